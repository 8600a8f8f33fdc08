import { type Day, dayOf, financialYearOf } from '#contract/calendar.ts'
import type { DocumentKind } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { ValuesOf } from '#contract/notifications/kinds.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { holdBooks, readInvoiceRule, readSettings, readTax } from '../ledger/hold.ts'
import { type DocumentRow, type Held, namedBy } from '../ledger/ledger.ts'
import type { Share } from '../ledger/split-by-supply.ts'
import { lockDateOf } from '../settings-service.ts'
import {
  type Composed,
  composeInvoice,
  composeReceipt,
  composeReversal,
  type InvoiceWithoutMoney,
  type Issue,
  ledgerBefore,
  type Reversal,
} from './compose-document.ts'
import {
  documentOf,
  isExport,
  keptInvoiced,
  mayBeForex,
  paidInRupees,
  shareOut,
  splitOutside,
  suppliedOf,
  toReverse,
  towardsExport,
} from './invoiced.ts'
import { payerNameKey } from './payer.ts'

export interface IssuedDocument {
  id: string
  number: string
  kind: DocumentKind
  isCancelled: boolean
}

/** A letter for each kind of document: its numbers run by themselves. */
const series: Record<DocumentKind, string> = {
  receipt: 'R',
  refund: 'F',
  tax_invoice: 'I',
  bill_of_supply: 'B',
  receipt_voucher: 'V',
  refund_voucher: 'W',
  credit_note: 'C',
}

/**
 * A document for each share of some money. The first alone names the money, so that whoever looks for its document finds
 * one; it comes last and tells the numbers of the others. Answers it.
 */
export async function issueEach(
  shares: Share[],
  issue: (
    share: Share,
    said: Pick<Issue, 'id' | 'withId' | 'together' | 'partOf'>,
  ) => Promise<IssuedDocument>,
): Promise<IssuedDocument> {
  const [first, ...others] = shares
  if (!first) throw new Error('no money has no document')
  if (others.length === 0) return issue(first, {})
  const id = newId()
  const partOf = shares.reduce((all, { paise }) => all + paise, 0) as Paise
  const issued: IssuedDocument[] = []
  for (const share of others) issued.push(await issue(share, { withId: id, partOf }))
  return issue(first, { id, partOf, together: issued.map(({ number }) => number).join(', ') })
}

/** The document of money that came. Its entry stands in the ledger already, as it does for all of these. */
export async function issueDocument(held: Held, issue: Issue): Promise<IssuedDocument> {
  await supplyInRupees(held, issue)
  return write(held, issue, await composeReceipt(held, issue, await readInstitute(held.tx)))
}

/** Of money that came before, and is for something else from now on; its own document names it still. */
export async function issueLevelled(
  held: Held,
  { paymentId, paise, note }: { paymentId: string; paise: Paise; note: string },
): Promise<IssuedDocument> {
  const { documents } = held.ledger.whole ?? held.ledger
  const first = documents.find((one) => one.payment_id === paymentId && one.refund_id === null)
  const issue = { ...withoutMoney(held, paise, note), paymentId, isLevelled: true }
  return issueDocument(held, first ? { ...issue, withId: first.id } : issue)
}

/** An invoice of an export that money in rupees is to pay is taken back, and made out anew as what is supplied here. */
async function supplyInRupees(held: Held, issue: Issue): Promise<void> {
  const payment = held.ledger.payments.find(({ id }) => id === issue.paymentId)
  if (!payment || mayBeForex(payment)) return
  const supplied = suppliedOf(ledgerBefore(held, issue))
  const invoices = supplied.invoices.filter(
    ({ document }) => isExport(document) && document.kind === 'tax_invoice',
  )
  const parts = shareOut({ invoices }, towardsExport(supplied, issue.paise))
  if (parts.length === 0 || (await readTax(held)).treatment === 'none') return
  for (const { document, paise } of parts) {
    await takeBack(held, [{ document, paise }], messages.paidInRupees)
    await issueInvoice(held, { paise, inPlaceOf: document, inRupees: true })
  }
}

interface Part {
  document: DocumentRow
  paise: Paise
}

/**
 * What a lower price, a cancellation or another treatment takes off these documents; no money moves.
 * @param of the credit that takes it off
 */
export async function takeBack(
  held: Held,
  parts: Part[],
  note: string,
  of: Pick<Issue, 'paymentId' | 'refundId'> = { paymentId: null },
): Promise<IssuedDocument[]> {
  const institute = await readInstitute(held.tx)
  const issued: IssuedDocument[] = []
  for (const { document, paise } of parts) {
    const issue = { ...withoutMoney(held, paise, note), ...of }
    const composed = await composeReversal(held, { issue, against: document, value: paise }, institute)
    issued.push(await write(held, issue, { ...composed, data: { ...composed.data, movedPaise: noMoney } }))
  }
  return issued
}

/**
 * The documents of money that went back: a credit note for what was invoiced of it, a refund receipt for what was received
 * outside of GST, and for the rest. Each document that is taken back has one of its own; the first is the money's.
 */
export async function issueReversal(
  held: Held,
  issue: Issue & { paymentId: string },
): Promise<IssuedDocument> {
  const { ledger } = held
  const { paymentId, paise, note } = issue
  const { outside, underGst } = splitOutside(ledger, paymentId, paise)
  const issued = await reverseParts(held, issue, outside)
  if (underGst > 0) {
    const supplied = suppliedOf(ledger)
    const value = toReverse(supplied, underGst, await readKept(held))
    const parts = shareOut(supplied, value, documentOf(ledger, paymentId))
    const isFirst = issued.length === 0
    issued.push(...(isFirst ? await reverseParts(held, issue, parts) : await takeBack(held, parts, note)))
  }
  return issued[0] ?? writeReversal(held, { issue, against: undefined, value: paise })
}

async function reverseParts(held: Held, issue: Issue, [first, ...more]: Part[]): Promise<IssuedDocument[]> {
  if (!first) return []
  const document = await writeReversal(held, { issue, against: first.document, value: first.paise })
  return [document, ...(await takeBack(held, more, issue.note))]
}

async function writeReversal(held: Held, reversal: Reversal): Promise<IssuedDocument> {
  return write(held, reversal.issue, await composeReversal(held, reversal, await readInstitute(held.tx)))
}

/** An invoice of what is due, or was paid before: of an advance, of money that had none, or in another's place. */
export async function issueInvoice(
  held: Held,
  {
    paise,
    inPlaceOf = null,
    isTakenOver = false,
    dueOn = null,
    inRupees = false,
    isCompleted = false,
  }: { paise: Paise } & Partial<InvoiceWithoutMoney>,
): Promise<IssuedDocument> {
  const issue = withoutMoney(held, paise, '')
  const institute = await readInstitute(held.tx)
  return write(
    held,
    issue,
    await composeInvoice(held, { issue, inPlaceOf, isTakenOver, dueOn, inRupees, isCompleted }, institute),
  )
}

/** Of what was paid in rupees and has no invoice one of its own, which is no export. */
export async function issueInvoices(
  held: Held,
  { paise, dueOn }: { paise: Paise; dueOn?: Day },
): Promise<IssuedDocument[]> {
  const inRupees = paidInRupees(suppliedOf(held.ledger), paise)
  const isSplit = held.ledger.enrolment.payerIsForex === 1 && inRupees > 0
  const parts = isSplit ? [inRupees, (paise - inRupees) as Paise] : [paise]
  const issued: IssuedDocument[] = []
  for (const [at, part] of parts.entries()) {
    if (part <= 0) continue
    issued.push(
      await issueInvoice(held, { paise: part, inRupees: isSplit && at === 0, ...(dueOn && { dueOn }) }),
    )
  }
  return issued
}

function withoutMoney({ now }: Held, paise: Paise, note: string): Issue {
  return { paymentId: null, paise, method: 'credit', ref: '', on: dayOf(now), note }
}

/**
 * Issues a document under the next number of its kind and financial year, R/26-27/000123; it is never changed afterwards.
 */
async function write(
  held: Held,
  issue: Issue,
  { kind, data, treatment, againstId, inPlaceOfId = null, isCarried = false }: Composed,
): Promise<IssuedDocument> {
  const { tx, ledger, actor, now } = held
  // The books before the numbers, in one order for all.
  await holdBooks(held)
  const fy = financialYearOf(dayOf(now)).label.slice(2)
  const { last } = await tx
    .insertInto('fee_series')
    .values({ series: series[kind], fy, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'fy']).doUpdateSet((eb) => ({ last: eb('fee_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const { tax, amountPaise, billTo } = data
  const row = {
    id: issue.id ?? newId(),
    number: `${series[kind]}/${fy}/${String(last).padStart(6, '0')}`,
    kind,
    payment_id: issue.withId ? null : issue.paymentId,
    refund_id: issue.withId ? null : (issue.refundId ?? null),
    with_id: issue.withId ?? null,
    charge_id: ledger.ofCharge ?? null,
    issued_at: now.toISOString(),
    cancelled_at: null,
    amount_paise: amountPaise,
    against_id: againstId,
    in_place_of_id: inPlaceOfId,
    treatment,
    rate: tax?.rate ?? 0,
    taxable_paise: tax?.taxablePaise ?? noMoney,
    cgst_paise: tax?.cgstPaise ?? noMoney,
    igst_paise: tax?.igstPaise ?? noMoney,
    place_code: tax?.placeOfSupply ?? '',
  }
  await tx
    .insertInto('fee_documents')
    .values({
      ...row,
      series: series[kind],
      fy,
      no: last,
      enrolment_id: ledger.enrolment.id,
      replaces_id: issue.replacesId ?? null,
      payer_gstin: billTo?.gstin ?? '',
      payer_name_key: payerNameKey(billTo?.name ?? ''),
      is_carried: isCarried ? 1 : 0,
      data: JSON.stringify(data),
      ...(issue.by ?? namedBy(actor)),
    })
    .execute()
  for (const known of ledger.whole ? [ledger, ledger.whole] : [ledger]) known.documents.push(row)
  const issued = { id: row.id, number: row.number, kind, isCancelled: false }
  // A voucher is a tax document of its own: each of the two is told of by itself.
  if (issue.isTold && kind === 'receipt') return issued
  const tds = kind === 'receipt_voucher' || issue.withId ? null : issue.tds
  await tellPayer(held, issued, {
    paise: data.movedPaise || amountPaise,
    hasMoved: data.movedPaise !== noMoney,
    isTds: issue.method === 'tds',
    ...(tds && { tds }),
  })
  return issued
}

/** A document is void: its number stays, marked. */
export async function cancelDocument(
  held: Held,
  { id, issued_at }: DocumentRow,
  reason: string,
): Promise<void> {
  const { tx, ledger, actor, now } = held
  const { lockDay } = await readSettings(held)
  const at = now.toISOString()
  for (const one of [...ledger.documents, ...(ledger.whole?.documents ?? [])]) {
    if (one.id === id) one.cancelled_at = at
  }
  await tx
    .updateTable('fee_documents')
    .set({
      cancelled_at: at,
      is_void: dayOf(now) > lockDateOf(dayOf(issued_at), lockDay) ? 0 : 1,
      cancelled_by: actor?.name ?? null,
      cancelled_by_id: actor?.id ?? null,
      cancel_reason: reason,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Tells whom the document is for, with it as a PDF. To an address that nobody has proven to be theirs goes neither name nor
 * document; they find it where they log in.
 */
async function tellPayer(
  { tx, ledger: { enrolment, charges, ofCharge }, now }: Held,
  { id, number, kind }: IssuedDocument,
  moved: Pick<ValuesOf<'documentIssued'>, 'paise' | 'hasMoved' | 'isTds' | 'tds'>,
): Promise<void> {
  const { personId, accountId, provenAt, name, email } = enrolment
  const programme = (ofCharge && charges[0]?.label) || enrolment.programme
  if (!personId || !accountId) return
  const isAttached = provenAt !== null
  const told = notification(
    'documentIssued',
    id,
    { to: email, personId },
    { name: isAttached ? name : null, document: kind, number, programme, isAttached, ...moved },
    isAttached ? { attachment: id } : {},
  )
  await notify(tx, told, now)
}

/** What a refund leaves invoiced. */
export async function readKept(held: Held): Promise<Paise> {
  return keptInvoiced(held.ledger, await readInvoiceRule(held), dayOf(held.now))
}
