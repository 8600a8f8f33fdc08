import { dayOf } from '#contract/calendar.ts'
import type { PaymentState } from '#contract/fees/book-words.ts'
import { dueOfAccount } from '#contract/fees/due-at-desk.ts'
import { referenceKey, utrIn } from '#contract/fees/references.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise, toRupees } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { listFewFound, personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { chargedFee } from '../desk/order-cost-service.ts'
import { readFeeSettings } from '../settings-service.ts'
import { chargeFee } from './charge-fee-service.ts'
import { type By, bookDay, findEnrolmentOf, lockLedger, readHeld, readSettings, record } from './hold.ts'
import { balanceOf, enteredBy, type Held } from './ledger.ts'
import { dayOfClaim } from './payment-rules.ts'
import {
  addPayment,
  type Entered,
  issueReceipt,
  refuseUsed,
  requireAddresses,
  requirePayment,
} from './payments.ts'
import { payerColumns, presentPayer } from './present-ledger.ts'
import { endPayment } from './reverse-payment.ts'

/** So that nobody fills the office's list. */
const mostWaiting = 5

interface UpiClaim {
  personId: string
  paise: Paise
  utr: string
  paidOn: string
}

/** A learner says that they have paid by UPI: nothing is paid before the office has seen the money. */
export async function addUpiClaim(held: Held, { personId, paise, utr, paidOn }: UpiClaim): Promise<void> {
  if (held.ledger.enrolment.personId !== personId) throw new Refusal(messages.noSuchOrder)
  const ref = utrIn(utr)
  if (!ref) throw new Refusal(messages.invalidUtr, { field: 'utr' })
  const { waiting } = await held.tx
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .where('person_id', '=', personId)
    .where('state', '=', 'claimed')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting >= mostWaiting) throw new Refusal(messages.tooManyClaims)
  const refKey = referenceKey('upi', ref)
  await refuseUsed(held, { method: 'upi', refKey, key: null, field: 'utr', isForLearner: true })
  const payment = { method: 'upi', ref, paise, receivedOn: paidOn, note: '' } as const
  await addPayment(held, payment, { state: 'claimed', refKey, countsOn: null })
}

/** The money of a claim has come, on the day that was said, where it can be dated so; where it counts follows from the books. */
export async function confirmUpiClaim(held: Held, paymentId: string, asCredit: boolean): Promise<Entered> {
  await chargeFee(held)
  const payment = requirePayment(held, paymentId)
  if (payment.state !== 'claimed') throw new Refusal(messages.claimDecided)
  const paise = payment.amount_paise
  const owing = Math.max(balanceOf(held.ledger).due, 0) as Paise
  if (paise > owing && !asCredit) throw Refusal.of('claimBeyondDebt', [owing], { field: 'asCredit' })
  await requireAddresses(held, { paise, method: 'upi' })
  const { received_on: paidOn, created_at: saidAt } = payment
  const today = dayOf(held.now)
  const claimed = { paidOn, orderedAt: held.ledger.enrolment.createdAt }
  const receivedOn = dayOfClaim(claimed, await readSettings(held), today)
  const countsOn = await bookDay(held, receivedOn)
  const lateReason =
    receivedOn < today ? messages.claimedLate(readableDay(paidOn), readableDay(saidAt)) : null
  const confirmed = {
    state: 'confirmed' as const,
    ...{ received_on: receivedOn, counts_on: countsOn, late_reason: lateReason },
    ...enteredBy(held),
  }
  await held.tx.updateTable('fee_payments').set(confirmed).where('id', '=', payment.id).execute()
  Object.assign(payment, confirmed, { by: confirmed.by_name })
  const document = await issueReceipt(held, payment)
  await record(held, 'fees.upiClaimConfirmed', {
    after: {
      paid_ref: payment.ref,
      paid_on: paidOn,
      ...(receivedOn !== paidOn && { dated_on: receivedOn }),
      ...(lateReason && { entered_late: lateReason }),
      amount: inRupees(paise),
      receipt_number: document.number,
    },
  })
  return { paymentId, document, countsOn }
}

/** The money of a claim has not come; its enrolment may be over by now. */
export async function refuseUpiClaim(tx: Db, paymentId: string, reason: string, by: By): Promise<Held> {
  const id = await findEnrolmentOf(tx, { paymentId })
  await lockLedger(tx, id)
  const held = await readHeld(tx, id, by)
  const payment = requirePayment(held, paymentId)
  if (payment.state !== 'claimed') throw new Refusal(messages.claimDecided)
  await endPayment(held, payment, { state: 'refused', reason })
  await record(held, 'fees.upiClaimRefused', {
    after: { paid_ref: payment.ref, amount: inRupees(payment.amount_paise), reason },
  })
  return held
}

/**
 * Money on one enrolment, or on all of a person, that is in no book yet: what somebody says to have paid and nobody has
 * looked for, or what lies in the drawer and waits for a second person’s approval.
 */
export async function findWaitingMoney(
  tx: Db,
  of: { enrolmentId: string } | { personId: string },
): Promise<{ programme: string; why: 'claimWaits' | 'cashWaits' } | undefined> {
  const orders = tx
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where((eb) =>
      'personId' in of
        ? eb('enrolments.person_id', '=', of.personId)
        : eb('enrolments.id', '=', of.enrolmentId),
    )
    .select('programmes.name as programme')
  const claim = await orders
    .innerJoin('fee_payments', 'fee_payments.enrolment_id', 'enrolments.id')
    .where('fee_payments.state', '=', 'claimed')
    .executeTakeFirst()
  if (claim) return { ...claim, why: 'claimWaits' }
  const cash = await orders
    .innerJoin('fee_approvals', 'fee_approvals.enrolment_id', 'enrolments.id')
    .where('fee_approvals.state', '=', 'waiting')
    .where('fee_approvals.kind', '=', 'cash')
    .executeTakeFirst()
  return cash && { ...cash, why: 'cashWaits' }
}

interface ClaimsWanted {
  state: PaymentState
  searchText?: string | undefined
}

/** What learners say they have paid, the oldest first: it has waited longest. */
export async function listUpiClaims(
  db: Db,
  { cursor, limit, withTotal, ...wanted }: ClaimsWanted & Part,
  today: string,
) {
  const settings = await readFeeSettings(db)
  const query = (await narrowed(db, wanted)).select([
    ...payerColumns,
    'fee_payments.id',
    'fee_payments.enrolment_id as orderId',
    'programmes.name as programme',
    'fee_payments.amount_paise as paise',
    'fee_payments.ref',
    'fee_payments.received_on as paidOn',
    'fee_payments.state',
    'fee_payments.ended_reason as reason',
    'fee_payments.created_at as createdAt',
    'enrolments.created_at as orderedAt',
    'enrolments.status as orderStatus',
    'enrolments.fee_paise as feePaise',
    'fee_accounts.due_paise as duePaise',
    chargedFee,
  ])
  const keys: [string, string] = ['fee_payments.created_at', 'fee_payments.id']
  const page = await pageOf(db, query, keys, { cursor, limit, withTotal }, 'asc')
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      orderId: row.orderId,
      person: presentPayer(row),
      programme: row.programme,
      amount: toRupees(row.paise),
      ref: row.ref,
      paidOn: row.paidOn,
      datedOn: row.state === 'claimed' ? dayOfClaim(row, settings, today) : row.paidOn,
      state: row.state,
      reason: row.reason,
      createdAt: row.createdAt,
      due: toRupees(dueOfAccount({ ...row, status: row.orderStatus })),
    })),
  }
}

async function narrowed(db: Db, { state, searchText }: ClaimsWanted) {
  const query = db
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('is_claim', '=', 1)
    .where('state', '=', state)
  if (!searchText) return query
  const few = await listFewFound(db, searchText)
  return query.where((eb) =>
    eb.or([
      eb('fee_payments.ref', '=', searchText),
      few
        ? few.length > 0
          ? eb('enrolments.person_id', 'in', few)
          : eb('fee_payments.id', '=', '')
        : personContains(db, searchText),
    ]),
  )
}
