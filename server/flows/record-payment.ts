import type { PaymentMethod } from '#contract/fees/schemas.ts'
import { messages } from '#contract/messages.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import { findEnrolment } from '../areas/admissions/decision-service.ts'
import { lockEnrolment, setPayment } from '../areas/admissions/service.ts'
import { refuseOtherThanFee } from '../areas/fees/payment-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import { nextNumber } from '../platform/db/counter.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

const receipts = 'last receipt number'

interface Payment {
  paidBy: PaymentMethod
  paidRef: string
  paidOn: string
  paidPaise: Paise
  paidNote: string
}

/** The office has received an order's whole fee; it gets the next receipt. */
export async function recordPayment(
  tx: Tx,
  orderId: string,
  payment: Payment,
  actor: Actor,
  now: Date,
): Promise<void> {
  const held = await lockEnrolment(tx, orderId)
  if (!held) throw new Refusal(messages.noSuchOrder)
  if (held.status === 'turned_down' || held.status === 'cancelled') throw new Refusal(messages.cannotBePaid)
  if (held.receipt_number !== null) throw new Refusal(messages.alreadyPaid)
  const { paidBy, paidRef, paidOn, paidPaise, paidNote } = payment
  refuseOtherThanFee(paidPaise, held.feePaise)
  const after = {
    paid_by: paidBy,
    paid_ref: paidRef || null,
    paid_on: paidOn,
    paid_paise: paidPaise,
    paid_note: paidNote || null,
    receipt_number: await nextNumber(tx, receipts),
  }
  await setPayment(tx, orderId, after)
  const { name = '', programme } = (await findEnrolment(tx, orderId)) ?? {}
  const { paid_paise: _, ...told } = { programme, ...after, paid_amount: toRupees(paidPaise) }
  await addAudit(tx, actor, { what: 'payment recorded', whom: name, after: told }, now)
}
