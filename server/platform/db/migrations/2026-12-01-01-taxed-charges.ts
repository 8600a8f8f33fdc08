import { type Kysely, sql } from 'kysely'

/**
 * A charge besides the fee may have a tax of its own, and documents of its own with it. What was charged before has none
 * and stays the programme's.
 */
export function taxedCharges() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [
        "alter table fee_charges add column treatment text check (treatment in ('taxable', 'exempt', 'none'))",
        "alter table fee_charges add column sac text not null default ''",
        'alter table fee_charges add column rate integer not null default 0',
        "alter table fee_charges add column exempt_reason text not null default ''",
        'alter table fee_charges add column planned_on text',
        'alter table fee_concessions add column charge_id text',
        'alter table fee_payments add column charge_parts text',
        'alter table fee_refunds add column charge_parts text',
        'alter table fee_papers add column charge_id text',
        'alter table fee_papers add column with_id text',
        'create index fee_papers_with on fee_papers (with_id) where with_id is not null',
      ]) {
        await sql.raw(statement).execute(db)
      }
    },
  }
}
