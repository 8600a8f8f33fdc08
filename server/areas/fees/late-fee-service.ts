import { type SqlBool, sql } from 'kysely'
import { type Day, isDay } from '#contract/calendar.ts'
import { coverOldestFirst, type Instalment } from '#contract/fees/instalments.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { listInstalments, readBalance } from './account-service.ts'

/** Days on which instalments fell due, both included. */
export interface Span {
  from: Day
  to: Day
}

/** Orders with an instalment that fell due in this span, is open and has no late fee yet. */
export async function listLateOrders(db: Db, { from, to }: Span): Promise<string[]> {
  const rows = await db
    .selectFrom('fee_instalments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_instalments.enrolment_id')
    .leftJoin('fee_charges', (join) =>
      join.on(
        'fee_charges.late_key',
        '=',
        sql<string>`fee_instalments.enrolment_id || ' ' || fee_instalments.due_on`,
      ),
    )
    // Literally, not as a parameter: only so its partial index is known to hold all of them.
    .where(sql<SqlBool>`open_paise > 0`)
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .where('enrolments.status', 'in', ['active', 'ended'])
    .where('fee_charges.id', 'is', null)
    .groupBy('fee_instalments.enrolment_id')
    .orderBy((eb) => eb.fn.min('due_on'))
    .orderBy('fee_instalments.enrolment_id')
    .select('fee_instalments.enrolment_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The days of an order's instalments that are late and not charged for, as it stands while it is held. */
export async function findLateDays(tx: Db, orderId: string, span: Span): Promise<Day[]> {
  const { paid } = await readBalance(tx, orderId)
  const plan = await listInstalments(tx, orderId)
  const fees = await tx
    .selectFrom('fee_charges')
    .where('enrolment_id', '=', orderId)
    .where('kind', '=', 'late_fee')
    .select(['amount_paise as paise', 'late_key', 'voided_at'])
    .execute()
  const charged = fees.flatMap(({ paise, late_key, voided_at }) => {
    const dueOn = late_key?.split(' ')[1] ?? ''
    return isDay(dueOn) ? { dueOn, paise, isVoid: voided_at !== null } : []
  })
  return lateDays({ plan, paid, charged, span })
}

export const lateKey = (orderId: string, dueOn: Day) => `${orderId} ${dueOn}`

interface Account {
  plan: Instalment[]
  paid: Paise
  /** Late fees so far, by the day they are for; one that was taken back is not charged again. */
  charged: (Instalment & { isVoid: boolean })[]
  span: Span
}

/**
 * Each day of the plan whose instalment is overdue, once, however many are open. Money covers what was agreed before it
 * covers late fees: who owes nothing but a late fee is not charged another one for it.
 */
export function lateDays({ plan, paid, charged, span }: Account): Day[] {
  const agreed = plan.map((one) => ({ ...one }))
  for (const fee of charged) {
    let left: number = fee.isVoid ? 0 : fee.paise
    // It stands in the plan on its own day, or, where the plan was changed since, at its end.
    const places = [
      ...agreed.filter(({ dueOn }) => dueOn !== fee.dueOn),
      ...agreed.filter(({ dueOn }) => dueOn === fee.dueOn),
    ]
    for (const place of places.reverse()) {
      const part = Math.min(left, place.paise)
      place.paise = (place.paise - part) as Paise
      left -= part
    }
  }
  const known = new Set(charged.map(({ dueOn }) => dueOn))
  const late = coverOldestFirst(agreed, paid).filter(
    ({ dueOn, duePaise }) => duePaise > 0 && dueOn >= span.from && dueOn <= span.to && !known.has(dueOn),
  )
  return [...new Set(late.map(({ dueOn }) => dueOn))]
}
