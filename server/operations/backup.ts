import { existsSync, statSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { makeFolder, uploadsFolder } from '#server/platform/data-folder.ts'
import { packBackup, unpackBackup, verifyBackup } from './archive.ts'
import { checkDatabase, lookInto, refuseFaulty } from './check-database.ts'
import { databaseName, describeFile, formatNow, type Manifest, pictureName } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { engineOf, sizeOfSnapshot, takeSnapshot } from './snapshot.ts'
import { flush, refuseWithoutRoom, withWorkFolder } from './work-folder.ts'

type Source = Pick<Config, 'dataDir' | 'databaseUrl'>

export interface Backup {
  file: string
  bytes: number
  manifest: Manifest
  /** Pictures that the database names and the folder of uploads has not. */
  missingPictures: string[]
}

/**
 * Writes database and uploads into one file, opens it again and only then gives it its name. The database is taken
 * first: pictures are written before the rows that name them, and never change or go away.
 */
export async function writeBackup(source: Source, target: string, now: Date): Promise<Backup> {
  const isFolder = existsSync(target) && statSync(target).isDirectory()
  const file = isFolder ? join(target, backupName(now)) : target
  if (existsSync(file)) throw new OperationRefused(`There is already a file ${file}; it is left as it is.`)
  const mostBytes = await sizeOf(source)
  await makeFolder(dirname(file))
  await refuseWithoutRoom(dirname(file), mostBytes)
  return withWorkFolder(dirname(file), async (folder) => {
    const manifest = await gather(source, folder, now)
    const packed = join(folder, basename(file))
    await packBackup(packed, folder, uploadsFolder(source.dataDir), manifest)
    await rm(join(folder, databaseName))
    const missingPictures = await openAgain(packed, folder)
    await rename(packed, file)
    await flush(dirname(file))
    return { file, bytes: (await stat(file)).size, manifest, missingPictures }
  })
}

export function backupName(now: Date): string {
  return `taleem-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

async function gather(source: Source, folder: string, now: Date): Promise<Manifest> {
  const snapshot = join(folder, databaseName)
  await takeSnapshot(source, snapshot)
  refuseFaulty(snapshot)
  const { migrations, rows } = await lookInto(snapshot)
  const files = [await describeFile(databaseName, snapshot)]
  for (const { name, path } of await listPictures(source.dataDir)) files.push(await describeFile(name, path))
  return { format: formatNow, madeAt: now.toISOString(), engine: engineOf(source), migrations, rows, files }
}

/** The file as a restore would see it; answers the pictures that its database names in vain. */
async function openAgain(packed: string, folder: string): Promise<string[]> {
  const manifest = await verifyBackup(packed)
  const again = join(folder, 'again')
  await unpackBackup(packed, again, manifest, [databaseName])
  const database = join(again, databaseName)
  const { pictures } = await checkDatabase(database, manifest)
  const held = new Set(manifest.files.map(({ name }) => name))
  return pictures.filter((name) => !held.has(name))
}

async function listPictures(dataDir: string): Promise<{ name: string; path: string }[]> {
  const folder = uploadsFolder(dataDir)
  const names = existsSync(folder) ? await readdir(folder) : []
  return names
    .sort()
    .map((name) => ({ name: `uploads/${name}`, path: join(folder, name) }))
    .filter(({ name }) => pictureName.test(name))
}

/** What it takes at most: two copies of the database, and the pictures once. */
async function sizeOf(source: Source): Promise<number> {
  const pictures = await Promise.all((await listPictures(source.dataDir)).map(({ path }) => stat(path)))
  const pictureBytes = pictures.reduce((sum, { size }) => sum + size, 0)
  return pictureBytes + 2 * (await sizeOfSnapshot(source))
}
