import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { databaseFile } from '#server/platform/data-folder.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSqliteAlone } from '#server/platform/db/sqlite.ts'
import { replaceSqlite } from '#server/platform/db/sqlite-file.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { readStart } from '#server/platform/files/read-start.ts'
import { isPictureOf } from '#server/platform/images/read-picture.ts'
import { unpackBackup, verifyBackup } from './archive.ts'
import { atOnce } from './at-once.ts'
import { backupName, writeBackup } from './backup.ts'
import { checkDatabase } from './check-database.ts'
import { fillPostgres } from './fill-postgres.ts'
import { holdFolder } from './hold-folder.ts'
import { databaseName, isPublic, type ListedFile, type Manifest, storedIn } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { usingDatabase } from './snapshot.ts'
import { bytesOf, placeFile } from './stored-files.ts'
import { flush, refuseWithoutRoom, withWorkFolder } from './work-folder.ts'

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>

export interface Restored {
  manifest: Manifest
  /** The backup of what was there before. */
  former: string | null
  /** Public files that are not by their content what their names say, which were not put in place. */
  leftOut: number
  /** Files that rows name and the backup does not hold. */
  missingFiles: string[]
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
    await refuseWithoutRoom(dataDir, 2 * bytesOf(manifest.files))
    return await withWorkFolder(dataDir, async (folder) => {
      const unpacked = await unpack(file, folder, manifest)
      const leftOut = storedIn(manifest).length - unpacked.files.length
      const { missingFiles } = unpacked
      const keepFormer = () => keepAside(target, now)
      if (databaseUrl) {
        const place = () => placeFiles(unpacked, target)
        const former = await restoreIntoPostgres(databaseUrl, unpacked, { file, replace, keepFormer, place })
        return { manifest, former, leftOut, missingFiles }
      }
      const former = existsSync(databaseFile(dataDir)) ? await keepFormer() : null
      await placeFiles(unpacked, target)
      await placeDatabase(unpacked.database, dataDir)
      return { manifest, former, leftOut, missingFiles }
    })
  } finally {
    release()
  }
}

interface Unpacked {
  folder: string
  database: string
  files: ListedFile[]
  missingFiles: string[]
}

/** Unpacks beside what is there and looks at all of it: nothing of the living is touched before. */
async function unpack(file: string, folder: string, manifest: Manifest): Promise<Unpacked> {
  const names = manifest.files.map(({ name }) => name)
  await unpackBackup(file, folder, manifest, names)
  const database = join(folder, databaseName)
  const { named } = await checkDatabase(database, manifest)
  const files: ListedFile[] = []
  for (const listed of storedIn(manifest))
    if (!isPublic(listed) || (await holdsWhatItSays(join(folder, listed.name)))) files.push(listed)
  const there = new Set(files.map(({ name }) => name))
  return { folder, database, files, missingFiles: named.filter((name) => !there.has(name)) }
}

async function restoreIntoPostgres(
  url: string,
  unpacked: Unpacked,
  {
    file,
    replace,
    keepFormer,
    place,
  }: {
    file: string
    replace: boolean
    keepFormer: () => Promise<string>
    place: () => Promise<void>
  },
): Promise<string | null> {
  return usingDatabase(openSqliteAlone(unpacked.database), async (sqlite) => {
    await migrate(sqlite)
    let former: string | null = null
    await fillPostgres(url, sqlite, async (filled) => {
      if (filled.length > 0 && !replace) throw holdsData('The database of the setting DATABASE_URL', file)
      if (filled.length > 0) former = await keepFormer()
      await place()
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

/** A name stands for one content for good: what is there already stays, and nothing is ever in the way. */
async function placeFiles({ folder, files }: Unpacked, target: Target): Promise<void> {
  const store = openFiles(target)
  await atOnce(files, (listed) => placeFile(store, listed, folder))
}

async function placeDatabase(restored: string, dataDir: string): Promise<void> {
  await flush(restored)
  replaceSqlite(databaseFile(dataDir), restored)
  await flush(dataDir)
}

/** Whether a file of the public shelf is by its content what its name says. */
async function holdsWhatItSays(path: string): Promise<boolean> {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  if (ending === 'webp' || ending === 'jpg') return isPictureOf(path, ending)
  const start = (await readStart(path, 8)).toString('latin1')
  if (ending === 'mp4') return start.endsWith('ftyp')
  return start.startsWith(ending === 'pdf' ? '%PDF-' : 'WEBVTT')
}
