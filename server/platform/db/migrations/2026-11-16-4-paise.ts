import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const columns = [
  { table: 'programmes', rupees: 'fees', paise: 'fee_paise' },
  { table: 'enrolments', rupees: 'fees_at_request', paise: 'fee_paise' },
  { table: 'enrolments', rupees: 'paid_amount', paise: 'paid_paise' },
]

/** Money in paise, under names that no forgotten query still reads as rupees. */
export function moneyInPaise(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const { table, rupees, paise } of columns) {
        await sql.raw(`alter table ${table} rename column ${rupees} to ${paise}`).execute(db)
        // SQLite's integers are wide enough as they are.
        const hundredfold =
          engine === 'postgres'
            ? `alter table ${table} alter column ${paise} type bigint using ${paise}::bigint * 100`
            : `update ${table} set ${paise} = ${paise} * 100`
        await sql.raw(hundredfold).execute(db)
      }
    },
  }
}
