import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../ids.ts'
import { checkKey, type FileContent, type FileEngine, type StoredFile } from './file-engine.ts'
import { pictureShelf, privateShelf } from './shelves.ts'
import { removeUnfinished, unfinished } from './unfinished-files.ts'

const fileMode = 0o600
const folderMode = 0o700

export function folderEngine(root: string): FileEngine {
  const pathOf = (key: string) => join(root, checkKey(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: folderMode })
      const draft = `${path}.${newId()}${unfinished}`
      try {
        await writeWhole(draft, content)
        await rename(draft, path)
        await flush(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key, range) {
      const path = pathOf(key)
      if ((await sizeOf(path)) === null) return null
      return createReadStream(path, range ? { start: range.from, end: range.to } : {})
    },
    size: (key) => sizeOf(pathOf(key)),
    putAt: async (key) => (await stat(pathOf(key)).catch(() => null))?.mtime ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFolder(root, prefix),
    async removeUnfinished() {
      for (const shelf of [pictureShelf, privateShelf]) await removeUnfinished(join(root, shelf))
    },
  }
}

async function writeWhole(path: string, content: FileContent): Promise<void> {
  if (Buffer.isBuffer(content)) return writeFile(path, content, { flush: true, mode: fileMode })
  await copyFile(content.path, path)
  const handle = await open(path, 'r+')
  try {
    await handle.chmod(fileMode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power cut only once its folder is on the disk. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}

/** A shelf is made with its first file; one that cannot be read is not an empty one. */
function noneIfAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<StoredFile> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(noneIfAbsent)
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const key = folder + entry.name
    if (entry.isDirectory()) yield* listFolder(root, `${key}/`)
    else if (entry.isFile() && key.startsWith(prefix) && !key.endsWith(unfinished)) {
      const found = await stat(join(root, key)).catch(() => null)
      if (found) yield { key, bytes: found.size, at: found.mtime }
    }
  }
}
