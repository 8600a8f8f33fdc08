import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import type { Database } from './engine.ts'
import type { Tables } from './schema.ts'

const busyTimeoutMs = 10_000

/** SQLite in WAL with a full sync at each commit: what was acknowledged survives a power cut. */
export function openSqlite(file: string): Database {
  const connection = new Libsql(file)
  connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma foreign_keys = on')
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: connection as unknown as SqliteDatabase }),
  })
  return { db, engine: 'sqlite', close: () => db.destroy() }
}
