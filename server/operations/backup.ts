import { existsSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { makeFolder } from '#server/platform/data-folder.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { pictureShelf, privateShelf } from '#server/platform/files/shelves.ts'
import { packBackup, unpackBackup, verifyBackup } from './archive.ts'
import { atOnce } from './at-once.ts'
import { checkDatabase, lookInto, refuseFaulty } from './check-database.ts'
import { leaveOutAdded } from './foreign-schema.ts'
import { databaseName, describeFile, formatNow, type Manifest } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { engineOf, sizeOfSnapshot, takeSnapshot } from './snapshot.ts'
import { bytesOf, fetchFile, listFiles } from './stored-files.ts'
import { flush, refuseWithoutRoom, withWorkFolder } from './work-folder.ts'

type Source = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>

export interface Backup {
  file: string
  bytes: number
  manifest: Manifest
  /** What the database names and the file store has not. */
  missingFiles: string[]
  /** What the owner has added to the database by hand, which is not in the backup. */
  leftOut: string[]
}

/**
 * Writes database and files into one file, opens it again and only then gives it its name. The database is taken
 * first: a file is written before the row that names it, and never changes; a picture never goes away.
 */
export async function writeBackup(source: Source, target: string, now: Date): Promise<Backup> {
  const isFolder = existsSync(target) && statSync(target).isDirectory()
  const file = isFolder ? join(target, backupName(now)) : target
  if (existsSync(file)) throw new OperationRefused(`There is already a file ${file}; it is left as it is.`)
  const mostBytes = await sizeOf(source)
  await makeFolder(dirname(file))
  await refuseWithoutRoom(dirname(file), mostBytes)
  return withWorkFolder(dirname(file), async (folder) => {
    const { manifest, leftOut } = await gather(source, folder, now)
    const packed = join(folder, basename(file))
    await packBackup(packed, folder, manifest)
    await rm(join(folder, databaseName))
    const missingFiles = await openAgain(packed, folder)
    await rename(packed, file)
    await flush(dirname(file))
    return { file, bytes: (await stat(file)).size, manifest, missingFiles, leftOut }
  })
}

export function backupName(now: Date): string {
  return `taleem-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

async function gather(source: Source, folder: string, now: Date) {
  const snapshot = join(folder, databaseName)
  await takeSnapshot(source, snapshot)
  refuseFaulty(snapshot)
  const leftOut = await leaveOutAdded(snapshot)
  const { migrations, rows } = await lookInto(snapshot)
  const files = [await describeFile(databaseName, snapshot)]
  for (const name of await gatherFiles(source, folder))
    files.push(await describeFile(name, join(folder, name)))
  const made = { format: formatNow, madeAt: now.toISOString(), engine: engineOf(source) } as const
  const manifest: Manifest = { ...made, migrations, rows, files }
  return { manifest, leftOut }
}

/** The file as a restore would see it; answers the files that its database names in vain. */
async function openAgain(packed: string, folder: string): Promise<string[]> {
  const manifest = await verifyBackup(packed)
  const again = join(folder, 'again')
  await unpackBackup(packed, again, manifest, [databaseName])
  const database = join(again, databaseName)
  const { named } = await checkDatabase(database, manifest)
  const held = new Set(manifest.files.map(({ name }) => name))
  return named.filter((name) => !held.has(name))
}

/** What it takes at most: two copies of the database, and the files once, or twice when they come from afar. */
async function sizeOf(source: Source): Promise<number> {
  const fileBytes = bytesOf(await listFiles(openFiles(source)))
  return fileBytes * (source.bucket ? 2 : 1) + 2 * (await sizeOfSnapshot(source))
}

/** Lays the files of both shelves into the folder, under their names; answers which. */
async function gatherFiles({ dataDir, bucket }: Source, folder: string): Promise<string[]> {
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
