import { dayOf } from '#contract/calendar.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { enterLeft } from '../ledger/enter-left.ts'
import { readInvoiceRule, readSettings, readTax } from '../ledger/hold.ts'
import { type DocumentRow, type Held, readLedger } from '../ledger/ledger.ts'
import { suppliesOf, supplyOf } from '../ledger/split-by-supply.ts'
import { lockDateOf, type Taxation } from '../settings-service.ts'
import { invoiceWhatIsDue } from './invoice-due-service.ts'
import {
  isBeyondReversal,
  isByMoney,
  isUnderGst,
  leftOfPayment,
  leftOn,
  priceOf,
  shareOut,
  splitOutside,
  suppliedOf,
  toLower,
  toRaise,
  underGstOf,
  unpaidOf,
  withoutAdvances,
} from './invoiced.ts'
import {
  cancelDocument,
  type IssuedDocument,
  issueInvoice,
  issueInvoices,
  issueLevelled,
  takeBack,
} from './issue-document.ts'
import { requirePayerAddress } from './payer.ts'

/**
 * Other prices: of each supply, what is invoiced above a lower one is taken back by credit notes, the newest invoices first;
 * what lies there without an invoice and pays a higher one is invoiced. Answers what was issued.
 * @param before the prices until now, by `pricesOf`
 * @param isAtDesk somebody is there to say the address that an invoice needs
 */
export async function followPrices(
  held: Held,
  before: Prices,
  note: string,
  isAtDesk = false,
): Promise<IssuedDocument[]> {
  const issued: IssuedDocument[] = []
  for (const supply of suppliesOf(held)) {
    const price = before.get(supply.ledger.ofCharge ?? null) ?? priceOf(supply.ledger)
    issued.push(...(await followPrice(supply, { before: price, note, isAtDesk })))
  }
  return issued
}

/** By the charge, or null for the programme. */
type Prices = Map<string | null, Paise>

export function pricesOf(held: Held): Prices {
  return new Map(suppliesOf(held).map(({ ledger }) => [ledger.ofCharge ?? null, priceOf(ledger)] as const))
}

interface Followed {
  before: Paise
  note: string
  isAtDesk: boolean
}

async function followPrice(held: Held, { before, note, isAtDesk }: Followed): Promise<IssuedDocument[]> {
  const rule = await readInvoiceRule(held)
  const byMoney = isByMoney(held.ledger, rule, dayOf(held.now))
  const all = suppliedOf(held.ledger)
  const supplied = byMoney ? all : withoutAdvances(all)
  const price = priceOf(held.ledger)
  const lower = toLower(supplied, { before, after: price })
  if (lower > 0) return takeBack(held, shareOut(supplied, lower), note)
  if (!byMoney) return invoiceWhatIsDue(held)
  const raise = toRaise(supplied, price)
  if (raise === noMoney || rule.treatment === 'none') return []
  if (isAtDesk) await requirePayerAddress(held, raise)
  return issueInvoices(held, { paise: raise })
}

/**
 * The supply is of another treatment or rate by now: whatever was made out under the earlier one is taken back, and made
 * out anew under this one. Answers what was issued.
 */
async function followTreatment(held: Held, earlier: Taxation, note: string): Promise<IssuedDocument[]> {
  const { treatment, rate } = await readTax(held)
  const before = earlier.treatment
  if (treatment === before && rate === earlier.rate) return []
  // Before the place is given nothing is supplied: what was paid is received anew, as an advance.
  const isReceived = treatment === 'none' || held.ledger.enrolment.status === 'requested'
  if (before === 'none' && !isReceived) return invoiceReceived(held)
  const issued: IssuedDocument[] = []
  let takenBack = 0
  for (const { outside } of before === 'none' ? receivedIn(held) : []) {
    takenBack += outside.reduce((all, { paise }) => all + paise, 0)
    issued.push(...(await takeBack(held, outside, note)))
  }
  for (const document of [...held.ledger.documents]) {
    const paise = isUnderGst(document) ? leftOn(document, held.ledger.documents) : noMoney
    const isSame = document.treatment === treatment && document.rate === rate
    if (document.treatment !== before || isSame || paise <= 0) continue
    // Its tax stays paid whatever is issued: a document in its place would tax or sell the same once more.
    if (isBeyondReversal(document, dayOf(held.now))) continue
    if (!isReceived) await requirePayerAddress(held, paise)
    takenBack += paise
    issued.push(...(await takeBack(held, [{ document, paise }], note)))
    if (!isReceived) issued.push(await issueInvoice(held, { paise, inPlaceOf: document }))
  }
  if (!isReceived) return issued
  await freeWriteOffs(held, note)
  const most = treatment === 'none' ? Number.POSITIVE_INFINITY : takenBack
  return [...issued, ...(await receiveAnew(held, note, most))]
}

/** What was written off and has no invoice any more is no bad debt: its credit note has taken it off the payer already. */
async function freeWriteOffs(held: Held, note: string): Promise<void> {
  const { ledger } = held
  const { invoiced, money } = suppliedOf(ledger)
  let unpaid = Math.max(invoiced - money, 0)
  for (const concession of ledger.concessions.filter(({ voided_at }) => voided_at === null)) {
    const invoiced_paise = Math.min(concession.invoiced_paise, unpaid) as Paise
    unpaid -= invoiced_paise
    if (invoiced_paise === concession.invoiced_paise) continue
    await enterLeft(held, concession, { amount_paise: concession.amount_paise, invoiced_paise }, note)
  }
}

/** What was received outside of GST, by payment. */
function receivedIn({ ledger }: Held) {
  return ledger.payments
    .filter(({ state }) => state === 'confirmed')
    .map((payment) => ({
      payment,
      outside: splitOutside(ledger, payment.id, leftOfPayment(ledger, payment)).outside,
    }))
}

/** What was received outside of GST is under it by now. */
async function invoiceReceived(held: Held): Promise<IssuedDocument[]> {
  const issued: IssuedDocument[] = []
  for (const { payment, outside } of receivedIn(held)) {
    for (const { document, paise } of outside.reverse()) {
      await requirePayerAddress(held, paise)
      const inPlaceOf = { ...document, payment_id: payment.id }
      issued.push(await issueInvoice(held, { paise, inPlaceOf, isTakenOver: true }))
    }
  }
  return issued
}

/**
 * What was paid and is not invoiced any more gets its own receipt outside of GST, or its voucher before the place is given.
 * @param most what was taken back for it: under GST a credit beyond a lower price is no advance
 */
async function receiveAnew(held: Held, note: string, most: number): Promise<IssuedDocument[]> {
  const { ledger } = held
  let left = Math.min(-unpaidOf(suppliedOf(ledger)), most)
  const issued: IssuedDocument[] = []
  for (const payment of ledger.payments.filter(({ state }) => state === 'confirmed').reverse()) {
    const paise = Math.min(left, underGstOf(ledger, payment)) as Paise
    if (paise <= 0) continue
    left -= paise
    await requirePayerAddress(held, paise)
    issued.push(await issueLevelled(held, { paymentId: payment.id, paise, note }))
  }
  return issued
}

/** An enrolment is of another programme by now; answers the numbers of what was issued. */
export async function followProgramme(
  tx: Db,
  { enrolmentId, before, note }: { enrolmentId: string; before: Taxation; note: string },
  by: { actor: Actor; now: Date },
): Promise<string[]> {
  const held: Held = { tx, ledger: await readLedger(tx, enrolmentId), ...by }
  const supply = supplyOf(held)
  const issued = await followTreatment(supply, before, note)
  if ((await readSettings(held)).invoiceOn !== 'payment') issued.push(...(await invoiceWhatIsDue(supply)))
  // Earlier versions gave money no document once its programme was outside of GST.
  const price = priceOf(supply.ledger)
  issued.push(...(await followPrice(supply, { before: price, note, isAtDesk: true })))
  return issued.map(({ number }) => number)
}

/** Nothing is supplied any more: what is invoiced and not paid is taken back. */
export async function takeBackUnpaid(held: Held, note: string): Promise<void> {
  for (const supply of suppliesOf(held)) {
    const supplied = withoutAdvances(suppliedOf(supply.ledger))
    const unpaid = Math.max(0, supplied.invoiced - supplied.money) as Paise
    if (unpaid > 0) await takeBack(supply, shareOut(supplied, unpaid), note)
  }
}

interface Voided {
  /** Their numbers. */
  creditNotes: string[]
  standing: DocumentRow[]
}

/**
 * A payment never was. Its document, and what stands in its place by now, is cancelled until the return of its month is filed;
 * after that a credit note takes it back. Where that could take no tax back any more the invoice stands, as for a cheque that
 * was not paid: the money is due again, and pays the same invoice. Answers what was issued and what stands.
 * @param isPlaceVoid not where the bank let an invoice down that stands in an advance's place
 */
export async function voidDocument(
  held: Held,
  document: DocumentRow,
  reason: string,
  isPlaceVoid = true,
): Promise<Voided> {
  const { documents } = held.ledger
  const voided: Voided = { creditNotes: [], standing: [] }
  const inPlace = documents.filter(({ in_place_of_id }) => in_place_of_id === document.id)
  for (const one of isPlaceVoid ? inPlace : []) {
    const { creditNotes, standing } = await voidDocument(held, one, reason)
    voided.creditNotes.push(...creditNotes)
    voided.standing.push(...standing)
  }
  const paise = leftOn(document, documents)
  if (document.cancelled_at !== null) return voided
  if (isBeyondReversal(document, dayOf(held.now))) {
    if (paise > 0) voided.standing.push(document)
    return voided
  }
  const isAnswered = documents.some(
    ({ against_id, cancelled_at }) => against_id === document.id && cancelled_at === null,
  )
  if (!isAnswered && !(isUnderGst(document) && (await isFiled(held, document)))) {
    await cancelDocument(held, document, reason)
  } else if (paise > 0) {
    const [creditNote] = await takeBack(held, [{ document, paise }], reason)
    if (creditNote) voided.creditNotes.push(creditNote.number)
  }
  return voided
}

/**
 * Where invoices come with the money: what money of a payment that never was paid without being named, such as what a
 * discount had set free, is taken back with it.
 * Answers the numbers of the credit notes.
 * @param most what may stay invoiced beyond the money
 */
export async function voidUnpaid(held: Held, most: number, reason: string): Promise<string[]> {
  const { ledger, now } = held
  if (!isByMoney(ledger, await readInvoiceRule(held), dayOf(now))) return []
  const supplied = suppliedOf(ledger)
  const beyond = Math.max(unpaidOf(supplied) - most, 0) as Paise
  const movable = supplied.invoices.filter(({ document }) => !isBeyondReversal(document, dayOf(held.now)))
  const creditNotes: string[] = []
  for (const { document, paise } of shareOut({ invoices: movable }, beyond)) {
    const isWhole = paise === document.amount_paise
    const issued = isWhole ? [] : await takeBack(held, [{ document, paise }], reason)
    creditNotes.push(...issued.map(({ number }) => number))
    if (isWhole) creditNotes.push(...(await voidDocument(held, document, reason)).creditNotes)
  }
  return creditNotes
}

/** The return of its month, or of the advance whose tax it bears, is filed. */
async function isFiled(held: Held, document: DocumentRow): Promise<boolean> {
  const { lockDay } = await readSettings(held)
  const advance = held.ledger.documents.find(
    ({ id, kind }) => id === document.against_id && kind === 'receipt_voucher',
  )
  return [document, advance].some((one) => one && dayOf(held.now) > lockDateOf(dayOf(one.issued_at), lockDay))
}
