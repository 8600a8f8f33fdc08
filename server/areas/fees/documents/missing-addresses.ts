import { sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readTax, record } from '../ledger/hold.ts'
import { type DocumentRow, type Held, readLedgers } from '../ledger/ledger.ts'
import { lacksAddress } from '../ledger/payments.ts'
import { payerColumns, presentPayer } from '../ledger/present-ledger.ts'
import { suppliesOf } from '../ledger/split-by-supply.ts'
import { readFeeSettings, taxationOf } from '../settings-service.ts'
import { isBeyondReversal, leftOn } from './invoiced.ts'
import { issueInvoice, takeBack } from './issue-document.ts'
import { isNamed, namedFrom, payerNameKey } from './payer.ts'
import { readData } from './tax.ts'

/**
 * Where a tax invoice lacks the address and the State that the law wants from ₹50,000 on, or the next one would: what came
 * by itself on its day was issued with what was known.
 */

const mostListed = 100
const readAtOnce = 400
/** One query reads so many ledgers: others get their turn between two. */
const keptAtOnce = 20
/** Beyond that nobody looks, and it says that there are more. */
const mostRead = 20_000

export async function listMissingAddresses(db: Db, now: Date) {
  const [invoices, orders] = [await listInvoices(db), await listOrders(db, now)]
  return {
    invoices: invoices.found,
    orders: orders.found,
    hasMore: invoices.hasMore || orders.hasMore,
  }
}

/** Some of those that are read lack nothing: reads on until enough are found, or there are no more. */
async function findEnough<Row, Found>(
  read: (offset: number) => Promise<Row[]>,
  keep: (rows: Row[]) => Found[] | Promise<Found[]>,
) {
  const found: Found[] = []
  for (let offset = 0; offset < mostRead; offset += readAtOnce) {
    const rows = await read(offset)
    for (let at = 0; at < rows.length; at += keptAtOnce) {
      found.push(...(await keep(rows.slice(at, at + keptAtOnce))))
      if (found.length > mostListed) return { found: found.slice(0, mostListed), hasMore: true }
    }
    if (rows.length < readAtOnce) return { found, hasMore: false }
  }
  return { found: found.slice(0, mostListed), hasMore: true }
}

/** Invoices that hold and name no address, the newest first. */
async function listInvoices(db: Db) {
  const query = db
    .selectFrom('fee_documents')
    .innerJoin('enrolments', 'enrolments.id', 'fee_documents.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_bill_to', 'fee_bill_to.enrolment_id', 'enrolments.id')
    // In the words of its index.
    .where(sql<boolean>`fee_documents.kind = 'tax_invoice' and fee_documents.payer_gstin = ''
      and fee_documents.cancelled_at is null and fee_documents.taxable_paise >= 5000000`)
    .orderBy('fee_documents.issued_at', 'desc')
    .orderBy('fee_documents.id', 'desc')
    .limit(readAtOnce)
    .select((eb) => [
      ...payerColumns,
      'fee_documents.id as documentId',
      'fee_documents.number',
      'fee_documents.issued_at as issuedAt',
      'fee_documents.amount_paise as paise',
      'fee_documents.data',
      'fee_documents.enrolment_id as orderId',
      'programmes.name as programme',
      'fee_bill_to.address',
      'fee_bill_to.state_code as state',
      'fee_bill_to.gstin',
      'fee_bill_to.country',
      eb
        .selectFrom('fee_documents as back')
        .whereRef('back.against_id', '=', 'fee_documents.id')
        .where('back.cancelled_at', 'is', null)
        .select((of) => of.fn.sum<Paise | null>('back.amount_paise').as('paise'))
        .as('back'),
    ])
  const read = (offset: number) => query.offset(offset).execute()
  return findEnough(read, (rows) =>
    rows.flatMap(({ documentId, number, issuedAt, paise, back, data, orderId, programme, ...row }) => {
      const left = (paise - Number(back ?? 0)) as Paise
      if (left <= 0 || isNamed(JSON.parse(data).billTo)) return []
      const isKnown = isNamed(row)
      const said = { orderId, programme, isKnown, documentId, number, issuedAt, amount: toRupees(left) }
      return [{ ...said, person: presentPayer(row) }]
    }),
  )
}

/**
 * Whose next invoice would lack it, those who owe the most first. What is due is of several treatments where a charge has its
 * own: the ledgers of those who owe enough say what would be invoiced of it.
 */
async function listOrders(db: Db, now: Date) {
  const settings = await readFeeSettings(db)
  if (!settings.gstin) return { found: [], hasMore: false }
  const query = db
    .selectFrom('fee_accounts')
    .innerJoin('enrolments', 'enrolments.id', 'fee_accounts.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_bill_to', 'fee_bill_to.enrolment_id', 'enrolments.id')
    .leftJoin('fee_treatments', 'fee_treatments.programme_id', 'enrolments.programme_id')
    .where(sql<boolean>`fee_accounts.due_paise >= 5000000`)
    .where('enrolments.status', 'not in', ['turned_down', 'cancelled'])
    .where((eb) => eb(eb.fn.coalesce('fee_bill_to.gstin', sql.lit('')), '=', ''))
    .orderBy('fee_accounts.due_paise', 'desc')
    .orderBy('fee_accounts.enrolment_id')
    .limit(readAtOnce)
    .select((eb) => [
      ...payerColumns,
      'fee_accounts.enrolment_id as orderId',
      'fee_accounts.due_paise as due',
      'programmes.name as programme',
      'fee_bill_to.address',
      'fee_bill_to.state_code as state',
      'fee_bill_to.gstin',
      'fee_bill_to.country',
      'fee_treatments.treatment',
      'fee_treatments.sac',
      'fee_treatments.rate',
      'fee_treatments.exempt_reason as exemptReason',
      eb
        .selectFrom('fee_instalments')
        .whereRef('fee_instalments.enrolment_id', '=', 'fee_accounts.enrolment_id')
        .where('voided_at', 'is', null)
        .select((of) => of.fn.max<Paise | null>('open_paise').as('paise'))
        .as('largest'),
      eb
        .selectFrom('fee_charges')
        .whereRef('fee_charges.enrolment_id', '=', 'fee_accounts.enrolment_id')
        .where('voided_at', 'is', null)
        .where('treatment', '=', 'taxable')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('taxedCharges'),
    ])
  const read = (offset: number) => query.offset(offset).execute()
  return findEnough(read, async (rows) => {
    const large = rows.flatMap(({ orderId, programme, due, largest, taxedCharges, ...row }) => {
      const isTaxed = Number(taxedCharges) > 0
      if (isNamed(row) || (!isTaxed && taxationOf(row, settings).treatment !== 'taxable')) return []
      // Charges with their own tax are invoiced with their money, whatever falls due.
      const next = settings.invoiceOn === 'due' && !isTaxed ? ((largest ?? noMoney) as Paise) : due
      // No invoice is for more than its money: below that none can lack an address, whatever stands in the ledger.
      return next < namedFrom ? [] : [{ orderId, programme, next, person: presentPayer(row) }]
    })
    const ledgers = await readLedgers(
      db,
      large.map(({ orderId }) => orderId),
    )
    const found = []
    for (const { orderId, programme, next, person } of large) {
      const ledger = ledgers.find(({ enrolment }) => enrolment.id === orderId)
      if (!ledger) continue
      const held: Held = { tx: db, ledger, actor: null, now, settings }
      const isLacking = await lacksAddress(held, { paise: next, method: 'bank' })
      if (isLacking) found.push({ orderId, programme, amount: toRupees(next), person })
    }
    return found
  })
}

/**
 * An invoice is made out anew with the address that is known by now: a credit note takes it back, and another one stands in
 * its place with the same tax, for what is left of it. Answers their numbers.
 */
export async function completeInvoice(held: Held, documentId: string) {
  for (const supply of suppliesOf(held)) {
    const document = supply.ledger.documents.find(({ id }) => id === documentId)
    if (document) return complete(supply, document)
  }
  throw new Refusal(messages.noSuchDocument)
}

async function complete(held: Held, document: DocumentRow) {
  const { ledger, tx } = held
  const paise = leftOn(document, ledger.documents)
  const isStanding = document.kind === 'tax_invoice' && document.cancelled_at === null && paise > 0
  if (!isStanding) throw new Refusal(messages.notCompleted)
  const earlier = await readData(tx, document.id)
  if (isNamed(earlier.billTo)) throw new Refusal(messages.hasAddress)
  const { payerAddress: address, payerState: state, payerGstin: gstin, payerPlace } = ledger.enrolment
  const name = ledger.enrolment.payerName ?? ''
  if (payerPlace === 'sez' || payerPlace === 'abroad') throw new Refusal(messages.notCompleted)
  if (!isNamed({ address, state, gstin })) throw new Refusal(messages.payerNeeded, { field: 'payer' })
  // A credit note and an invoice to somebody else would pass the tax credit on.
  const isSame = payerNameKey(name) === payerNameKey(earlier.billTo?.name || earlier.name)
  if (!isSame || (gstin ?? '') !== (earlier.billTo?.gstin ?? '')) throw new Refusal(messages.anotherPayer)
  const { treatment, rate } = await readTax(held)
  if (
    isBeyondReversal(document, dayOf(held.now)) ||
    document.treatment !== treatment ||
    document.rate !== rate
  ) {
    throw new Refusal(messages.notCompleted)
  }
  const [note] = await takeBack(held, [{ document, paise }], messages.addressAdded)
  const invoice = await issueInvoice(held, { paise, inPlaceOf: document, isCompleted: true })
  const after = { receipt_number: invoice.number, document: note?.number ?? null, payer: name }
  await record(held, 'fees.invoiceCompleted', { before: { receipt_number: document.number }, after })
  return { creditNote: note?.number ?? '', number: invoice.number }
}
