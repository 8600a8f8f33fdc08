import type { DeskMethod } from '#contract/fees/book-words.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import { readBalance } from '../areas/fees/account-service.ts'
import { refuseClosedPast } from '../areas/fees/day-service.ts'
import { chargeFees } from '../areas/fees/debt-service.ts'
import { refuseMuchCash } from '../areas/fees/desk-service.ts'
import { type Entered, findByKey, requireReplaced } from '../areas/fees/known-payment-service.ts'
import { requirePayerAddress } from '../areas/fees/papers/bill-to-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { enterPayment } from '../areas/fees/payment-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { holdOrder, holdPayer } from './hold-order.ts'

interface Taking {
  orderId: string
  paise: Paise
  method: DeskMethod
  ref: string
  receivedOn: string
  note: string
  asCredit: boolean
  cashConfirmed: boolean
  /** One press, however often it is sent. */
  key: string | null
  expectedDue: Paise | null
  replacesId: string | null
}

/** The desk takes a payment, whole or in part; the same press again answers the same payment. */
export async function takePayment(tx: Tx, taking: Taking, actor: Actor, now: Date): Promise<Entered> {
  const { orderId, paise, method, ref, receivedOn, note, key, expectedDue, replacesId } = taking
  // Cash of a person is added up over all their orders.
  if (method === 'cash') await holdPayer(tx, orderId)
  await holdOrder(tx, orderId)
  const before = key && (await findByKey(tx, key, { orderId, paise, method }))
  if (before) return before
  await refuseClosedPast(tx, receivedOn, 'receivedOn', now)
  await chargeFees(tx, [orderId], now)
  const { due } = await readBalance(tx, orderId)
  const owing = Math.max(due, 0) as Paise
  if (expectedDue !== null && expectedDue !== owing) {
    throw Refusal.of('debtChanged', [owing], { field: 'expectedDue' })
  }
  if (paise > owing && !taking.asCredit) throw Refusal.of('beyondDebt', [owing], { field: 'amount' })
  if (method === 'cash' && !taking.cashConfirmed) await refuseMuchCash(tx, { orderId, paise, receivedOn })
  await requirePayerAddress(tx, orderId, paise)
  if (replacesId) await requireReplaced(tx, orderId, replacesId)
  const entered = await enterPayment(
    tx,
    { orderId, method, ref, paise, receivedOn, note, actor, idemKey: key, replacesId },
    'ref',
    now,
  )
  const { programme, ...subject } = await readPayer(tx, orderId)
  const after = {
    programme,
    paid_by: method,
    paid_ref: ref || null,
    paid_on: receivedOn,
    ...(entered.countsOn !== receivedOn && { counts_on: entered.countsOn }),
    paid_note: note || null,
    receipt_number: entered.paper.number,
    paid_amount: toRupees(paise),
    ...(paise > owing && { credit: toRupees((paise - owing) as Paise) }),
  }
  await addAudit(tx, actor, { kind: 'fees.paymentTaken', subject, after }, now)
  return entered
}
