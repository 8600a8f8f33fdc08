import { type SqlBool, sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import type { BookMethod, DeskMethod, RefundMethod, RefundState } from '#contract/fees/book-words.ts'
import { referenceKey } from '#contract/fees/references.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { type Role, seesSums } from '#contract/permissions.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { cashInDrawer } from '../books/drawer-sums.ts'
import type { Issue } from '../documents/compose-document.ts'
import { type IssuedDocument, issueEach, issueReversal } from '../documents/issue-document.ts'
import { bookDay, drawerOf, findLastClosed, readSettings, record } from './hold.ts'
import { enteredBy, type Held, namedBy, type RefundRow } from './ledger.ts'
import { leftOf, levelCredit } from './level-credit.ts'
import { requirePayment, utrMethods } from './payments.ts'
import { settle } from './settle.ts'
import { type Share, shareRefund, supplyOf, writeParts } from './split-by-supply.ts'

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
  const shares = shareRefund(held.ledger, requirePayment(held, refund.paymentId), refund.paise)
  return addRefund(held, { ...refund, shares }, { state: 'asked', countsOn: null })
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

export async function addRefund(
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
  const charge_parts = writeParts(shares)
  if (charge_parts !== refund.charge_parts) {
    await held.tx.updateTable('fee_refunds').set({ charge_parts }).where('id', '=', refund.id).execute()
    refund.charge_parts = charge_parts
  }
  const document = await issueEach(shares, (share, issue) => issueShare(held, refund, { ...issue, ...share }))
  await settle(held)
  await levelCredit(held)
  return document
}

export function issueShare(
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
