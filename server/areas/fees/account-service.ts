import { dayOf } from '#contract/calendar.ts'
import { coverOldestFirst, fitPlan, type Instalment, instalmentsBy } from '#contract/fees/instalments.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { removeUnsentLetter } from '#server/platform/mail/outbox.ts'
import { listParts } from './plan-service.ts'
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
  return db
    .selectFrom('fee_instalments')
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('no')
    .select(['due_on as dueOn', 'amount_paise as paise'])
    .execute()
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
  const nextDueOn = coverOldestFirst(plan, balance.paid).find(({ duePaise }) => duePaise > 0)?.dueOn ?? null
  await forgetReminders(tx, orderId, nextDueOn)
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

/** Letters about an instalment that is paid by now, or due on another day, do not leave any more. */
async function forgetReminders(tx: Db, orderId: string, nextDueOn: string | null): Promise<void> {
  const before = await tx
    .selectFrom('fee_accounts')
    .where('enrolment_id', '=', orderId)
    .select('next_due_on as dueOn')
    .executeTakeFirst()
  if (!before?.dueOn || before.dueOn === nextDueOn) return
  for (const key of reminderKeys(orderId, before.dueOn)) await removeUnsentLetter(tx, key)
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
    .set({ voided_at: now.toISOString() })
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute()
  if (plan.length === 0) return
  await tx
    .insertInto('fee_instalments')
    .values(plan.map((one, at) => instalmentRow(orderId, one, at, now)))
    .execute()
}

function instalmentRow(orderId: string, { dueOn, paise }: Instalment, at: number, now: Date) {
  return {
    id: newId(),
    enrolment_id: orderId,
    no: at + 1,
    due_on: dueOn,
    amount_paise: paise,
    created_at: now.toISOString(),
  }
}

/** Charges the fee of orders that are not charged yet, payable by the plan of their programme. */
export async function chargeFees(tx: Db, orderIds: string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const orders = await tx
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('enrolments.id', 'in', orderIds)
    .where('enrolments.fee_paise', '>', noMoney)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fee_charges')
            .whereRef('fee_charges.enrolment_id', '=', 'enrolments.id')
            .where('kind', '=', 'fee')
            .where('voided_at', 'is', null)
            .select('fee_charges.id'),
        ),
      ),
    )
    .select([
      'enrolments.id',
      'enrolments.fee_paise as feePaise',
      'enrolments.programme_id as programmeId',
      'programmes.name as programme',
      'fee_accounts.enrolment_id as accountId',
    ])
    .execute()
  if (orders.length === 0) return
  const at = now.toISOString()
  const parts = await listParts(
    tx,
    orders.map(({ programmeId }) => programmeId),
  )
  const planned = orders.map((order) => ({
    ...order,
    plan: instalmentsBy(parts.get(order.programmeId) ?? [], order.feePaise, dayOf(now)),
  }))
  await tx
    .insertInto('fee_charges')
    .values(
      planned.map(({ id, feePaise, programme }) => ({
        id: newId(),
        enrolment_id: id,
        kind: 'fee' as const,
        label: programme,
        amount_paise: feePaise,
        created_at: at,
      })),
    )
    .execute()
  await tx
    .insertInto('fee_instalments')
    .values(planned.flatMap(({ id, plan }) => plan.map((one, index) => instalmentRow(id, one, index, now))))
    .execute()
  const fresh = planned.filter(({ accountId }) => accountId === null)
  if (fresh.length > 0) {
    await tx
      .insertInto('fee_accounts')
      .values(
        fresh.map(({ id, feePaise, plan }) => ({
          enrolment_id: id,
          owed_paise: feePaise,
          paid_paise: noMoney,
          due_paise: feePaise,
          next_due_on: plan[0]?.dueOn ?? null,
          is_reminded: 1 as const,
        })),
      )
      .execute()
  }
  for (const { id, accountId } of planned) if (accountId !== null) await settle(tx, id, now)
}

interface Voiding {
  reason: string
  actor: Actor | null
}

/** Nothing is owed for it any more: an acceptance was taken back, or the order was turned down. */
export async function voidDebt(
  tx: Db,
  orderId: string,
  { reason, actor }: Voiding,
  now: Date,
): Promise<void> {
  const voided = { voided_at: now.toISOString(), voided_by: actor?.name ?? null, voided_reason: reason }
  await tx
    .updateTable('fee_charges')
    .set(voided)
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute()
  await tx
    .updateTable('fee_concessions')
    .set(voided)
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute()
  const hasAccount = await tx
    .selectFrom('fee_accounts')
    .where('enrolment_id', '=', orderId)
    .select('enrolment_id')
    .executeTakeFirst()
  if (hasAccount) await settle(tx, orderId, now)
}

/** The order is of another programme by now: the fee that was charged is taken back and the other one charged. */
export async function replaceFee(
  tx: Db,
  orderId: string,
  { reason, actor }: Voiding,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_charges')
    .set({ voided_at: now.toISOString(), voided_by: actor?.name ?? null, voided_reason: reason })
    .where('enrolment_id', '=', orderId)
    .where('kind', '=', 'fee')
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await setInstalments(tx, orderId, [], now)
  await chargeFees(tx, [orderId], now)
  await settle(tx, orderId, now)
}

/** Nobody is left who could pay: what is due on orders of somebody who is being removed is written off. */
export async function writeOffDue(tx: Db, personId: string, reason: string, now: Date): Promise<void> {
  const due = await tx
    .selectFrom('fee_accounts')
    .innerJoin('enrolments', 'enrolments.id', 'fee_accounts.enrolment_id')
    .where('person_id', '=', personId)
    .where('due_paise', '>', noMoney)
    .select(['enrolment_id as id', 'due_paise as paise'])
    .execute()
  for (const { id, paise } of due) {
    await tx
      .insertInto('fee_concessions')
      .values({
        id: newId(),
        enrolment_id: id,
        kind: 'write_off',
        amount_paise: paise,
        reason,
        created_at: now.toISOString(),
      })
      .execute()
    await settle(tx, id, now)
  }
}
