import { type SqlBool, sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import type { BookMethod, PaymentState, TakeMethod } from '#contract/fees/book-words.ts'
import { referenceKey } from '#contract/fees/references.ts'
import { messages } from '#contract/messages.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { invoiceWhatIsDue } from '../documents/invoice-due-service.ts'
import { suppliedOf, toInvoice } from '../documents/invoiced.ts'
import { type IssuedDocument, issueDocument, issueEach } from '../documents/issue-document.ts'
import { lacksPayerAddress } from '../documents/payer.ts'
import { chargeFee } from './charge-fee-service.ts'
import { bookDay, drawerOf, holdBooks, readSettings, record } from './hold.ts'
import { asMade, balanceOf, enteredBy, type Held, type Ledger, type PaymentRow } from './ledger.ts'
import { refuseBackDated, refuseMuchTds, requireCashReason } from './payment-rules.ts'
import { settle } from './settle.ts'
import { shareMoney, supplyOf, viewOf, writeParts } from './split-by-supply.ts'

/** A payment that stands in the ledger, with its document. */
export interface Entered {
  paymentId: string
  document: IssuedDocument
  /** The day in whose book it counts. */
  countsOn: string
}

export interface Taking {
  paise: Paise
  method: TakeMethod
  ref: string
  receivedOn: string
  note: string
  asCredit: boolean
  cashConfirmed: boolean
  /** Why so much is taken in cash, and why it is dated back. */
  cashReason: string
  lateReason: string
  /** One press, however often it is sent. */
  key: string | null
  expectedDue: Paise | null
  replacesId: string | null
  /** What the payer kept back of it as tax, besides. */
  tds?: Withheld | null
}

interface Withheld {
  paise: Paise
  section: string
}

/** The desk takes a payment, whole or in part; the same press again answers the same payment. */
export async function takePayment(held: Held, taking: Taking): Promise<Entered> {
  const { paise, method, ref, receivedOn, note, key, expectedDue, replacesId } = taking
  const tds = taking.tds ?? null
  const before = findByKey(held, key, { paise, method })
  if (before) {
    refuseOtherTds(held, key, tds)
    return before
  }
  await refuseBackDated(held, taking)
  await chargeFee(held)
  const owing = Math.max(balanceOf(held.ledger).due, 0) as Paise
  if (expectedDue !== null && expectedDue !== owing) {
    throw Refusal.of('debtChanged', [owing], { field: 'expectedDue' })
  }
  const all = (paise + (tds?.paise ?? 0)) as Paise
  if (all > owing && !taking.asCredit) throw Refusal.of('beyondDebt', [owing], { field: 'amount' })
  if (method === 'tds') await refuseMuchTds(held, paise, 'amount')
  if (tds) await refuseMuchTds(held, tds.paise, 'tds')
  const isMuchCash = method === 'cash' && (await requireCashReason(held, taking))
  await requireAddresses(held, { paise: all, method })
  if (replacesId) requireReplaced(held, replacesId)
  const lateReason = receivedOn < dayOf(held.now) ? taking.lateReason || null : null
  const payment = { method, ref, paise, receivedOn, note, key, replacesId, lateReason, tds }
  const entered = await enterPayment(held, payment, 'ref')
  if (tds) {
    const kept = { method: 'tds', ref: tds.section, paise: tds.paise, key: keyOfTds(key) } as const
    await enterPayment(held, { ...kept, receivedOn, note, lateReason, isTold: true }, 'tdsSection')
  }
  await record(held, 'fees.paymentTaken', {
    after: {
      paid_by: method,
      paid_ref: ref || null,
      paid_on: receivedOn,
      ...(entered.countsOn !== receivedOn && { counts_on: entered.countsOn }),
      paid_note: note || null,
      receipt_number: entered.document.number,
      paid_amount: toRupees(paise),
      ...(tds && { tds: toRupees(tds.paise), tds_section: tds.section }),
      ...(all > owing && { credit: toRupees((all - owing) as Paise) }),
      ...(lateReason && { entered_late: lateReason }),
      ...(isMuchCash && { much_cash: taking.cashReason }),
    },
  })
  return entered
}

const keyOfTds = (key: string | null) => (key === null ? null : `${key} tds`)

/** A press that is sent again is the same payment, with the same tax kept back. */
function refuseOtherTds({ ledger }: Held, key: string | null, tds: Withheld | null): void {
  const kept = ledger.payments.find(({ idem_key }) => idem_key !== null && idem_key === keyOfTds(key))
  const isSame = kept?.amount_paise === tds?.paise && kept?.ref === tds?.section
  if (!isSame) throw new Refusal(messages.keyUsed)
}

export interface Payment {
  method: BookMethod
  ref: string
  paise: Paise
  receivedOn: string
  note: string
  key?: string | null
  gatewayPaymentId?: string | null
  /** What the gateway keeps of it, and the tax in that. */
  gatewayFee?: { paise: Paise; taxPaise: Paise } | null
  /** The cancelled payment that this one stands for. */
  replacesId?: string | null
  /** Of a credit: its money came in foreign exchange. */
  isForex?: boolean
  /** Why it is dated before today, where it is. */
  lateReason?: string | null
  /** What its payer kept back as tax, entered after it: one invoice is for both. */
  tds?: Withheld | null
  /** Of such tax: the email of the money tells of it. */
  isTold?: boolean
}

/**
 * Enters money that has come and issues its document. What is beyond the debt becomes a credit: whether it may is for the
 * caller to say.
 */
export async function enterPayment(held: Held, payment: Payment, refField: string): Promise<Entered> {
  const { method, key = null } = payment
  const refKey = referenceKey(method, payment.ref)
  await refuseUsed(held, { method, refKey, key, field: refField })
  // Read before the books are held, for which others wait.
  await readSettings(held)
  const countsOn = await bookDay(held, payment.receivedOn)
  const row = await addPayment(held, payment, { state: 'confirmed', refKey, countsOn })
  return { paymentId: row.id, document: await issueReceipt(held, row, payment), countsOn }
}

/** Refuses money whose invoice would lack what the law wants on it. */
export async function requireAddresses(
  held: Held,
  { paise, method }: Pick<Payment, 'paise' | 'method'>,
): Promise<void> {
  for (const share of shareMoney(held.ledger, paise, method)) {
    await requireInvoiceable(held, share.chargeId, share.paise)
  }
}

/** Refuses money for one supply whose invoice would lack it. */
export async function requireInvoiceable(held: Held, chargeId: string | null, paise: Paise): Promise<void> {
  if (await isAddressMissing(held, chargeId, paise))
    throw new Refusal(messages.payerNeeded, { field: 'payer' })
}

async function isAddressMissing(held: Held, chargeId: string | null, paise: Paise): Promise<boolean> {
  const supply = supplyOf(held, chargeId)
  return lacksPayerAddress(supply, toInvoice(suppliedOf(supply.ledger), paise))
}

export async function lacksAddress(
  held: Held,
  { paise, method }: Pick<Payment, 'paise' | 'method'>,
): Promise<boolean> {
  for (const share of shareMoney(held.ledger, paise, method)) {
    if (await isAddressMissing(held, share.chargeId, share.paise)) return true
  }
  return false
}

/**
 * The documents of a payment that stands confirmed, one for each supply that it pays; with them the ledger is settled.
 * Answers the first.
 */
export async function issueReceipt(
  held: Held,
  payment: PaymentRow,
  { tds = null, isTold = false }: Pick<Payment, 'tds' | 'isTold'> = {},
): Promise<IssuedDocument> {
  const { ledger } = held
  await invoiceBefore(held, payment)
  const shares = shareMoney(without(held, payment), payment.amount_paise, payment.method)
  payment.charge_parts = writeParts(shares)
  if (payment.charge_parts) {
    const { id, charge_parts } = payment
    await held.tx.updateTable('fee_payments').set({ charge_parts }).where('id', '=', id).execute()
  }
  // Of each supply the one that was cancelled.
  const replacedFor = (chargeId: string | null) =>
    payment.replaces_id === null
      ? undefined
      : viewOf(ledger, chargeId).documents.find(
          (one) => one.payment_id === payment.replaces_id && !one.refund_id && one.cancelled_at !== null,
        )
  const withheld = tds && isOfProgramme(held.ledger, tds.paise) ? tds : null
  const document = await issueEach(shares, ({ chargeId, paise }, issue) =>
    issueDocument(supplyOf(held, chargeId), {
      ...issue,
      ...(withheld && chargeId === null ? { withheld } : {}),
      ...{ tds, isTold },
      paymentId: payment.id,
      replacesId: replacedFor(chargeId)?.id ?? null,
      paise,
      method: payment.method,
      ref: payment.ref,
      on: payment.received_on,
      note: payment.note,
    }),
  )
  await settle(held)
  await invoiceWhatIsDue(held)
  return document
}

/** Whether tax that was kept back pays the programme alone, whose invoice can tell of it then. */
function isOfProgramme(ledger: Ledger, paise: Paise): boolean {
  return shareMoney(ledger, paise, 'tds').every(({ chargeId }) => chargeId === null)
}

/** What is due by now is invoiced before money comes for it, which then has a plain receipt. */
async function invoiceBefore(held: Held, payment: PaymentRow): Promise<void> {
  if ((await readSettings(held)).invoiceOn === 'payment') return
  await invoiceWhatIsDue({ ...held, ledger: without(held, payment) })
}

function without({ ledger }: Held, { id }: PaymentRow): Ledger {
  return { ...ledger, payments: ledger.payments.filter((one) => one.id !== id) }
}

interface Entry {
  state: PaymentState
  refKey: string
  /** Null until it is confirmed. */
  countsOn: string | null
}

/** @param entry a learner's claim when its state is `claimed` */
export async function addPayment(held: Held, payment: Payment, entry: Entry): Promise<PaymentRow> {
  const { tx, ledger, now } = held
  const { method, ref, paise, receivedOn, note } = payment
  const row = {
    id: newId(),
    enrolment_id: ledger.enrolment.id,
    method,
    ref,
    ref_key: entry.refKey,
    amount_paise: paise,
    received_on: receivedOn,
    counts_on: entry.countsOn,
    note,
    state: entry.state,
    is_claim: entry.state === 'claimed' ? (1 as const) : (0 as const),
    ...enteredBy(held),
    idem_key: payment.key ?? null,
    gateway_payment_id: payment.gatewayPaymentId ?? null,
    replaces_id: payment.replacesId ?? null,
    created_at: now.toISOString(),
    ...{ ended_on: null, ended_counts_on: null, ended_at: null },
    ...{ ended_by: null, ended_by_id: null, ended_approval_id: null, ended_reason: null },
    ended_drawer_id: null,
    ...{ tds_certificate: null, tds_certified_on: null },
    cheque_state: method === 'cheque' ? ('in_hand' as const) : null,
    ...{ deposited_on: null, deposited_by: null, cleared_on: null, cleared_by: null },
    ...{ deposited_by_id: null, cleared_by_id: null, seen_by_id: null },
    ...{ bank_line_id: null, seen_on: null, seen_by: null, seen_at: null, settlement_id: null },
    gateway_fee_paise: payment.gatewayFee?.paise ?? null,
    gateway_tax_paise: payment.gatewayFee?.taxPaise ?? null,
    charge_parts: null,
    is_forex: payment.isForex ? (1 as const) : null,
    late_reason: receivedOn < dayOf(now) ? payment.lateReason || null : null,
    drawer_id: method === 'cash' ? await drawerOf(held) : '',
  }
  const inserted = await tx
    .insertInto('fee_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another order was paid with this press.
  if (!inserted) throw new Refusal(messages.keyUsed)
  const payments = [...ledger.payments, { ...row, by: row.by_name, overBy: null, seenBy: null }]
  ledger.payments = payments.sort(asMade)
  return payments.find(({ id }) => id === row.id) as PaymentRow
}

export function requirePayment({ ledger }: Held, id: string): PaymentRow {
  const payment = ledger.payments.find((one) => one.id === id)
  if (!payment) throw new Refusal(messages.noSuchPayment)
  return payment
}

/** The payment that this press has made already; null when it is new. */
export function findByKey(
  { ledger }: Held,
  key: string | null,
  { paise, method }: { paise: Paise; method: BookMethod },
): Entered | null {
  const payment = key ? ledger.payments.find(({ idem_key }) => idem_key === key) : undefined
  if (!payment) return null
  const stored = ledger.documents.find((one) => one.payment_id === payment.id && !one.refund_id)
  const isSame = payment.amount_paise === paise && payment.method === method
  if (!isSame || !stored || !payment.counts_on) throw new Refusal(messages.keyUsed)
  const { id, number, kind, cancelled_at } = stored
  const document = { id, number, kind, isCancelled: cancelled_at !== null }
  return { paymentId: payment.id, countsOn: payment.counts_on, document }
}

export const utrMethods: BookMethod[] = ['upi', 'bank']

interface Reference {
  method: BookMethod
  refKey: string
  key: string | null
  field: string
  /** Who pays elsewhere is nobody's business but the office's. */
  isForLearner?: boolean
}

/** One reference pays once, and the words say where it was used; one key is one press. */
export async function refuseUsed(held: Held, reference: Reference): Promise<void> {
  const { method, refKey, key, field, isForLearner } = reference
  const { tx } = held
  if (!refKey) return
  // The index holds a reference by its method; of two methods at the same moment, the later sees the earlier.
  if (utrMethods.includes(method)) await holdBooks(held)
  const used = await tx
    .selectFrom('fee_payments')
    // A UTR is the bank's, whichever way it is said to have come.
    .where('method', 'in', utrMethods.includes(method) ? utrMethods : [method])
    .where('ref_key', '=', refKey)
    // Literally, not as parameters: only so its partial index is known to hold all of them.
    .where(sql<SqlBool>`state in ('claimed', 'confirmed') and ref_key <> ''`)
    .select('id')
    .executeTakeFirst()
  if (!used) return
  const where = await findUse(tx, used.id)
  if (where.key !== null && where.key === key) throw new Refusal(messages.keyUsed)
  if (isForLearner) throw new Refusal(messages.utrUsed, { field })
  const said = where.number
    ? messages.usedOnReceipt(where.number, where.name)
    : messages.usedOnClaim(where.name)
  throw Refusal.of('referenceUsed', [said], { field })
}

async function findUse(tx: Db, paymentId: string) {
  return tx
    .selectFrom('fee_payments')
    .leftJoin('fee_documents', (join) =>
      join
        .onRef('fee_documents.payment_id', '=', 'fee_payments.id')
        .on('fee_documents.refund_id', 'is', null)
        .on('fee_documents.cancelled_at', 'is', null),
    )
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('fee_payments.id', '=', paymentId)
    .select((eb) => [
      'idem_key as key',
      'number',
      eb.fn.coalesce('people.name', 'enrolments.person_name', sql.lit('')).as('name'),
    ])
    .executeTakeFirstOrThrow()
}

/** Of two who enter the same reference at the same moment, for `refuseDuplicate`. */
export function usedElsewhere(field: string): () => Refusal {
  return () => Refusal.of('referenceUsed', [messages.usedJustNow], { field })
}

/** Of two who send one key at the same moment for different things, for `refuseDuplicate`. */
export function keyUsedJustNow(): Refusal {
  return new Refusal(messages.keyUsed)
}

/** Only what was cancelled on this enrolment is entered anew, and once. */
function requireReplaced({ ledger }: Held, paymentId: string): void {
  const isCancelled = ledger.payments.some(
    ({ id, state }) => id === paymentId && (state === 'reversed' || state === 'bounced'),
  )
  const isReplaced = ledger.payments.some(({ replaces_id }) => replaces_id === paymentId)
  if (!isCancelled || isReplaced) throw new Refusal(messages.onlyCancelledReplaced, { field: 'replacesId' })
}

/** What came through the gateway, by its id there. */
export async function findByGateway(db: Db, gatewayPaymentId: string) {
  return db
    .selectFrom('fee_payments')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .selectAll()
    .executeTakeFirst()
}

/** Whether it is in the ledger already, told by whomever. */
export async function isBooked(db: Db, gatewayPaymentId: string): Promise<boolean> {
  return (await findByGateway(db, gatewayPaymentId)) !== undefined
}
