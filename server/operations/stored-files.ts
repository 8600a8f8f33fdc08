import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileEngine, StoredFile } from '#server/platform/files/file-engine.ts'
import { typeOf } from '#server/platform/files/public-files.ts'
import { isStoredKey, pictureShelf, privateShelf, publicKeyPattern } from '#server/platform/files/shelves.ts'
import type { ListedFile } from './manifest.ts'

/** Every file of both shelves; whatever else lies there is not ours. */
export async function listFiles(files: FileEngine): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for (const shelf of [pictureShelf, privateShelf])
    for await (const file of files.list(`${shelf}/`)) if (isStoredKey(file.key)) found.push(file)
  return found
}

export function bytesOf(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Copies one file to its name in the folder; false when it was removed meanwhile. */
export async function fetchFile(files: FileEngine, key: string, folder: string): Promise<boolean> {
  const stream = await files.read(key)
  if (!stream) return false
  const path = join(folder, key)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(stream, createWriteStream(path))
  return true
}

/** Puts one file out of the folder into its place, unless the same is there already; answers whether it did. */
export async function placeFile(files: FileEngine, listed: ListedFile, folder: string): Promise<boolean> {
  if (await holdsSame(files, listed)) return false
  const { name, bytes } = listed
  const type = publicKeyPattern.test(name) ? typeOf(name) : 'application/octet-stream'
  await files.put(name, { path: join(folder, name), bytes }, type)
  return true
}

/** Whether what lies there is what the list says, byte for byte. */
export async function holdsSame(files: FileEngine, { name, bytes, sha256 }: ListedFile): Promise<boolean> {
  if ((await files.size(name)) !== bytes) return false
  const stream = await files.read(name)
  if (!stream) return false
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex') === sha256
}
