import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** The parts of a programme's fee are kept in hundredths of a percent, or as amounts. */
export function planParts(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const paise = engine === 'postgres' ? 'bigint' : 'integer'
      for (const statement of [
        'alter table fee_plan_parts rename column percent to basis_points',
        'update fee_plan_parts set basis_points = basis_points * 100',
        `alter table fee_plan_parts add column amount_paise ${paise}`,
      ]) {
        await sql.raw(statement).execute(db)
      }
    },
  }
}
