import { dayOf } from '#contract/calendar.ts'
import { referenceKey, utrIn } from '#contract/fees/references.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { enteredBy } from './entered-by.ts'
import { type findPayment, refuseUsed } from './known-payment-service.ts'
import { addPayment, issueReceipt } from './payment-service.ts'

/** So that nobody fills the office's list. */
const mostWaiting = 5

interface Claim {
  orderId: string
  personId: string
  paise: Paise
  utr: string
  paidOn: string
}

export async function addClaim(
  tx: Db,
  { orderId, personId, paise, utr, paidOn }: Claim,
  now: Date,
): Promise<void> {
  const ref = utrIn(utr)
  if (!ref) throw new Refusal(messages.invalidUtr, { field: 'utr' })
  const { waiting } = await tx
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .where('person_id', '=', personId)
    .where('state', '=', 'claimed')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting >= mostWaiting) throw new Refusal(messages.tooManyClaims)
  const refKey = referenceKey('upi', ref)
  await refuseUsed(tx, { method: 'upi', refKey, field: 'utr', isForLearner: true })
  await addPayment(
    tx,
    { orderId, method: 'upi', ref, paise, receivedOn: paidOn, note: '', actor: null },
    { state: 'claimed', isClaim: true, refKey },
    now,
  )
}

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** What was claimed is paid, on the day that was said; where it counts follows from the books. */
export async function confirmClaim(tx: Db, payment: PaymentRow, actor: Actor, now: Date) {
  if (payment.state !== 'claimed') throw new Refusal(messages.claimDecided)
  await tx
    .updateTable('fee_payments')
    .set({ state: 'confirmed', ...enteredBy(actor) })
    .where('id', '=', payment.id)
    .execute()
  const {
    id,
    enrolment_id: orderId,
    method,
    ref,
    amount_paise: paise,
    note,
    received_on: receivedOn,
  } = payment
  return issueReceipt(tx, id, { orderId, method, ref, paise, receivedOn, note, actor }, now)
}

/** What somebody says to have paid, of one order or of all orders of a person, and nobody has looked for yet. */
export async function findWaitingClaim(
  tx: Db,
  { orderId, personId }: { orderId?: string; personId?: string },
): Promise<{ programme: string } | undefined> {
  return tx
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('state', '=', 'claimed')
    .where((eb) => (personId ? eb('person_id', '=', personId) : eb('enrolment_id', '=', orderId ?? '')))
    .select('programmes.name as programme')
    .executeTakeFirst()
}

export async function refuseClaim(
  tx: Db,
  payment: PaymentRow,
  { reason, actor }: { reason: string; actor: Actor },
  now: Date,
): Promise<void> {
  if (payment.state !== 'claimed') throw new Refusal(messages.claimDecided)
  await tx
    .updateTable('fee_payments')
    .set({
      state: 'refused',
      ended_on: dayOf(now),
      ended_at: now.toISOString(),
      ended_by: actor.name,
      ended_by_id: actor.id,
      ended_reason: reason,
    })
    .where('id', '=', payment.id)
    .execute()
}
