import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** SQLite changes no check of a column: it is made anew, with what stood in it. */
const statementsOf = (exact: string) => [
  'drop index fee_payments_reference',
  `alter table fee_payments add column method_anew text not null default 'cash'
    check (method_anew in ('cash', 'upi', 'bank', 'cheque', 'razorpay', 'credit', 'tds'))`,
  'update fee_payments set method_anew = method',
  'alter table fee_payments drop column method',
  'alter table fee_payments rename column method_anew to method',
  `create unique index fee_payments_reference on fee_payments (method, ref_key)
    where state in ('claimed', 'confirmed') and ref_key <> ''`,
  'alter table fee_payments add column tds_certificate text',
  `alter table fee_payments add column tds_certified_on text ${exact}`,
  "alter table fee_payments add column cheque_state text check (cheque_state in ('in_hand', 'deposited', 'cleared'))",
  `alter table fee_payments add column deposited_on text ${exact}`,
  'alter table fee_payments add column deposited_by text',
  `alter table fee_payments add column cleared_on text ${exact}`,
  'alter table fee_payments add column cleared_by text',
  "create index fee_payments_followed on fee_payments (method, created_at, id) where method in ('cheque', 'tds')",
]

/**
 * What payers deduct as tax (TDS) is a method of its own, with the certificate that follows. Cheques are in hand, deposited
 * and cleared from now on; of those from before nobody knows.
 */
export function chequesAndTds(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const exact = engine === 'postgres' ? 'collate "C"' : ''
      for (const statement of statementsOf(exact)) await sql.raw(statement).execute(db)
    },
  }
}
