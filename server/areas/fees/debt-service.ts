import { dayOf } from '#contract/calendar.ts'
import { instalmentsBy } from '#contract/fees/instalments.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { instalmentRow, setInstalments, settle } from './account-service.ts'
import { cutConcessions } from './cut-concessions.ts'
import { voidedBy } from './entered-by.ts'
import { listParts } from './plan-service.ts'

/** Charges the fee of orders that are not charged yet, payable by the plan of their programme. */
export async function chargeFees(tx: Db, orderIds: string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const orders = await tx
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('enrolments.id', 'in', orderIds)
    .where('enrolments.fee_paise', '>', noMoney)
    // Whose person is gone owes nothing more.
    .where('enrolments.status', '<>', 'closed')
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
  const voided = voidedBy({ reason, actor }, now)
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

/**
 * The order is of another programme by now: the fee that was charged is taken back and the other one charged. Answers by
 * how much concessions became less, which are never more than what is charged.
 */
export async function replaceFee(
  tx: Db,
  orderId: string,
  { reason, actor }: Voiding,
  now: Date,
): Promise<Paise> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_charges')
    .set(voidedBy({ reason, actor }, now))
    .where('enrolment_id', '=', orderId)
    .where('kind', '=', 'fee')
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return noMoney
  await setInstalments(tx, orderId, [], now)
  await chargeFees(tx, [orderId], now)
  const cut = await cutConcessions(tx, orderId, { reason, actor }, now)
  await settle(tx, orderId, now)
  return cut
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
