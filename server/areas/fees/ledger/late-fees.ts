import { type SqlBool, sql } from 'kysely'
import { addDays, type Day, dayOf, isDay } from '#contract/calendar.ts'
import { coverOldestFirst, type Instalment } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isDuplicate } from '#server/platform/db/faults.ts'
import { readFeeSettings } from '../settings-service.ts'
import { addCharge } from './charges.ts'
import { forEachLedger } from './for-each-ledger.ts'
import { holdLedger } from './hold.ts'
import { balanceOf, type Ledger, planOf } from './ledger.ts'

/**
 * Charges the late fee of the settings for each instalment that is overdue by so many days, once, however many are open;
 * what was overdue before the rule was made is not charged for it.
 */
export async function chargeLateFees(db: Db, now: Date): Promise<void> {
  const { lateFee } = await readFeeSettings(db)
  if (!lateFee) return
  const span = {
    from: addDays(dayOf(lateFee.since), -lateFee.afterDays),
    to: addDays(dayOf(now), -lateFee.afterDays),
  }
  await forEachLedger(await listLate(db, span), (enrolmentId) =>
    db
      .transaction()
      .execute(async (tx) => {
        const held = await holdLedger(tx, { enrolmentId }, { actor: null, now })
        const charge = { kind: 'late_fee', label: messages.lateFeeLabel, paise: lateFee.paise } as const
        for (const dueOn of lateDaysOf(held.ledger, span)) {
          // Due on the same day, so that it is paid with what it is for.
          await addCharge(held, { ...charge, dueOn, lateKey: `${enrolmentId} ${dueOn}` })
        }
      })
      .catch((error) => {
        // Another process has charged it at the same moment.
        if (!isDuplicate(error)) throw error
      }),
  )
}

/** Days on which instalments fell due, both included. */
interface Span {
  from: Day
  to: Day
}

/** Enrolments with an instalment that fell due in this span, is open and has no late fee yet. */
async function listLate(db: Db, { from, to }: Span): Promise<string[]> {
  const rows = await db
    .selectFrom('fee_instalments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_instalments.enrolment_id')
    .innerJoin('fee_accounts', 'fee_accounts.enrolment_id', 'fee_instalments.enrolment_id')
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
    // What was overdue when it was imported is for the institute to ask for.
    .where((eb) => eb.or([eb('opening_on', 'is', null), eb('due_on', '>', eb.ref('opening_on'))]))
    .where('fee_charges.id', 'is', null)
    .groupBy('fee_instalments.enrolment_id')
    .orderBy((eb) => eb.fn.min('due_on'))
    .orderBy('fee_instalments.enrolment_id')
    .select('fee_instalments.enrolment_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The days of a ledger's instalments that are late and not charged for. */
function lateDaysOf(ledger: Ledger, span: Span): Day[] {
  const charged = ledger.charges.flatMap(({ kind, amount_paise: paise, late_key, voided_at }) => {
    const dueOn = late_key?.split(' ')[1] ?? ''
    return kind === 'late_fee' && isDay(dueOn) ? { dueOn, paise, isVoid: voided_at !== null } : []
  })
  const { openingOn } = ledger.enrolment
  const from = openingOn && openingOn >= span.from ? addDays(openingOn, 1) : span.from
  return lateDays({ plan: planOf(ledger), paid: balanceOf(ledger).paid, charged, span: { ...span, from } })
}

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
