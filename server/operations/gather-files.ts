import { copyFile, link, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { pictureShelf, privateShelf } from '#server/platform/files/shelves.ts'
import { atOnce } from './at-once.ts'
import { fetchFile, listFiles } from './stored-files.ts'

type Source = Pick<Config, 'dataDir' | 'bucket'>

/** Lays the files of both shelves into the folder, under their names; answers which. */
export async function gatherFiles({ dataDir, bucket }: Source, folder: string): Promise<string[]> {
  const files = openFiles({ dataDir, bucket })
  const keys = (await listFiles(files)).map(({ key }) => key)
  const gathered = new Set(keys)
  const takeOut = (key: string) => (isThere: boolean) => void (isThere || gathered.delete(key))
  if (bucket) {
    await atOnce(keys, (key) => fetchFile(files, key, folder).then(takeOut(key)))
  } else {
    // Pictures never go away: they are read where they lie.
    await symlink(join(dataDir, pictureShelf), join(folder, pictureShelf), 'junction')
    await mkdir(join(folder, privateShelf))
    const ofPeople = keys.filter((key) => key.startsWith(`${privateShelf}/`))
    await atOnce(ofPeople, (key) => holdOn(join(dataDir, key), join(folder, key)).then(takeOut(key)))
  }
  return [...gathered]
}

/** A second name keeps a file that is removed meanwhile; another disk needs a copy. False when it is gone already. */
async function holdOn(path: string, secondPath: string): Promise<boolean> {
  try {
    await link(path, secondPath).catch(() => copyFile(path, secondPath))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
