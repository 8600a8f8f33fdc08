import { type SqlBool, sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import type { BookMethod, DeskMethod, RefundMethod, RefundState } from '#contract/fees/book-words.ts'
import { referenceKey } from '#contract/fees/references.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise } from '#contract/money.ts'
import { type Role, seesSums } from '#contract/permissions.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { cashInDrawer } from '../books/drawer-sums.ts'
import { type Issue, readKept, readSettings, readTax, wasForex } from '../documents/compose-document.ts'
import { invoiceWhatIsDue } from '../documents/invoice-due-service.ts'
import {
  type IssuedDocument,
  issueEach,
  issueLevelled,
  issueReversal,
  takeBack,
} from '../documents/issue-document.ts'
import { mayBeForex, shareOut, splitOutside, suppliedOf, toReverse } from '../documents/supply.ts'
import { chargeFee } from './charge-fee-service.ts'
import { type By, bookDay, drawerOf, findLastClosed, holdLedger, lockLedger, record } from './hold.ts'
import {
  balanceOf,
  creditIn,
  enteredBy,
  type Held,
  type Ledger,
  namedBy,
  type PaymentRow,
  type RefundRow,
  refundedOf,
} from './ledger.ts'
import {
  type Entered,
  enterPayment,
  findByKey,
  requireAddresses,
  requireInvoiceable,
  requirePayment,
  utrMethods,
} from './payments.ts'
import { settle } from './settle.ts'
import {
  movePart,
  paidBeyond,
  type Share,
  shareMoney,
  shareRefund,
  supplyOf,
  taxedCharges,
  viewOf,
  writeParts,
} from './supplies.ts'

export interface Refund {
  paymentId: string
  paise: Paise
  method: RefundMethod
  ref: string
  reason: string
  key: string | null
}

interface Given {
  refundId: string
  /** Null while Razorpay is at it. */
  document: IssuedDocument | null
  countsOn: string | null
}

/** A payment, or a part of it, is given back at the desk. */
export async function refundPayment(held: Held, refund: Refund & { method: DeskMethod }): Promise<Given> {
  const { paise, method, ref, reason } = refund
  const before = findRefundByKey(held, refund)
  if (before) return before
  const given = await giveRefund(held, refund)
  await record(held, 'fees.refundGiven', {
    after: {
      amount: inRupees(paise),
      refunded_by: method,
      paid_ref: ref || null,
      reason,
      document: given.document.number,
    },
  })
  return given
}

/** Money goes back, at most what was paid; it gets a document of its own. */
export async function giveRefund(held: Held, refund: Refund) {
  refuseBeyond(held, refund)
  const countsOn = await bookDay(held, dayOf(held.now))
  await refuseUsedRefund(held, refund)
  if (refund.method === 'cash') await refuseBeyondDrawer(held, refund.paise)
  const row = await addRefund(held, refund, { state: 'done', countsOn })
  return { refundId: row.id, document: await issueRefundDocument(held, row), countsOn }
}

/** Razorpay is asked to give it back: it counts once it has. */
export async function askRefund(held: Held, refund: Refund): Promise<RefundRow> {
  refuseBeyond(held, refund)
  return addRefund(held, refund, { state: 'asked', countsOn: null })
}

/** Razorpay has given it back: it counts from today on. Null when it was done before. */
export async function finishRefund(held: Held, id: string): Promise<IssuedDocument | null> {
  const refund = held.ledger.refunds.find((one) => one.id === id)
  if (refund?.state !== 'asked') return null
  const refunded_on = dayOf(held.now)
  const done = { state: 'done' as const, refunded_on, counts_on: await bookDay(held, refunded_on) }
  await held.tx.updateTable('fee_refunds').set(done).where('id', '=', id).execute()
  Object.assign(refund, done)
  return issueRefundDocument(held, refund)
}

/** What came through Razorpay goes back through it, unless it could not be given back so. */
export function refuseByHand(held: Held, paymentId: string): void {
  const isOnline = requirePayment(held, paymentId).gateway_payment_id !== null
  const hasFailed = held.ledger.refunds.some(
    ({ payment_id, state }) => payment_id === paymentId && state === 'failed',
  )
  if (isOnline && !hasFailed) throw new Refusal(messages.backByRazorpay, { field: 'method' })
}

function refuseBeyond(held: Held, { paymentId, paise }: Refund): void {
  const payment = requirePayment(held, paymentId)
  if (payment.state !== 'confirmed') throw new Refusal(messages.onlyConfirmedRefunded)
  if (payment.method === 'tds') throw new Refusal(messages.tdsNotRefunded)
  const left = leftOf(held.ledger, payment)
  if (paise > left) throw Refusal.of('beyondPayment', [left], { field: 'amount' })
}

/** Whose drawer is their own has no more than lies in it. For whoever holds the books. */
async function refuseBeyondDrawer(held: Held, paise: Paise): Promise<void> {
  const { tx, actor } = held
  if (!(await readSettings(held)).ownDrawers) return
  const there = await cashInDrawer(tx, await drawerOf(held))
  if (paise <= there) return
  const isTold = (actor && seesSums(actor.role as Role)) || (await findLastClosed(tx))
  if (!isTold) throw new Refusal(messages.beyondOwnDrawerUntold, { field: 'amount' })
  throw Refusal.of('beyondOwnDrawer', [Math.max(there, 0) as Paise], { field: 'amount' })
}

/** One reference gives money back once. The books are held: of two at the same moment, the later sees the earlier. */
async function refuseUsedRefund({ tx }: Held, { method, ref }: Refund): Promise<void> {
  const refKey = referenceKey(method, ref)
  if (!refKey) return
  const used = await tx
    .selectFrom('fee_refunds')
    .leftJoin('fee_documents', 'fee_documents.refund_id', 'fee_refunds.id')
    .innerJoin('enrolments', 'enrolments.id', 'fee_refunds.enrolment_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    // A UTR is the bank's, whichever way it is said to have gone.
    .where('fee_refunds.method', 'in', utrMethods.includes(method) ? utrMethods : [method])
    .where('ref_key', '=', refKey)
    // Literally, not as a parameter: only so its partial index is known to hold all of them.
    .where(sql<SqlBool>`state <> 'failed' and ref_key <> ''`)
    .select((eb) => [
      'number',
      eb.fn.coalesce('people.name', 'enrolments.person_name', sql.lit('')).as('name'),
    ])
    .executeTakeFirst()
  if (used) throw Refusal.of('refundReferenceUsed', [used.number ?? '', used.name ?? ''], { field: 'ref' })
}

function leftOf(ledger: Ledger, payment: PaymentRow): Paise {
  return (payment.amount_paise - refundedOf(ledger, payment.id)) as Paise
}

interface NewRefund {
  paymentId: string
  paise: Paise
  method: BookMethod
  ref: string
  reason: string
  key: string | null
  /** Where it is known for which supply it goes back. */
  shares?: Share[]
}

async function addRefund(
  held: Held,
  { paymentId, paise, method, ref, reason, key, shares = [] }: NewRefund,
  { state, countsOn }: { state: RefundState; countsOn: string | null },
): Promise<RefundRow> {
  const { tx, ledger, now } = held
  const row = {
    id: newId(),
    payment_id: paymentId,
    enrolment_id: ledger.enrolment.id,
    method,
    ref,
    ref_key: referenceKey(method, ref),
    amount_paise: paise,
    reason,
    state,
    refunded_on: dayOf(now),
    counts_on: countsOn,
    ...enteredBy(held),
    idem_key: key,
    gateway_refund_id: null,
    failed_reason: null,
    created_at: now.toISOString(),
    is_carried: 0 as const,
    charge_parts: writeParts(shares),
    drawer_id: method === 'cash' ? await drawerOf(held) : '',
  }
  await tx.insertInto('fee_refunds').values(row).execute()
  const refund = { ...row, by: row.by_name }
  ledger.refunds.push(refund)
  return refund
}

/**
 * The documents of money that has gone back, one for each supply that it had paid; with them the ledger is settled. Answers
 * the first.
 */
async function issueRefundDocument(held: Held, refund: RefundRow): Promise<IssuedDocument> {
  const { ledger } = held
  const payment = requirePayment(held, refund.payment_id)
  const before = { ...ledger, refunds: ledger.refunds.filter(({ id }) => id !== refund.id) }
  const shares = shareRefund(before, payment, refund.amount_paise)
  refund.charge_parts = writeParts(shares)
  if (refund.charge_parts) {
    const { id, charge_parts } = refund
    await held.tx.updateTable('fee_refunds').set({ charge_parts }).where('id', '=', id).execute()
  }
  const document = await issueEach(shares, (share, issue) => issueShare(held, refund, { ...issue, ...share }))
  await settle(held)
  await levelCredit(held)
  return document
}

function issueShare(
  held: Held,
  refund: RefundRow,
  { chargeId, ...issue }: Share & Partial<Issue>,
): Promise<IssuedDocument> {
  return issueReversal(supplyOf(held, chargeId), {
    ...issue,
    paymentId: refund.payment_id,
    refundId: refund.id,
    by: namedBy(refund.by_id ? { id: refund.by_id, name: refund.by_name ?? '' } : null),
    method: refund.method,
    ref: refund.ref,
    on: refund.refunded_on,
    note: refund.reason,
  })
}

/** The refund that this press has given already; null when it is new. */
export function findRefundByKey(
  { ledger }: Held,
  { key, paymentId, paise }: Pick<Refund, 'key' | 'paymentId' | 'paise'>,
): Given | null {
  const refund = key ? ledger.refunds.find(({ idem_key }) => idem_key === key) : undefined
  if (!refund) return null
  if (refund.payment_id !== paymentId || refund.amount_paise !== paise) throw new Refusal(messages.keyUsed)
  const stored = ledger.documents.find(({ refund_id }) => refund_id === refund.id)
  const document = stored && {
    id: stored.id,
    number: stored.number,
    kind: stored.kind,
    isCancelled: false,
  }
  return { refundId: refund.id, countsOn: refund.counts_on, document: document ?? null }
}

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

/** What is left for one supply of each payment that holds, the newest first. */
function leftOfPayments(ledger: Ledger, chargeId: string | null) {
  const view = viewOf(ledger, chargeId)
  const confirmed = ledger.payments.filter(({ state }) => state === 'confirmed').reverse()
  return confirmed.map((payment) => {
    const own = view.payments.find(({ id }) => id === payment.id) ?? payment
    return { payment, most: Math.min(leftOf(view, own), leftOf(ledger, payment)) }
  })
}

/**
 * What is paid beyond a charge with its own tax, which was taken back or lessened, pays what else is owed; what is paid
 * beyond the programme pays such charges. No money moves and no entry is made: what of a payment is for which supply
 * changes, and the documents of both follow. So what is paid too much on an order is always its programme's.
 * @param isAtDesk somebody is there to say the address that an invoice needs
 */
export async function levelCredit(held: Held, isAtDesk = false): Promise<void> {
  const { ledger } = held
  const ids = taxedCharges(ledger).map(({ id }) => id)
  if (ids.length === 0) return
  let isMoved = false
  for (const from of [...ids, null]) {
    const beyond = paidBeyond(viewOf(ledger, from))
    if (beyond === noMoney) continue
    for (const { chargeId: to, paise } of shareMoney(ledger, beyond, 'credit')) {
      if (to === from) continue
      if (isAtDesk) await requireInvoiceable(held, to, paise)
      await moveParts(held, { from, to, paise })
      isMoved = true
    }
  }
  if (isMoved) await invoiceWhatIsDue(held)
}

interface Move {
  from: string | null
  to: string | null
  paise: Paise
}

/** Of the newest payments first. */
async function moveParts(held: Held, { from, to, paise }: Move): Promise<void> {
  const { tx, ledger } = held
  let left: number = paise
  for (const { payment, most } of leftOfPayments(ledger, from)) {
    const part = Math.min(left, most) as Paise
    if (part <= 0) continue
    left -= part
    const debt = Math.min(part, Math.max(balanceOf(viewOf(ledger, to)).due, 0)) as Paise
    payment.charge_parts = movePart(payment, { from, to, paise: part })
    const { id, charge_parts } = payment
    await tx.updateTable('fee_payments').set({ charge_parts }).where('id', '=', id).execute()
    await takeBackMoved(supplyOf(held, from), id, part)
    const target = supplyOf(held, to)
    // What pays no debt is a credit: there is nothing yet that tax could be on.
    const value = (await readTax(target)).treatment === 'none' ? part : debt
    if (value > 0) await issueLevelled(target, { paymentId: id, paise: value, note: messages.creditLevelled })
  }
}

/** What a part of a payment that is for another supply from now on had as documents of this one. */
async function takeBackMoved(source: Held, paymentId: string, paise: Paise): Promise<void> {
  const { ledger } = source
  const { outside, underGst } = splitOutside(ledger, paymentId, paise)
  await takeBack(source, outside, messages.creditLevelled)
  const supplied = suppliedOf(ledger)
  const parts = shareOut(supplied, toReverse(supplied, underGst, await readKept(source)))
  await takeBack(source, parts, messages.creditLevelled)
}
