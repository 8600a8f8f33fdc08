import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** What of a debt disappeared when its charges were taken back with the order stands with them, so that it can be told. */
export function erasedDebts(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const paise = engine === 'postgres' ? 'bigint' : 'integer'
      await sql.raw(`alter table fee_charges add column erased_paise ${paise}`).execute(db)
      await sql
        .raw('create index fee_charges_erased on fee_charges (voided_at) where erased_paise > 0')
        .execute(db)
    },
  }
}
