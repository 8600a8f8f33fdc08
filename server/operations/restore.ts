import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { databaseFile, uploadsFolder } from '#server/platform/data-folder.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSqliteAlone } from '#server/platform/db/sqlite.ts'
import { replaceSqlite } from '#server/platform/db/sqlite-file.ts'
import { newId } from '#server/platform/ids.ts'
import { isKeptPicture } from '#server/platform/images/picture-store.ts'
import { unpackBackup, verifyBackup } from './archive.ts'
import { backupName, writeBackup } from './backup.ts'
import { checkDatabase } from './check-database.ts'
import { fillPostgres } from './fill-postgres.ts'
import { holdFolder } from './hold-folder.ts'
import { databaseName, describeFile, type ListedFile, type Manifest, picturesIn } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { usingDatabase } from './snapshot.ts'
import { flush, refuseWithoutRoom, withWorkFolder } from './work-folder.ts'

type Target = Pick<Config, 'dataDir' | 'databaseUrl'>

export interface Restored {
  manifest: Manifest
  /** The backup of what was there before. */
  former: string | null
  /** Files that are no pictures by their content, which were not put in place. */
  leftOut: number
}

/** Puts a backup in place of nothing, or with `replace` of what is there, all of it or not at all. */
export async function restoreBackup(
  target: Target,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  const { dataDir, databaseUrl } = target
  const release = await holdFolder(dataDir)
  try {
    if (!replace && !databaseUrl && existsSync(databaseFile(dataDir)))
      throw holdsData(`The folder of the setting DATA_DIR (${dataDir})`, file)
    const manifest = await verifyBackup(file)
    await refuseWithoutRoom(dataDir, bytesOf(manifest))
    return await withWorkFolder(dataDir, async (folder) => {
      const unpacked = await unpack(file, folder, manifest)
      const leftOut = picturesIn(manifest).length - unpacked.pictures.length
      const keepFormer = () => keepAside(target, now)
      if (databaseUrl) {
        const former = await restoreIntoPostgres(databaseUrl, unpacked, {
          file,
          replace,
          keepFormer,
          dataDir,
        })
        return { manifest, former, leftOut }
      }
      const former = existsSync(databaseFile(dataDir)) ? await keepFormer() : null
      await placePictures(unpacked, dataDir)
      await placeDatabase(unpacked.database, dataDir)
      return { manifest, former, leftOut }
    })
  } finally {
    release()
  }
}

interface Unpacked {
  folder: string
  database: string
  pictures: ListedFile[]
}

/** Unpacks beside what is there and looks at all of it: nothing of the living is touched before. */
async function unpack(file: string, folder: string, manifest: Manifest): Promise<Unpacked> {
  const names = manifest.files.map(({ name }) => name)
  await unpackBackup(file, folder, manifest, names)
  const database = join(folder, databaseName)
  await checkDatabase(database, manifest)
  const pictures: ListedFile[] = []
  for (const picture of picturesIn(manifest))
    if (await isKeptPicture(join(folder, picture.name))) pictures.push(picture)
  return { folder, database, pictures }
}

async function restoreIntoPostgres(
  url: string,
  unpacked: Unpacked,
  {
    file,
    replace,
    keepFormer,
    dataDir,
  }: {
    file: string
    replace: boolean
    keepFormer: () => Promise<string>
    dataDir: string
  },
): Promise<string | null> {
  return usingDatabase(openSqliteAlone(unpacked.database), async (sqlite) => {
    await migrate(sqlite)
    let former: string | null = null
    await fillPostgres(url, sqlite, async (filled) => {
      if (filled.length > 0 && !replace) throw holdsData('The database of the setting DATABASE_URL', file)
      if (filled.length > 0) former = await keepFormer()
      await placePictures(unpacked, dataDir)
    })
    return former
  })
}

function holdsData(what: string, file: string): OperationRefused {
  return new OperationRefused(
    `${what} already holds data. To put the backup in its place, keeping what is there in a backup of its own:\n` +
      `  npm run restore -- ${file} --replace`,
  )
}

async function keepAside(target: Target, now: Date): Promise<string> {
  const file = join(target.dataDir, 'backups', `before-restore-${backupName(now)}`)
  const { file: kept } = await writeBackup(target, file, now)
  return kept
}

/** A picture's name is made from its content: those that are there already stay, and nothing is ever in the way. */
async function placePictures({ folder, pictures }: Unpacked, dataDir: string): Promise<void> {
  const uploads = uploadsFolder(dataDir)
  await mkdir(uploads, { recursive: true })
  for (const { name, sha256 } of pictures) {
    const place = join(uploads, basename(name))
    if (existsSync(place) && (await describeFile(name, place)).sha256 === sha256) continue
    // The folder of uploads may be a disk of its own, which several machines share.
    const beside = `${place}.${newId()}.part`
    await copyFile(join(folder, name), beside)
    await flush(beside)
    await rename(beside, place)
  }
  await flush(uploads)
}

async function placeDatabase(restored: string, dataDir: string): Promise<void> {
  await flush(restored)
  replaceSqlite(databaseFile(dataDir), restored)
  await flush(dataDir)
}

function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { bytes }) => sum + 2 * bytes, 0)
}
