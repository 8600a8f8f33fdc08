import type { PaymentMethod } from '#contract/fees/schemas.ts'
import { messages } from '#contract/messages.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import { readBalance } from '../areas/fees/account-service.ts'
import { refuseClosedPast } from '../areas/fees/day-service.ts'
import { chargeFees } from '../areas/fees/debt-service.ts'
import { refuseMuchCash } from '../areas/fees/desk-service.ts'
import { requirePayerAddress } from '../areas/fees/papers/bill-to-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { enterPayment, refuseOtherThanFee } from '../areas/fees/payment-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { holdOrder, holdPayer } from './hold-order.ts'

interface Payment {
  paidBy: PaymentMethod
  paidRef: string
  paidOn: string
  paidPaise: Paise
  paidNote: string
}

/** The office has received all that is due on an order; it gets the next receipt. */
export async function recordPayment(
  tx: Tx,
  orderId: string,
  payment: Payment,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (payment.paidBy === 'cash') await holdPayer(tx, orderId)
  await holdOrder(tx, orderId)
  await chargeFees(tx, [orderId], now)
  const { paid, due } = await readBalance(tx, orderId)
  if (paid > 0 && due <= 0) throw new Refusal(messages.alreadyPaid)
  const { paidBy, paidRef, paidOn, paidPaise, paidNote } = payment
  await refuseClosedPast(tx, paidOn, 'paidOn', now)
  refuseOtherThanFee(paidPaise, due)
  // This door has no second yes: so much cash is taken at the desk, which asks for it.
  if (paidBy === 'cash') await refuseMuchCash(tx, { orderId, paise: paidPaise, receivedOn: paidOn })
  await requirePayerAddress(tx, orderId, paidPaise)
  const { paper, countsOn } = await enterPayment(
    tx,
    { orderId, method: paidBy, ref: paidRef, paise: paidPaise, receivedOn: paidOn, note: paidNote, actor },
    'paidRef',
    now,
  )
  const { programme, ...subject } = await readPayer(tx, orderId)
  const after = {
    programme,
    paid_by: paidBy,
    paid_ref: paidRef || null,
    paid_on: paidOn,
    ...(countsOn !== paidOn && { counts_on: countsOn }),
    paid_note: paidNote || null,
    receipt_number: paper.number,
    paid_amount: toRupees(paidPaise),
  }
  await addAudit(tx, actor, { kind: 'fees.paymentTaken', subject, after }, now)
}
