import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'

/** In a query over enrolments: what is charged as the fee of each, null when nothing is. */
export const chargedFee = sql<Paise | null>`(
  select sum(fee_charges.amount_paise) from fee_charges
  where fee_charges.enrolment_id = enrolments.id and fee_charges.kind = 'fee' and fee_charges.voided_at is null
)`.as('chargedPaise')
