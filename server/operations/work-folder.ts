import { rmSync } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#server/platform/data-folder.ts'
import { OperationRefused } from './operation-refused.ts'
import { sayBytes } from './say.ts'

const mark = '.unfinished-'
/** Longer than any of them works. */
const leftAfterMs = 12 * 60 * 60_000

/** A folder inside the parent for what is unfinished; gone afterwards, also when the process is told to end. */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await makeFolder(parent)
  await removeLeft(parent)
  const folder = await mkdtemp(join(parent, mark))
  const removeAtOnce = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeAtOnce)
  try {
    return await work(folder)
  } finally {
    process.off('exit', removeAtOnce)
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a killed process left: copies of all data, which nobody would look for. */
async function removeLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (!name.startsWith(mark) || Date.now() - (await stat(path)).mtimeMs < leftAfterMs) continue
    await rm(path, { recursive: true, force: true })
  }
}

export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  throw new OperationRefused(
    `There is not enough room in ${folder}: about ${sayBytes(bytes)} are needed, ${sayBytes(bavail * bsize)} are free.`,
  )
}

/** What was written to the file, or what was renamed in the folder, survives a power cut from here on. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
