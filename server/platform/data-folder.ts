import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where things lie in the folder of the setting DATA_DIR. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'taleem.db')
}

export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming')
}

/** The key of what is sealed in the database. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
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

const ownFolders = /^(?:uploads|private|incoming|backups|builds|\.unfinished-.*)$/
const ownFiles = /^(?:secret\.key(?:\.\d+)?|(?:taleem\.db|lock)(?:-wal|-shm|-journal)?)$/
/** What the file system makes by itself, and the place for rehearsals of a restore. */
const harmless = /^(?:lost\+found|rehearsal)$/
const besideDatabase = ['', '-wal', '-shm', '-journal']
const others = 0o077
const sticky = 0o1000

/**
 * Takes from other users what an earlier start or a copy left open to them: what is ours in the folder, and the folder
 * itself where nothing else lies in it. Answers what stays open to them.
 */
export async function closeToOthers(dataDir: string): Promise<string[]> {
  const folder = await realpath(dataDir)
  const names = await readdir(folder)
  const ours = names.filter((name) => ownFolders.test(name) || ownFiles.test(name))
  const open = await Promise.all(ours.map((name) => closeOwn(join(folder, name))))
  const isOursAlone = names.every((name) => ours.includes(name) || harmless.test(name))
  return [...(await (isOursAlone ? close(folder) : isOpen(folder))), ...open.flat()]
}

/** What lies elsewhere is closed where it lies; a folder elsewhere is not ours to close, for others may need it. */
async function closeOwn(path: string): Promise<string[]> {
  const target = await realpath(path).catch(() => path)
  if (target === path) return closeBelow(path)
  if ((await stat(target)).isDirectory()) return isOpen(target)
  // The engine writes its other files beside the database itself.
  const files = path.endsWith('.db') ? besideDatabase.map((end) => target + end) : [target]
  return (await Promise.all(files.map(close))).flat()
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

async function isOpen(folder: string): Promise<string[]> {
  return (await stat(folder)).mode & others ? [folder] : []
}

async function close(path: string): Promise<string[]> {
  const found = await lstat(path).catch(() => null)
  if (!found || found.isSymbolicLink() || (found.mode & others) === 0) return []
  // A folder that everybody shares, such as /tmp, is not ours to close.
  if (found.isDirectory() && found.mode & sticky) return [path]
  return chmod(path, found.mode & 0o700).then(
    () => [],
    () => [path],
  )
}
