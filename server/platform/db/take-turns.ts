import { sql } from 'kysely'
import type { Engine, Tx } from './engine.ts'

const startKey = 8_253_361

/** Holds other processes back until this transaction ends. SQLite has one process by its folder lock. */
export async function takeTurns(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(startKey)})`.execute(tx)
}
