import { dayOf } from '#contract/calendar.ts'
import type { BookMethod, PaymentState } from '#contract/fees/book-words.ts'
import { paymentProblems, wholeFeeProblem } from '#contract/fees/payment-rules.ts'
import { referenceKey } from '#contract/fees/references.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { setReceipt, settle } from './account-service.ts'
import { findBookDay } from './day-service.ts'
import { enteredBy } from './entered-by.ts'
import { type Entered, refuseUsed } from './known-payment-service.ts'
import { issuePaper } from './paper-service.ts'
import { readPayer } from './payer-service.ts'

/** Answers the amount. */
export function checkPayment(payment: Parameters<typeof paymentProblems>[0], now: Date): Paise {
  for (const [field, problem] of Object.entries(paymentProblems(payment, dayOf(now)))) {
    if (problem) throw new Refusal(problem, { field })
  }
  return payment.paidAmount.paise ?? noMoney
}

export function refuseOtherThanFee(paise: Paise, fee: Paise): void {
  const problem = wholeFeeProblem({ paise }, fee)
  if (problem) throw new Refusal(problem, { field: 'paidAmount' })
}

export interface Payment {
  orderId: string
  method: BookMethod
  ref: string
  paise: Paise
  receivedOn: string
  note: string
  /** Null: the product itself, told by the gateway. */
  actor: Actor | null
  idemKey?: string | null
  gatewayPaymentId?: string | null
  /** The cancelled payment that this one stands for. */
  replacesId?: string | null
}

/**
 * Enters money that has come and issues its paper, in one step; the order is held by whoever calls. What is beyond the
 * debt becomes a credit: whether it may is theirs to say.
 */
export async function enterPayment(tx: Db, payment: Payment, refField: string, now: Date): Promise<Entered> {
  const { method, ref } = payment
  const refKey = referenceKey(method, ref)
  await refuseUsed(tx, { method, refKey, field: refField })
  const paymentId = await addPayment(tx, payment, { state: 'confirmed', isClaim: false, refKey }, now)
  return { paymentId, ...(await issueReceipt(tx, paymentId, payment, now)) }
}

/**
 * The paper of a payment that stands confirmed, and the book in which it counts. Both come last: everybody who takes money
 * at the same moment waits for them.
 */
export async function issueReceipt(
  tx: Db,
  paymentId: string,
  payment: Payment,
  now: Date,
): Promise<Omit<Entered, 'paymentId'>> {
  const { orderId, method, ref, paise, receivedOn, note, actor } = payment
  const { due } = await settle(tx, orderId, now)
  const order = await readPayer(tx, orderId)
  const replacesId = await findReplacedPaper(tx, payment.replacesId)
  const data = {
    ...order,
    label: order.programme,
    amountPaise: paise,
    method,
    ref,
    receivedOn,
    note,
    duePaise: due,
  }
  const countsOn = await findBookDay(tx, receivedOn)
  await tx.updateTable('fee_payments').set({ counts_on: countsOn }).where('id', '=', paymentId).execute()
  const paper = await issuePaper(tx, { kind: 'receipt', orderId, paymentId, replacesId, actor, data }, now)
  await setReceipt(tx, orderId, { paymentId, number: paper.number })
  return { paper, countsOn }
}

interface Entry {
  state: PaymentState
  isClaim: boolean
  refKey: string
}

export async function addPayment(
  tx: Db,
  payment: Payment,
  { state, isClaim, refKey }: Entry,
  now: Date,
): Promise<string> {
  const id = newId()
  const { orderId, method, ref, paise, receivedOn, note, actor } = payment
  await tx
    .insertInto('fee_payments')
    .values({
      id,
      enrolment_id: orderId,
      method,
      ref,
      ref_key: refKey,
      amount_paise: paise,
      received_on: receivedOn,
      note,
      state,
      is_claim: isClaim ? 1 : 0,
      ...enteredBy(actor),
      idem_key: payment.idemKey ?? null,
      gateway_payment_id: payment.gatewayPaymentId ?? null,
      replaces_id: payment.replacesId ?? null,
      created_at: now.toISOString(),
    })
    .execute()
  return id
}

async function findReplacedPaper(tx: Db, paymentId: string | null | undefined): Promise<string | null> {
  if (!paymentId) return null
  const paper = await tx
    .selectFrom('fee_papers')
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .where('cancelled_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return paper?.id ?? null
}
