import { sql } from 'kysely'
import { type Day, dayOf } from '#contract/calendar.ts'
import { coverOldestFirst, fitPlan, type Instalment } from '#contract/fees/instalments.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { ReminderStage } from '#contract/notifications/fee-kinds.ts'
import { newId } from '#server/platform/ids.ts'
import { eventKeyOf, removeUnsent } from '#server/platform/mail/notifications.ts'
import { documentOf } from '../documents/invoiced.ts'
import { endLinksBeyond } from '../online/link-service.ts'
import { type Balance, balanceOf, type Held, planOf } from './ledger.ts'

/**
 * Follows an entry. What it keeps true, in the same transaction, for every ledger:
 * - the instalments of the plan together are what is owed, and `open_paise` of each is what payments do not cover of it,
 *   the oldest covered first;
 * - `fee_accounts` has the sums of `balanceOf` and the day of the first instalment that is open: lists are sorted by it;
 * - no reminder waits about an instalment that is paid or gone, and no payment link asks for more than is due.
 * @param moreDueOn when what is owed beyond the plan falls due
 */
export async function settle(
  held: Held,
  moreDueOn: string = dayOf(held.now),
  plan = planOf(held.ledger),
): Promise<Balance> {
  const { tx, ledger, now } = held
  const { id, linkPaise } = ledger.enrolment
  const balance = balanceOf(ledger)
  const before = ledger.instalments
  await setPlan(held, fitPlan(plan, balance.owed, moreDueOn), balance.paid)
  const owing = ledger.instalments.filter(({ open_paise }) => open_paise > 0)
  const stillDue = new Set(owing.map(({ due_on }) => due_on))
  const settled = before.filter(({ due_on, open_paise }) => open_paise > 0 && !stillDue.has(due_on))
  const days = [...new Set(settled.map(({ due_on }) => due_on))]
  await removeUnsent(tx, ...days.flatMap((day) => reminderKeys(id, day)))
  if (linkPaise !== null && linkPaise > balance.due) await endLinksBeyond(tx, id, balance.due, now)
  const last = ledger.payments.findLast(({ state }) => state === 'confirmed')
  const account = {
    owed_paise: balance.owed,
    paid_paise: balance.paid,
    due_paise: balance.due,
    next_due_on: owing[0]?.due_on ?? null,
    last_payment_id: last?.id ?? null,
    receipt_number: (last && documentOf(ledger, last.id)?.number) ?? null,
  }
  await tx
    .insertInto('fee_accounts')
    .values({ enrolment_id: id, is_reminded: 1, ...account })
    .onConflict((conflict) => conflict.column('enrolment_id').doUpdateSet(account))
    .execute()
  ledger.enrolment.isReminded ??= 1
  return balance
}

/** Another plan ends the one before it; of the same plan only what is open of each instalment changes. */
export async function setPlan({ tx, ledger, now }: Held, plan: Instalment[], paid: Paise): Promise<void> {
  const id = ledger.enrolment.id
  const open = coverOldestFirst(plan, paid).map(({ duePaise }) => duePaise)
  if (JSON.stringify(plan) === JSON.stringify(planOf(ledger))) {
    const changed = ledger.instalments.filter(({ open_paise }, at) => open_paise !== open[at])
    ledger.instalments = ledger.instalments.map((row, at) => ({ ...row, open_paise: open[at] ?? noMoney }))
    if (changed.length === 0) return
    const cases = changed.map(
      ({ id: row, no }) => sql`when ${row} then cast(${open[no - 1] ?? noMoney} as bigint)`,
    )
    await tx
      .updateTable('fee_instalments')
      .set({ open_paise: sql<Paise>`case id ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        changed.map((row) => row.id),
      )
      .execute()
    return
  }
  if (ledger.instalments.length > 0) {
    await tx
      .updateTable('fee_instalments')
      .set({ voided_at: now.toISOString(), open_paise: noMoney })
      .where('enrolment_id', '=', id)
      .where('voided_at', 'is', null)
      .execute()
  }
  const rows = plan.map((one, at) => ({
    ...instalmentRow(id, one, at, now),
    open_paise: open[at] ?? noMoney,
  }))
  if (rows.length > 0) await tx.insertInto('fee_instalments').values(rows).execute()
  ledger.instalments = rows
}

export function instalmentRow(id: string, { dueOn, paise, startDays }: Instalment, at: number, now: Date) {
  return {
    id: newId(),
    enrolment_id: id,
    no: at + 1,
    due_on: dueOn,
    amount_paise: paise,
    open_paise: paise,
    start_days: startDays ?? null,
    created_at: now.toISOString(),
  }
}

const reminderStages = ['before', 'on', 'after'] as const satisfies ReminderStage[]

export function reminderEvent(orderId: string, dueOn: Day, stage: ReminderStage): string {
  return `${orderId} ${dueOn} ${stage}`
}

/** The reminders that may still wait about an instalment that is paid, or is due on another day, by now. */
function reminderKeys(orderId: string, dueOn: Day): string[] {
  return reminderStages.map((stage) => eventKeyOf('feeReminder', reminderEvent(orderId, dueOn, stage)))
}
