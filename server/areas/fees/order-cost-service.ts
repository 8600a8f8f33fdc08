import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'

/** In a query over enrolments: what is charged as the fee of each, null when nothing is. */
export const chargedFee = sql<Paise | null>`(
  select sum(fee_charges.amount_paise) from fee_charges
  where fee_charges.enrolment_id = enrolments.id and fee_charges.kind = 'fee' and fee_charges.voided_at is null
)`.as('chargedPaise')

/** In a query over enrolments with `fee_accounts` joined: what each costs in all, as `owedOfAccount` reads it. */
export const owedOfOrder = sql<Paise>`(coalesce(fee_accounts.owed_paise, 0) + case
  when enrolments.status in ('turned_down', 'cancelled') then 0
  when fee_accounts.enrolment_id is null then enrolments.fee_paise
  when enrolments.status <> 'requested' then 0
  when exists (
    select 1 from fee_charges
    where fee_charges.enrolment_id = enrolments.id and fee_charges.kind = 'fee' and fee_charges.voided_at is null
  ) then 0
  else enrolments.fee_paise end)`
