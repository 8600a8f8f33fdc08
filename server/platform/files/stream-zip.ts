import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  content: Uint8Array
  at: Date
}

/** Files in one ZIP, each asked for when the one before it has been read: however many there are, one is in memory. */
export function streamZip(files: AsyncIterable<ZippedFile>): Readable {
  return Readable.from(zipped(files), { objectMode: false })
}

async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content, at } of files) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    file.push(content, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
