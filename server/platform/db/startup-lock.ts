import { sql } from 'kysely'
import type { Engine, Tx } from './engine.ts'

const startKey = 8_253_361
const inUseKey = 8_253_362

/** Holds other processes back until this transaction ends. SQLite has one process by its folder lock. */
export async function lockStartup(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(startKey)})`.execute(tx)
}

/** What a process says on a connection of its own for as long as it works with the database. */
export const sayInUse = `select pg_advisory_lock_shared(${inUseKey})`

/** Keeps every product off the database until this transaction ends; false when one works with it already. */
export async function takeAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(inUseKey)}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}
