import { open } from 'node:fs/promises'

/** A few bytes of a file, from its beginning or from further on; fewer where it ends before. */
export async function readStart(path: string, bytes: number, from = 0): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
