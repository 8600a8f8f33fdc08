import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import Libsql from 'libsql'
import { FolderInUse } from './folder-lock.ts'

const busyTimeoutMs = 10_000

/**
 * A copy of the database as it is at one moment, while a product goes on reading and writing it.
 * The copy is one file, compact, with nothing beside it.
 */
export function copySqlite(file: string, into: string): void {
  using(file, (connection) => connection.exec(`vacuum into '${into.replaceAll("'", "''")}'`))
}

/** What is wrong with the file, in SQLite's words; nothing when it is whole. */
export function faultsOfSqlite(file: string): string[] {
  return using(file, (connection) => {
    const pages = connection.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    const orphans = connection.prepare('pragma foreign_key_check').all() as { table: string }[]
    return [
      ...pages.map(({ integrity_check }) => integrity_check).filter((answer) => answer !== 'ok'),
      ...orphans.map(({ table }) => `a row of ${table} refers to nothing`),
    ]
  })
}

/**
 * Puts another file in the place of a database that nobody works with. One rename does it: before it the former is
 * there, whole in its own file, after it the other one, at no moment neither.
 */
export function replaceSqlite(file: string, by: string): void {
  if (existsSync(file)) using(file, (connection) => connection.exec('pragma wal_checkpoint(truncate)'))
  else removeBeside(file)
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size)
    throw new FolderInUse(`The database ${file} is in use by another process.`)
  renameSync(by, file)
  removeBeside(file)
}

/** What SQLite would take for changes not yet drawn into the file. */
function removeBeside(file: string): void {
  for (const name of ['-wal', '-shm']) rmSync(file + name, { force: true })
}

function using<T>(file: string, work: (connection: Libsql.Database) => T): T {
  const connection = new Libsql(file)
  try {
    connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
    return work(connection)
  } finally {
    connection.close()
  }
}
