import { dayOf } from '#contract/calendar.ts'
import { coverOldestFirst, fitPlan, type Instalment } from '#contract/fees/instalments.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { removeUnsent } from '#server/platform/mail/notifications.ts'
import { endLinksBeyond } from './gateway/link-service.ts'
import { reminderKeys } from './reminder-rules.ts'

export interface Balance {
  owed: Paise
  paid: Paise
  /** Below zero: a credit. */
  due: Paise
}

/** What an order's entries come to: the one place where it is worked out. */
export async function readBalance(db: Db, orderId: string): Promise<Balance> {
  const { charged, conceded, confirmed, refunded } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('fee_charges')
        .where('enrolment_id', '=', orderId)
        .where('voided_at', 'is', null)
        .select((sum) => sum.fn.sum<Paise | null>('amount_paise').as('paise'))
        .as('charged'),
      eb
        .selectFrom('fee_concessions')
        .where('enrolment_id', '=', orderId)
        .where('voided_at', 'is', null)
        .select((sum) => sum.fn.sum<Paise | null>('amount_paise').as('paise'))
        .as('conceded'),
      eb
        .selectFrom('fee_payments')
        .where('enrolment_id', '=', orderId)
        .where('state', '=', 'confirmed')
        .select((sum) => sum.fn.sum<Paise | null>('amount_paise').as('paise'))
        .as('confirmed'),
      eb
        .selectFrom('fee_refunds')
        .where('enrolment_id', '=', orderId)
        .where('state', '=', 'done')
        .select((sum) => sum.fn.sum<Paise | null>('amount_paise').as('paise'))
        .as('refunded'),
    ])
    .executeTakeFirstOrThrow()
  const owed = ((charged ?? 0) - (conceded ?? 0)) as Paise
  const paid = ((confirmed ?? 0) - (refunded ?? 0)) as Paise
  return { owed, paid, due: (owed - paid) as Paise }
}

/** The living plan, oldest first. */
export async function listInstalments(db: Db, orderId: string): Promise<Instalment[]> {
  return (await listPlans(db, [orderId])).get(orderId) ?? []
}

/** The living plans of orders, by their ids. */
export async function listPlans(db: Db, orderIds: string[]): Promise<Map<string, Instalment[]>> {
  const plans = new Map<string, Instalment[]>()
  if (orderIds.length === 0) return plans
  const rows = await db
    .selectFrom('fee_instalments')
    .where('enrolment_id', 'in', orderIds)
    .where('voided_at', 'is', null)
    .orderBy('enrolment_id')
    .orderBy('no')
    .select(['enrolment_id as orderId', 'due_on as dueOn', 'amount_paise as paise'])
    .execute()
  for (const { orderId, ...instalment } of rows)
    plans.set(orderId, [...(plans.get(orderId) ?? []), instalment])
  return plans
}

/**
 * Works an order's account out anew after an entry: the plan is what is owed, and lists find what is due. The order is
 * held by whoever calls.
 * @param moreDueOn when what is owed beyond the plan falls due
 */
export async function settle(
  tx: Db,
  orderId: string,
  now: Date,
  moreDueOn: string = dayOf(now),
): Promise<Balance> {
  const balance = await readBalance(tx, orderId)
  const before = await listInstalments(tx, orderId)
  const plan = fitPlan(before, balance.owed, moreDueOn)
  if (JSON.stringify(plan) !== JSON.stringify(before)) await setInstalments(tx, orderId, plan, now)
  const last = await tx
    .selectFrom('fee_payments')
    .leftJoin('fee_papers', (join) =>
      join
        .onRef('fee_papers.payment_id', '=', 'fee_payments.id')
        .on('fee_papers.refund_id', 'is', null)
        .on('fee_papers.cancelled_at', 'is', null),
    )
    .where('fee_payments.enrolment_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy('fee_payments.created_at', 'desc')
    .orderBy('fee_payments.id', 'desc')
    .select(['fee_payments.id', 'fee_papers.number'])
    .executeTakeFirst()
  const covered = coverOldestFirst(plan, balance.paid)
  await setOpen(
    tx,
    orderId,
    covered.map(({ duePaise }) => duePaise),
  )
  const owing = covered.filter(({ duePaise }) => duePaise > 0)
  const nextDueOn = owing[0]?.dueOn ?? null
  const stillDue = new Set(owing.map(({ dueOn }) => dueOn))
  await forgetReminders(
    tx,
    orderId,
    [...before, ...plan].map(({ dueOn }) => dueOn).filter((day) => !stillDue.has(day)),
  )
  await endLinksBeyond(tx, orderId, balance.due, now)
  const account = {
    owed_paise: balance.owed,
    paid_paise: balance.paid,
    due_paise: balance.due,
    next_due_on: nextDueOn,
    last_payment_id: last?.id ?? null,
    receipt_number: last?.number ?? null,
  }
  await tx
    .insertInto('fee_accounts')
    .values({ enrolment_id: orderId, is_reminded: 1, ...account })
    .onConflict((conflict) => conflict.column('enrolment_id').doUpdateSet(account))
    .execute()
  return balance
}

/** What is open of each instalment of the living plan. */
async function setOpen(tx: Db, orderId: string, open: Paise[]): Promise<void> {
  const living = await tx
    .selectFrom('fee_instalments')
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .select(['id', 'no', 'open_paise'])
    .execute()
  for (const { id, no, open_paise } of living) {
    const paise = open[no - 1] ?? noMoney
    if (paise === open_paise) continue
    await tx.updateTable('fee_instalments').set({ open_paise: paise }).where('id', '=', id).execute()
  }
}

/** Emails about an instalment that is paid by now, or due on another day, do not leave any more. */
async function forgetReminders(tx: Db, orderId: string, days: string[]): Promise<void> {
  const keys = [...new Set(days)].flatMap((day) => reminderKeys(orderId, day))
  for (const key of keys) await removeUnsent(tx, key)
}

/** The paper has been issued after the payment was settled; an older payment leaves the last one's number. */
export async function setReceipt(
  tx: Db,
  orderId: string,
  { paymentId, number }: { paymentId: string; number: string },
): Promise<void> {
  await tx
    .updateTable('fee_accounts')
    .set({ receipt_number: number })
    .where('enrolment_id', '=', orderId)
    .where('last_payment_id', '=', paymentId)
    .execute()
}

/** Ends the plan and puts this one in its place. */
export async function setInstalments(tx: Db, orderId: string, plan: Instalment[], now: Date): Promise<void> {
  await tx
    .updateTable('fee_instalments')
    .set({ voided_at: now.toISOString(), open_paise: noMoney })
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute()
  if (plan.length === 0) return
  await tx
    .insertInto('fee_instalments')
    .values(plan.map((one, at) => instalmentRow(orderId, one, at, now)))
    .execute()
}

export function instalmentRow(orderId: string, { dueOn, paise }: Instalment, at: number, now: Date) {
  return {
    id: newId(),
    enrolment_id: orderId,
    no: at + 1,
    due_on: dueOn,
    amount_paise: paise,
    open_paise: paise,
    created_at: now.toISOString(),
  }
}
