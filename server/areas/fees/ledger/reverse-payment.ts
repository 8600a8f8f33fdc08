import { dayOf } from '#contract/calendar.ts'
import type { PaymentState } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import type { AuditKind } from '#contract/office/audit-kinds.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { releaseBankLines } from '../books/bank-lines.ts'
import { cashInDrawer } from '../books/drawer-sums.ts'
import { followPrices, pricesOf, voidDocument, voidUnpaid } from '../documents/correct-documents-service.ts'
import { documentsOf, isUnderGst, leftOn, suppliedOf, underGstOf, unpaidOf } from '../documents/invoiced.ts'
import { addCharge } from './charges.ts'
import { bookDay, drawerOf, findLastClosed, firstOpen, record } from './hold.ts'
import { type Held, type Ledger, type PaymentRow, refundedOf, sumOf } from './ledger.ts'
import { levelCredit } from './level-credit.ts'
import { requirePayment } from './payments.ts'
import { settle } from './settle.ts'
import { suppliesOf } from './split-by-supply.ts'

/** A payment was entered by mistake. Answers the number of its void document. */
export async function cancelPayment(held: Held, paymentId: string, reason: string) {
  const payment = requirePayment(held, paymentId)
  const reversed = await reversePayment(held, payment, { state: 'reversed', reason })
  await recordReversal(held, 'fees.receiptCancelled', { payment, ...reversed, reason })
  return reversed
}

/** The bank has not paid a cheque; what it takes for that may be charged. */
export async function bounceCheque(
  held: Held,
  { paymentId, reason, chargePaise }: { paymentId: string; reason: string; chargePaise: Paise | null },
) {
  const payment = requirePayment(held, paymentId)
  if (payment.method !== 'cheque' || payment.state !== 'confirmed') {
    throw new Refusal(messages.onlyChequesBounce)
  }
  const reversed = await reversePayment(held, payment, { state: 'bounced', reason })
  if (chargePaise) {
    const label = `Cheque ${payment.ref} was returned`
    // It is no consideration for anything (Circular 178/10/2022).
    const tax = { treatment: 'none', sac: '', rate: 0, exemptReason: '' } as const
    await addCharge(held, { kind: 'other', label, paise: chargePaise, dueOn: dayOf(held.now), tax })
  }
  await recordReversal(held, 'fees.chequeBounced', { payment, ...reversed, reason })
  return reversed
}

/** The payment never was: its amount is due again, its document is void but for an invoice that the bank let down. */
async function reversePayment(
  held: Held,
  payment: PaymentRow,
  { state, reason }: { state: 'reversed' | 'bounced'; reason: string },
) {
  if (payment.state !== 'confirmed') throw new Refusal(messages.onlyConfirmedCancelled)
  if (payment.method === 'credit' || payment.method === 'razorpay') {
    throw new Refusal(messages.notCancelledHere)
  }
  if (refundedOf(held.ledger, payment.id) > 0) throw new Refusal(messages.refundedNotCancelled)
  const countsOn = await bookDay(held, dayOf(held.now))
  const unpaid = suppliesOf(held).map(({ ledger }) => unpaidWithout(ledger, payment.id))
  const drawerId = payment.method === 'cash' ? await drawerOfReversal(held, payment) : null
  await endPayment(held, payment, { state, reason, countsOn, drawerId })
  const numbers: string[] = []
  const creditNotes: string[] = []
  const standing: string[] = []
  for (const [at, supply] of suppliesOf(held).entries()) {
    let most: number = unpaid[at] ?? 0
    for (const document of documentsOf(supply.ledger, payment.id)) {
      numbers.push(document.number)
      // What was supplied stays supplied, whether or not the bank pays: the next money pays the same invoice.
      const stands = state === 'bounced' && isUnderGst(document) && document.kind !== 'receipt_voucher'
      if (stands) continue
      const voided = await voidDocument(supply, document, reason, state === 'reversed')
      creditNotes.push(...voided.creditNotes)
      standing.push(...voided.standing.map(({ number }) => number))
      for (const one of voided.standing) most += leftOn(one, supply.ledger.documents)
    }
    if (state === 'reversed') creditNotes.push(...(await voidUnpaid(supply, most, reason)))
  }
  await settle(held)
  // Its invoices were of money beside which other money may have none.
  await followPrices(held, pricesOf(held), reason)
  await levelCredit(held)
  return {
    number: numbers.join(', '),
    creditNote: creditNotes.join(', ') || null,
    standing: standing.join(', ') || null,
    countsOn,
  }
}

/**
 * Out of whose drawer cancelled cash goes: its own while its book is open and it lies there, else the canceller's. What was
 * counted, or is in other hands by now, is not its taker's to answer for.
 */
async function drawerOfReversal(held: Held, payment: PaymentRow): Promise<string> {
  const { tx } = held
  const { drawer_id, counts_on } = await tx
    .selectFrom('fee_payments')
    .where('id', '=', payment.id)
    .select(['drawer_id', 'counts_on'])
    .executeTakeFirstOrThrow()
  const ofCanceller = await drawerOf(held)
  if (ofCanceller === drawer_id) return drawer_id
  const isCounted = (counts_on ?? '') < firstOpen((await findLastClosed(tx))?.on_date)
  const isThere = !isCounted && (await cashInDrawer(tx, drawer_id)) >= payment.amount_paise
  return isThere ? drawer_id : ofCanceller
}

/** What may stay invoiced without money once a payment is gone: what had none before, and what other invoices it paid. */
function unpaidWithout(ledger: Ledger, paymentId: string): number {
  const payment = ledger.payments.find(({ id }) => id === paymentId)
  const paid = payment ? underGstOf(ledger, payment) : noMoney
  const own = sumOf(documentsOf(ledger, paymentId).filter(isUnderGst))
  return Math.max(unpaidOf(suppliedOf(ledger)), 0) + Math.max(paid - own, 0)
}

interface Ending {
  state: PaymentState
  reason: string
  countsOn?: string | null
  /** Of cash: out of whose drawer it goes. */
  drawerId?: string | null
}

/** It is over, and stays in the ledger. */
export async function endPayment(
  { tx, actor, approval, now }: Held,
  payment: PaymentRow,
  { state, reason, countsOn = null, drawerId = null }: Ending,
): Promise<void> {
  const ended = {
    state,
    ended_on: dayOf(now),
    ended_counts_on: countsOn,
    ended_at: now.toISOString(),
    ended_by: actor?.name ?? null,
    ended_by_id: actor?.id ?? null,
    ended_approval_id: approval?.id ?? null,
    ended_reason: reason,
    ended_drawer_id: drawerId,
  }
  // It may have been found in the bank since it was read: from here on it cannot be.
  const { bank_line_id } = await tx
    .updateTable('fee_payments')
    .set(ended)
    .where('id', '=', payment.id)
    .returning('bank_line_id')
    .executeTakeFirstOrThrow()
  Object.assign(payment, ended, { bank_line_id, overBy: ended.ended_by })
  // A cheque that bounced was seen all the same.
  if (state !== 'reversed' || !bank_line_id) return
  await tx.updateTable('fee_payments').set({ bank_line_id: null }).where('id', '=', payment.id).execute()
  await releaseBankLines(tx, [bank_line_id])
  payment.bank_line_id = null
}

interface Reversed {
  payment: PaymentRow
  number: string
  creditNote: string | null
  reason: string
}

async function recordReversal(
  held: Held,
  kind: AuditKind,
  { payment, number, creditNote, reason }: Reversed,
) {
  const before = {
    paid_by: payment.method,
    paid_ref: payment.ref || null,
    paid_on: payment.received_on,
    paid_amount: toRupees(payment.amount_paise),
    receipt_number: number,
  }
  await record(held, kind, { before, after: { reason, ...(creditNote && { document: creditNote }) } })
}
