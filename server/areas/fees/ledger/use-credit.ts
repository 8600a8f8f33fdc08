import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise } from '#contract/money.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { mayBeForex, splitOutside, suppliedOf, toReverse } from '../documents/invoiced.ts'
import { readKept, takeBack } from '../documents/issue-document.ts'
import { wasForex } from '../documents/tax.ts'
import { chargeFee } from './charge-fee-service.ts'
import { type By, bookDay, holdLedger, lockLedger, readSettings } from './hold.ts'
import { balanceOf, creditIn, type Held } from './ledger.ts'
import { leftOfPayments } from './level-credit.ts'
import { type Entered, enterPayment, findByKey, requireAddresses } from './payments.ts'
import { addRefund, issueShare } from './refunds.ts'
import { settle } from './settle.ts'
import { supplyOf } from './split-by-supply.ts'

interface CreditUse {
  fromId: string
  toId: string
  paise: Paise
  key: string | null
}

/**
 * What was paid too much on one enrolment pays another of the same person; no money moves. Answers the ledger that was
 * paid, too.
 */
export async function useCredit(
  tx: Db,
  { fromId, toId, paise, key }: CreditUse,
  by: By,
): Promise<Entered & { held: Held }> {
  // In one order for all, or two who use credits crosswise would wait for each other.
  for (const id of [fromId, toId].sort()) await lockLedger(tx, id)
  const from = await holdLedger(tx, { enrolmentId: fromId }, by)
  const held = await holdLedger(tx, { enrolmentId: toId }, by)
  const { personId } = from.ledger.enrolment
  if (fromId === toId || !personId || personId !== held.ledger.enrolment.personId) {
    throw new Refusal(messages.creditElsewhere, { field: 'toOrderId' })
  }
  const before = findByKey(held, key, { paise, method: 'credit' })
  if (before) return { ...before, held }
  await chargeFee(held)
  const { due } = balanceOf(held.ledger)
  if (paise > due) throw Refusal.of('beyondDebt', [Math.max(due, 0) as Paise], { field: 'amount' })
  await requireAddresses(held, { paise, method: 'credit' })
  const [source, target] = [from.ledger.enrolment.programme, held.ledger.enrolment.programme]
  const isForex = await takeCredit(from, paise, `Used for ${target}`)
  const note = `From the credit of ${source}`
  const payment = { method: 'credit', ref: '', paise, receivedOn: dayOf(by.now), note, key, isForex } as const
  const entered = await enterPayment(held, payment, 'amount')
  const subject = { id: personId, name: held.ledger.enrolment.name }
  const after = {
    from: source,
    to: target,
    amount: inRupees(paise),
    receipt_number: entered.document.number,
  }
  if (by.actor) await addAudit(tx, by.actor, { kind: 'fees.creditUsed', subject, after }, by.now)
  return { ...entered, held }
}

/**
 * Takes a credit off the payments that made it, the newest first; the credit of an order is its programme's. Answers
 * whether all of them came in foreign exchange.
 */
async function takeCredit(held: Held, paise: Paise, reason: string): Promise<boolean> {
  const { ledger } = held
  const credit = creditIn(ledger)
  if (paise > credit) throw Refusal.of('creditTooSmall', [credit], { field: 'amount' })
  const countsOn = await bookDay(held, dayOf(held.now))
  const kept = await readKept(supplyOf(held))
  // Without a GSTIN nobody adds up what the receipts of a programme are for: the credit stands with its own.
  const isRegistered = (await readSettings(held)).gstin !== ''
  let left: number = paise
  let isForex = true
  for (const { payment, most } of leftOfPayments(ledger, null)) {
    // What was withheld as tax is no money that could pay elsewhere.
    const part = Math.min(left, payment.method === 'tds' ? noMoney : most) as Paise
    if (part <= 0) continue
    left -= part
    const stored = ledger.documents.find((one) => one.payment_id === payment.id && one.refund_id === null)
    const isItForex =
      payment.method === 'credit' || (stored !== undefined && (await wasForex(held, stored.id)))
    isForex &&= isItForex && mayBeForex(payment)
    const share = { chargeId: null, paise: part }
    const leg = { paymentId: payment.id, paise: part, method: 'credit', ref: '', reason, key: null } as const
    const { outside, underGst } = splitOutside(supplyOf(held).ledger, payment.id, part)
    const refund = await addRefund(held, { ...leg, shares: [share] }, { state: 'done', countsOn })
    const supply = supplyOf(held)
    const of = { paymentId: payment.id, refundId: refund.id }
    if (isRegistered) await takeBack(supply, outside, reason, of)
    // What was invoiced here is invoiced there: the credit note takes it off this enrolment.
    const isInvoiced = toReverse(suppliedOf(supply.ledger), underGst, kept) > 0
    if (isInvoiced) await issueShare(held, refund, { chargeId: null, paise: underGst })
  }
  // Never does more come to the one than has left the other in money.
  if (left > 0) throw Refusal.of('creditInMoney', [(paise - left) as Paise], { field: 'amount' })
  await settle(held)
  return isForex
}
