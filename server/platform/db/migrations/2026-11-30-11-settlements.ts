import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (paise: string, exact: string) => [
  `create table fee_settlements (
    id text ${exact} primary key,
    utr text ${exact} not null,
    settled_on text ${exact} not null,
    net_paise ${paise} not null,
    gross_paise ${paise} not null,
    fee_paise ${paise} not null,
    tax_paise ${paise} not null,
    refunded_paise ${paise} not null,
    payment_count integer not null,
    bank_line_id text ${exact},
    seen_on text ${exact},
    seen_by text,
    seen_at text,
    created_at text ${exact} not null
  )`,
  'create index fee_settlements_newest on fee_settlements (settled_on, id)',
  'create index fee_settlements_by_line on fee_settlements (bank_line_id) where bank_line_id is not null',
  `alter table fee_payments add column gateway_fee_paise ${paise}`,
  `alter table fee_payments add column gateway_tax_paise ${paise}`,
  `alter table fee_payments add column settlement_id text ${exact}`,
  `create index fee_payments_unsettled on fee_payments (received_on)
    where gateway_payment_id is not null and settlement_id is null`,
  'create index fee_payments_by_settlement on fee_payments (settlement_id) where settlement_id is not null',
]

/** What Razorpay keeps of a payment, the tax on it, and with which sum it came to the bank; of earlier ones nobody asked. */
export function settlements(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const [paise, exact] = engine === 'postgres' ? ['bigint', 'collate "C"'] : ['integer', '']
      for (const statement of statementsOf(paise, exact)) await sql.raw(statement).execute(db)
    },
  }
}
