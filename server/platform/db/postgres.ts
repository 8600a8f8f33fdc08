import { PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { CommittingKysely } from './before-commit.ts'
import type { Database } from './engine.ts'
import { isTurnLost } from './faults.ts'
import type { Tables } from './schema.ts'

const mostTries = 3

/** Begins a transaction anew that PostgreSQL took back because two stood in each other's way: nothing of it was kept. */
class RetryingKysely extends CommittingKysely {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => tryAgain(() => execute(work))
    return builder
  }
}

const poolSize = 10
const connectTimeoutMs = 5_000
const statementTimeoutMs = 30_000

const { builtins, getTypeParser } = pg.types
const wholeNumbers: number[] = [builtins.INT8, builtins.NUMERIC]

/** Counts and sums come as texts from PostgreSQL; ours all fit a number. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    wholeNumbers.includes(oid) ? Number : getTypeParser(oid, format as 'text'),
}

export function openPostgres(url: string, onIdleError: (error: Error) => void): Database & { pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    types: types as unknown as pg.CustomTypesConfig,
  })
  // A connection that the server drops must not end the process: an idle one, nor one amid a transaction, whose
  // query fails by itself.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return { ...databaseOn(pool), pool }
}

export function databaseOn(pool: PostgresPool): Database {
  const db = new RetryingKysely({ dialect: new PostgresDialect({ pool }) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

async function tryAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === mostTries || !isTurnLost(error)) throw error
    }
  }
}
