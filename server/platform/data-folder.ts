import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where things lie in the folder of the setting DATA_DIR. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'taleem.db')
}

export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/** Whatever is written from here on is for the user who runs the product alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** A folder with those above it. Node's own way would try for ever where none can be made, as below /proc. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeFolder(dirname(path))
    await makeFolder(path)
  }
}

const ownFolders = /^(?:uploads|private|backups|\.unfinished-.*)$/
const ownFiles = /^(?:taleem\.db|lock)(?:-wal|-shm|-journal)?$/
const others = 0o077
const sticky = 0o1000

/**
 * Takes from other users what an earlier start or a copy left open to them, in the folder itself and in what is ours
 * there. Answers what could not be closed.
 */
export async function closeToOthers(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  const ours = names.filter((name) => ownFolders.test(name) || ownFiles.test(name))
  const open = await Promise.all(ours.map((name) => closeBelow(join(dataDir, name))))
  // A folder that everybody shares, such as /tmp, is not ours to close.
  const isShared = ((await stat(dataDir)).mode & sticky) !== 0
  return [...(isShared ? [dataDir] : await close(dataDir)), ...open.flat()]
}

async function closeBelow(path: string): Promise<string[]> {
  const open = await close(path)
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const below = join(path, entry.name)
    open.push(...(entry.isDirectory() ? await closeBelow(below) : await close(below)))
  }
  return open
}

async function close(path: string): Promise<string[]> {
  const found = await lstat(path).catch(() => null)
  if (!found || found.isSymbolicLink() || (found.mode & others) === 0) return []
  return chmod(path, found.mode & 0o700).then(
    () => [],
    () => [path],
  )
}
