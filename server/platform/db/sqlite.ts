import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import Libsql from 'libsql'
import { CommittingKysely } from './before-commit.ts'
import type { Database } from './engine.ts'

const busyTimeoutMs = 10_000
const mostStatements = 200

/** SQLite can change a schema in a transaction: a migration cut short must leave nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** A query of SQLite holds the thread, and its answer comes without a turn of the loop: after this long others get theirs. */
const turnMs = 10

/** When the turn of the loop began in which queries are being asked; 0 between turns. */
let turnBegan = 0

/** Work of many queries, in a transaction or not, gives way between them. */
async function giveWay(): Promise<void> {
  if (turnBegan !== 0 && performance.now() - turnBegan > turnMs) await nextTurn()
  if (turnBegan !== 0) return
  turnBegan = performance.now()
  setImmediate(() => {
    turnBegan = 0
  })
}

class YieldingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await giveWay()
    return this.#connection.executeQuery<Row>(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

class RetryingDriver extends SqliteDriver {
  #yielding: YieldingConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#yielding ??= new YieldingConnection(connection)
    return this.#yielding
  }

  /** As one that writes from its beginning: it waits its turn then, where one that had only read would be refused. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite takes a transaction back by itself; what is to be told is the full disk. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error) => {
      if (!/no transaction is active/.test(String(error))) throw error
    })
  }
}

class TransactionalDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new RetryingDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** SQLite in WAL with a full sync at each commit: what was acknowledged survives a power cut. */
export function openSqlite(file: string): Database {
  const connection = connect(file)
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  return databaseOn(keepingStatements(connection))
}

/** A file that nobody else works with, and that has nothing beside it when it is closed. */
export function openSqliteAlone(file: string): Database {
  return databaseOn(keepingStatements(connect(file)))
}

export function connect(file: string): Libsql.Database {
  const connection = new Libsql(file)
  connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
  connection.exec('pragma foreign_keys = on')
  return connection
}

export function databaseOn(connection: SqliteDatabase): Database {
  const db = new CommittingKysely({ dialect: new TransactionalDialect({ database: connection }) })
  let closing: Promise<void> | undefined
  async function closeWhenFree() {
    // What works in the background may be amid a transaction: cut off, it would hold the file for the next who opens it.
    await db.connection().execute(async () => {})
    await db.destroy()
  }
  return { db, engine: 'sqlite', close: () => (closing ??= closeWhenFree()) }
}

/** To prepare a statement takes longer than to run most of them; SQLite itself prepares a kept one anew when the schema changes. */
export function keepingStatements(connection: Libsql.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const statement = connection.prepare(sql) as unknown as SqliteStatement
      const [oldest] = kept.keys()
      if (kept.size >= mostStatements && oldest !== undefined) kept.delete(oldest)
      kept.set(sql, statement)
      return statement
    },
    close() {
      kept.clear()
      connection.close()
    },
  }
}
