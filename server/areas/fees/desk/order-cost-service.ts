import { sql } from 'kysely'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** In a query over enrolments: what is charged as the fee of each, null when nothing is. */
export const chargedFee = sql<Paise | null>`(
  select sum(fee_charges.amount_paise) from fee_charges
  where fee_charges.enrolment_id = enrolments.id and fee_charges.kind = 'fee' and fee_charges.voided_at is null
)`.as('chargedPaise')

/** In a query over enrolments: what was paid of each before an import brought it along, null when nothing was. */
export const paidBeforeOrder = sql<Paise | null>`(
  select sum(fee_concessions.amount_paise) from fee_concessions
  where fee_concessions.enrolment_id = enrolments.id and fee_concessions.kind = 'paid_before'
  and fee_concessions.voided_at is null
)`.as('paidBeforePaise')

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

/** What the orders of each span of time cost by the ledger, but for what was declined or taken back. */
export async function listOrdered(db: Db, spans: { from: string; to: string }[]): Promise<Paise[]> {
  const row = await db
    .selectFrom('enrolments')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('enrolments.created_at', '>=', spans[0]?.from ?? '')
    .where('enrolments.status', 'in', ['requested', 'active', 'ended', 'closed'])
    .select((eb) =>
      spans.map(({ from, to }, index) => {
        const isWithin = sql<boolean>`enrolments.created_at >= ${from} and enrolments.created_at < ${to}`
        return eb.fn.sum<Paise | null>(eb.case().when(isWithin).then(owedOfOrder).end()).as(`span${index}`)
      }),
    )
    .executeTakeFirstOrThrow()
  const sums = row as Record<string, Paise | null>
  return spans.map((_, index) => sums[`span${index}`] ?? noMoney)
}
