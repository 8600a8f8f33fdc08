import { type SqlBool, sql } from 'kysely'
import { addDays, type Day, dayOf, timeOf } from '#contract/calendar.ts'
import { coverOldestFirst, type Instalment } from '#contract/fees/instalments.ts'
import type { ReminderStage } from '#contract/notifications/fee-kinds.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { notification, notifyAll } from '#server/platform/mail/notifications.ts'
import { reminderEvent } from '../ledger/settle.ts'
import { readFeeSettings } from '../settings-service.ts'

/** By the institute's clock: nobody is reminded at night. */
const hoursOfReminders = { from: 8, to: 20 }
/** So many reminders are written before others get their turn. */
const atOnce = 50

/**
 * Reminds whoever owes an instalment before, on and after its day, once each: the event of a reminder is the order, the day
 * and which of the three it is, however often this is done and by however many processes.
 */
export async function remindOfDues(db: Db, now: Date): Promise<void> {
  const { hours } = timeOf(now)
  if (hours < hoursOfReminders.from || hours >= hoursOfReminders.to) return
  const rule = await readFeeSettings(db)
  const today = dayOf(now)
  let after: string | null = null
  for (;;) {
    const rows = await listOwing(db, { rule, today, after })
    const plans = await listPlans(
      db,
      rows.map(({ orderId }) => orderId),
    )
    const told = rows.flatMap(({ orderId, personId, name, email, programme, paidPaise, duePaise }) => {
      if (!personId) return []
      // Each on its own day: an older one that is still owed does not hide the next.
      return coverOldestFirst(plans.get(orderId) ?? [], paidPaise).flatMap(({ dueOn, duePaise: amount }) => {
        const stage = amount > 0 && stageOf(rule, dueOn, today)
        if (!stage) return []
        const values = { name, programme, dueOn, amount, duePaise, stage }
        const event = reminderEvent(orderId, dueOn, stage)
        return [notification('feeReminder', event, { to: email, personId }, values)]
      })
    })
    await notifyAll(db, told, now)
    if (rows.length < atOnce) return
    after = rows.at(-1)?.orderId ?? null
  }
}

interface Owing {
  rule: ReminderRule
  today: Day
  after: string | null
}

async function listOwing(db: Db, { rule, today, after }: Owing) {
  const latest = addDays(today, rule.remindBeforeDays ?? 0)
  const earliest = addDays(today, -((rule.remindAfterDays ?? 0) + 7))
  return (
    db
      .selectFrom('fee_accounts')
      .innerJoin('enrolments', 'enrolments.id', 'fee_accounts.enrolment_id')
      .innerJoin('people', 'people.id', 'enrolments.person_id')
      .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
      // Literally, not as a parameter: only so its partial index is known to hold all of them.
      .where(sql<SqlBool>`fee_accounts.due_paise > 0`)
      .where('fee_accounts.is_reminded', '=', 1)
      .where('fee_accounts.next_due_on', '<=', latest)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('fee_instalments')
            .whereRef('fee_instalments.enrolment_id', '=', 'fee_accounts.enrolment_id')
            .where('voided_at', 'is', null)
            .where('due_on', '>=', earliest)
            .where('due_on', '<=', latest)
            .select('fee_instalments.id'),
        ),
      )
      .where('enrolments.status', 'in', ['active', 'ended'])
      .$if(after !== null, (query) => query.where('fee_accounts.enrolment_id', '>', after ?? ''))
      .orderBy('fee_accounts.enrolment_id')
      .limit(atOnce)
      .select([
        'fee_accounts.enrolment_id as orderId',
        'enrolments.person_id as personId',
        'people.name',
        'people.email',
        'programmes.name as programme',
        'fee_accounts.paid_paise as paidPaise',
        'fee_accounts.due_paise as duePaise',
      ])
      .execute()
  )
}

/** The plans that hold, by their enrolments. */
async function listPlans(db: Db, ids: string[]): Promise<Map<string, Instalment[]>> {
  const plans = new Map<string, Instalment[]>()
  if (ids.length === 0) return plans
  const rows = await db
    .selectFrom('fee_instalments')
    .where('enrolment_id', 'in', ids)
    .where('voided_at', 'is', null)
    .orderBy('enrolment_id')
    .orderBy('no')
    .select(['enrolment_id as id', 'due_on as dueOn', 'amount_paise as paise'])
    .execute()
  for (const { id, ...instalment } of rows) plans.set(id, [...(plans.get(id) ?? []), instalment])
  return plans
}

const dayMs = 86_400_000
/** How long after its moment a reminder still goes, when the product did not run: what is long overdue is none. */
const graceDays = 7

interface ReminderRule {
  /** Null: no such reminder. */
  remindBeforeDays: number | null
  remindOnDay: boolean
  remindAfterDays: number | null
}

/** Which reminder an instalment has today; null for none. */
export function stageOf(rule: ReminderRule, dueOn: Day, today: Day): ReminderStage | null {
  const { remindBeforeDays: before, remindOnDay, remindAfterDays: after } = rule
  const late = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs)
  if (late < 0) return before !== null && -late <= before ? 'before' : null
  if (after !== null && late >= after) return late < after + graceDays ? 'after' : null
  return remindOnDay && late < graceDays ? 'on' : null
}
