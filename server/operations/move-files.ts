import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { databaseFile } from '#server/platform/data-folder.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { appliedMigrations } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqliteAlone } from '#server/platform/db/sqlite.ts'
import type { FileEngine, StoredFile } from '#server/platform/files/file-engine.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { atOnce } from './at-once.ts'
import { namedFiles } from './check-database.ts'
import { refuseRunning } from './fill-postgres.ts'
import { holdFolder } from './hold-folder.ts'
import { describeFile } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { usingDatabase, withoutTimeLimits } from './snapshot.ts'
import { bytesOf, fetchFile, holdsSame, listFiles, placeFile } from './stored-files.ts'
import { refuseWithoutRoom, withWorkFolder } from './work-folder.ts'

export const directions = ['to-bucket', 'to-folder'] as const

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>

export interface Moved {
  files: number
  bytes: number
  /** Those that were not there yet. */
  copied: number
  /** What the database names and neither place holds. */
  missingFiles: string[]
}

/**
 * Copies every file from the data folder into the bucket of the settings, or back, and reads each back. Begun again it
 * goes on where it ended; the originals are removed only when told, and only once all of them lie in the other place.
 */
export async function moveFiles(
  place: Place,
  direction: (typeof directions)[number],
  removesOriginals: boolean,
): Promise<Moved> {
  const { dataDir, bucket } = place
  if (!bucket)
    throw new OperationRefused(
      'Set FILES_URL to the bucket, in either direction: to leave it, take the setting out afterwards.',
    )
  const [folder, store] = [openFiles({ dataDir, bucket: undefined }), openFiles(place)]
  const [from, to] = direction === 'to-bucket' ? [folder, store] : [store, folder]
  const release = await holdFolder(dataDir)
  try {
    return await withoutProduct(place, async (named) => {
      const files = await listFiles(from)
      if (to === folder) await refuseWithoutRoom(dataDir, bytesOf(await absentIn(to, files)))
      const copied = await copyAll(files, from, to, dataDir)
      const there = new Set((await listFiles(to)).map(({ key }) => key))
      if (removesOriginals) await atOnce(files, ({ key }) => from.remove(key))
      const missingFiles = named.filter((key) => !there.has(key))
      return { files: files.length, bytes: bytesOf(files), copied, missingFiles }
    })
  } finally {
    release()
  }
}

/** What an earlier run has not brought there. */
async function absentIn(to: FileEngine, files: StoredFile[]): Promise<StoredFile[]> {
  const held = new Map((await listFiles(to)).map(({ key, bytes }) => [key, bytes]))
  return files.filter(({ key, bytes }) => held.get(key) !== bytes)
}

/** Answers how many were not there yet. */
async function copyAll(
  files: StoredFile[],
  from: FileEngine,
  to: FileEngine,
  dataDir: string,
): Promise<number> {
  let copied = 0
  await withWorkFolder(dataDir, (folder) =>
    atOnce(files, async ({ key }) => {
      if (!(await fetchFile(from, key, folder))) throw new OperationRefused(`The file ${key} has gone away.`)
      const listed = await describeFile(key, join(folder, key))
      if (await placeFile(to, listed, folder)) {
        copied += 1
        if (!(await holdsSame(to, listed)))
          throw new OperationRefused(`The file ${key} came back other than it was put there.`)
      }
      await rm(join(folder, key))
    }),
  )
  return copied
}

/** Works while no product can write; hears which files the database names, if there is one already. */
async function withoutProduct<T>(
  { dataDir, databaseUrl }: Place,
  work: (named: string[]) => Promise<T>,
): Promise<T> {
  const readNamed = async (db: Db) => ((await appliedMigrations(db)).length > 0 ? namedFiles(db) : [])
  if (databaseUrl)
    return usingDatabase(
      openPostgres(databaseUrl, () => {}),
      ({ db }) =>
        db.transaction().execute(async (tx) => {
          await withoutTimeLimits(tx)
          await refuseRunning(tx)
          return work(await readNamed(db))
        }),
    )
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return work([])
  return work(await usingDatabase(openSqliteAlone(file), ({ db }) => readNamed(db)))
}
