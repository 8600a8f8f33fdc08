import { type SqlBool, sql } from 'kysely'
import { addDays, addMonths, type Day, dayOf, type Month } from '#contract/calendar.ts'
import { cashDifferenceName, drawerNames } from '#contract/fees/book-names.ts'
import { findPlace } from '#contract/fees/states.ts'
import { type TallyHead, tallyHeads, tallyNames } from '#contract/fees/tally-words.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { ZippedFile } from '#server/platform/files/stream-zip.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Snapshot } from '../documents/snapshot.ts'
import { titles } from '../documents/write-sheet.ts'
import { findLastClosed } from '../ledger/hold.ts'
import { listCountDifferences } from './count-differences.ts'
import { listTakenOut } from './drawer.ts'
import { inDecimals, inPieces } from './year-csv.ts'
import { listMonth, type YearLine } from './year-list.ts'

/** The accountant's ledgers, by our heads; empty where none is given. */
interface TallyMap {
  /** As Tally names it; empty: the one that is open. */
  company: string
  /** Each programme has an income ledger of its own, named after it. */
  byProgramme: boolean
  ledgers: Record<TallyHead, string>
}

const noLedgers = Object.fromEntries(tallyHeads.map((head) => [head, ''])) as TallyMap['ledgers']

export async function readTallyMap(db: Db): Promise<TallyMap> {
  const row = await db.selectFrom('fee_settings').select('tally').executeTakeFirst()
  const known = row?.tally ? (JSON.parse(row.tally) as TallyMap) : null
  return {
    company: known?.company ?? '',
    byProgramme: known?.byProgramme ?? false,
    ledgers: { ...noLedgers, ...known?.ledgers },
  }
}

export async function setTallyMap(tx: Db, map: TallyMap): Promise<void> {
  await tx
    .updateTable('fee_settings')
    .set({ tally: JSON.stringify(map) })
    .execute()
}

/** A learner by their id, or a company by its GSTIN: a ledger under Sundry Debtors. */
interface Party {
  key: string
  name: string
  gstin: string
  /** Of a payer in a Special Economic Zone. */
  isZone?: boolean
  /** Of a payer outside India. */
  country?: string
}

interface Entry {
  to: TallyHead | 'party'
  /** Below zero: on the credit side. */
  debit: number
}

interface Voucher {
  /** The same in every file: Tally alters what it has under it, and adds nothing twice. */
  id: string
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal' | 'Contra'
  on: Day
  number: string
  narration: string
  entries: Entry[]
}

type Names = Map<string, string>

interface Export {
  map: TallyMap
  /** The last day that is closed, and over. */
  until: Day
  /** What parties are called, by their keys. */
  names: Names
  /** The same for all of its files. */
  begun: Date
}

/**
 * A month's vouchers for Tally, of the days that are closed: what is supplied by its documents, money by the day books.
 * Refuses what could not be posted.
 */
export async function openTally(db: Db, month: Month, now: Date): Promise<AsyncGenerator<ZippedFile>> {
  const until = await readLastDay(db, month, now)
  const map = await readTallyMap(db)
  const missing = new Set<TallyHead>()
  const names: Names = new Map()
  const gstins = new Set<string>()
  const enrolments = new Set<string>()
  for await (const line of listMonth(db, month, now)) {
    for (const { entries } of vouchersOf(line, month, until)) {
      for (const { to } of entries) if (to !== 'party' && !map.ledgers[to]) missing.add(to)
    }
    const { key, called, gstin } = partyOf(line)
    if (!names.has(key)) names.set(key, called)
    if (gstin) gstins.add(gstin)
    if (line.enrolmentId) enrolments.add(line.enrolmentId)
  }
  for (const { entries } of await listDrawerVouchers(db, month, until))
    for (const { to } of entries) if (!map.ledgers[to]) missing.add(to)
  if (missing.size > 0) {
    const heads = tallyHeads.filter((head) => missing.has(head)).map((head) => tallyNames[head].name)
    throw Refusal.of('tallyLedgersMissing', [heads.join(', ')])
  }
  await nameByFirst(db, names, { gstins, enrolments: [...enrolments] })
  return writeFiles(db, month, { map, until, names, begun: now })
}

/** The last day of a month that is closed; a day that is not over can still get documents. */
async function readLastDay(db: Db, month: Month, now: Date): Promise<Day> {
  const last = await findLastClosed(db)
  const until = last && last.on_date < dayOf(now) ? last.on_date : await readLastBefore(db, dayOf(now))
  if (!until || until < `${month}-01`) throw new Refusal(messages.noClosedDay, { field: 'of' })
  return until
}

async function readLastBefore(db: Db, today: Day): Promise<Day | undefined> {
  return (await findLastClosed(db, today))?.on_date
}

/**
 * A party is called in every month as on their first document: what they are called later changes nothing in a month that
 * Tally has already.
 */
async function nameByFirst(
  db: Db,
  names: Names,
  { gstins, enrolments }: { gstins: Set<string>; enrolments: string[] },
): Promise<void> {
  for (const gstin of gstins) {
    const first = await db
      .selectFrom('fee_documents')
      .where('payer_gstin', '=', gstin)
      // Written out: only so is its index used.
      .where(sql<SqlBool>`payer_gstin <> ''`)
      .orderBy('issued_at')
      .orderBy('id')
      .select('data')
      .executeTakeFirst()
    const called = first && (JSON.parse(first.data) as Said).billTo?.name
    if (called) names.set(gstin, called)
  }
  const named = new Set<string>()
  for (let from = 0; from < enrolments.length; from += 300) {
    for (const { data, personId } of await listFirst(db, enrolments.slice(from, from + 300))) {
      const { id, name } = JSON.parse(data) as Said
      const key = id || personId
      if (!key || !name || named.has(key)) continue
      named.add(key)
      names.set(key, name)
    }
  }
}

/** The first documents without a GSTIN of these enrolments and the others of the same people. */
function listFirst(db: Db, enrolments: string[]) {
  const people = db.selectFrom('enrolments').where('id', 'in', enrolments).select('person_id')
  const ordered = db
    .selectFrom('fee_documents')
    .innerJoin('enrolments', 'enrolments.id', 'fee_documents.enrolment_id')
    .where((eb) => eb.or([eb('enrolments.id', 'in', enrolments), eb('enrolments.person_id', 'in', people)]))
    .where('payer_gstin', '=', '')
    .select((eb) => [
      'fee_documents.id as documentId',
      'person_id as personId',
      eb.fn
        .agg<number>('row_number')
        .over((of) =>
          of.partitionBy('enrolment_id').orderBy('fee_documents.issued_at').orderBy('fee_documents.id'),
        )
        .as('nth'),
    ])
  return db
    .selectFrom(ordered.as('ordered'))
    .innerJoin('fee_documents', 'fee_documents.id', 'ordered.documentId')
    .where('nth', '=', 1)
    .orderBy('issued_at')
    .orderBy('fee_documents.id')
    .select(['data', 'personId'])
    .execute()
}

type Said = Partial<Snapshot> & { id?: string | null }

function saidOf({ data }: YearLine): Said {
  return JSON.parse(data ?? '{}') as Said
}

/** What is supplied, by the day of its document, and the money, by the day in whose book it counts. */
function vouchersOf(line: YearLine, month: Month, until: Day): Voucher[] {
  const { number, kind, became, moneyPaise, countsOn, issuedAt } = line
  const isExported = (day: Day) => day.startsWith(month) && day <= until
  const vouchers: Voucher[] = []
  const narration = [kind ? titles[kind] : '', number, became].filter(Boolean).join(', ')
  const said = { number: number ?? '', narration }
  const on = dayOf(became || !issuedAt ? line.at : issuedAt)
  const entries = supplyOf(line, on.startsWith(month))
  if (entries.length > 0 && isExported(on)) {
    const type = kind === 'receipt_voucher' || kind === 'refund_voucher' || became ? 'Journal' : 'Sales'
    const isBack = type === 'Sales' && (kind === 'credit_note' || kind === 'refund')
    vouchers.push({ ...said, id: line.key, type: isBack ? 'Credit Note' : type, on, entries })
  }
  if (moneyPaise !== 0 && line.moneyMethod && countsOn && isExported(countsOn)) {
    const money: Entry[] = [
      { to: line.moneyMethod === 'credit' ? 'party' : line.moneyMethod, debit: moneyPaise },
      { to: 'party', debit: -moneyPaise },
    ]
    const type = line.moneyMethod === 'tds' ? 'Journal' : moneyPaise > 0 ? 'Receipt' : 'Payment'
    vouchers.push({ ...said, id: line.moneyKey ?? '', type, on: countsOn, entries: money })
    const charges = chargesOf(line)
    const about = [`Charges of Razorpay`, line.settlementId, narration].filter(Boolean).join(', ')
    if (charges.length > 0) {
      const kept = { ...said, narration: about, id: `${line.moneyKey}-charges` }
      vouchers.push({ ...kept, type: 'Journal', on: countsOn, entries: charges })
    }
  }
  return vouchers
}

type DrawerVoucher = Omit<Voucher, 'entries'> & { entries: { to: TallyHead; debit: number }[] }

/** Cash that left the drawer, or was not there when it was counted: without it, Cash in Tally would grow for ever. */
async function listDrawerVouchers(db: Db, month: Month, until: Day): Promise<DrawerVoucher[]> {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const days = [`${month}-01`, until < last ? until : last] as const
  const vouchers: DrawerVoucher[] = []
  for (const { id, kind, paise, details, countsOn: on } of await listTakenOut(db, ...days)) {
    const narration = `${drawerNames[kind]}, ${details}`
    const type = kind === 'bank' ? 'Contra' : 'Payment'
    vouchers.push({ id: `drawer-${id}`, type, on, number: '', narration, entries: outOfCash(kind, paise) })
  }
  for (const { on, drawerId, drawer, paise, note } of await listCountDifferences(db, ...days)) {
    const narration = [cashDifferenceName, drawer, note].filter(Boolean).join(', ')
    const id = ['count', on, drawerId].filter(Boolean).join('-')
    // No journal: Tally takes cash in none unless it is told to.
    const type = paise < 0 ? 'Payment' : 'Receipt'
    const entries = outOfCash('cashDifference', -paise)
    vouchers.push({ id, type, on, number: '', narration, entries })
  }
  return vouchers
}

const outOfCash = (to: TallyHead, paise: number) => [
  { to, debit: paise },
  { to: 'cash' as const, debit: -paise },
]

/** What Razorpay kept of a payment never comes to the bank. */
function chargesOf({ chargesPaise, chargesTaxPaise }: YearLine): Entry[] {
  const [whole, tax] = [chargesPaise ?? 0, chargesTaxPaise ?? 0]
  const entries: Entry[] = [
    { to: 'gatewayFee', debit: whole - tax },
    { to: 'gatewayTax', debit: tax },
    { to: 'razorpay', debit: -whole },
  ]
  return entries.filter(({ debit }) => debit !== 0)
}

function supplyOf(line: YearLine, isOfMonth: boolean): Entry[] {
  const { kind, treatment, amountPaise, cgstPaise, igstPaise } = line
  // A credit note that came too late to take tax back still takes off the income.
  const isLate = kind === 'credit_note' && treatment === null && isOfMonth && line.became === null
  const counts = isLate ? -1 : line.counts
  const tax = 2 * cgstPaise + igstPaise
  const taxes: Entry[] = [
    { to: 'cgst', debit: -counts * cgstPaise },
    { to: 'sgst', debit: -counts * cgstPaise },
    { to: 'igst', debit: -counts * igstPaise },
  ]
  const isAdvance = kind === 'receipt_voucher' || kind === 'refund_voucher'
  const others: Entry[] = isAdvance
    ? [{ to: 'advanceTax', debit: counts * tax }]
    : [
        { to: 'party', debit: counts * amountPaise },
        { to: treatment ?? 'taxable', debit: -counts * (amountPaise - tax) },
      ]
  return [...others, ...taxes].filter(({ debit }) => debit !== 0)
}

const longestName = 70

/** Whose ledger it is, and what they are called on this document. */
function partyOf(line: YearLine) {
  const { billTo, name, id } = saidOf(line)
  const gstin = billTo?.gstin ?? ''
  if (billTo && gstin) {
    return { key: gstin, called: billTo.name, code: gstin, gstin, isZone: billTo.place === 'sez' }
  }
  if (!name) return { key: 'unknown', called: '', code: '', gstin }
  if (!id) return { key: `name ${name}`, called: name, code: 'no id', gstin }
  // Names are not unique; the end of an id is.
  const abroad = billTo?.country ? { country: billTo.country } : {}
  return { key: id, called: name, code: id.slice(-8), gstin, ...abroad }
}

function ledgerOfParty(line: YearLine, names: Names): Party {
  const { called, code, ...party } = partyOf(line)
  if (!code) return { ...party, name: 'Fees of before the books' }
  return { ...party, name: cut(names.get(party.key) ?? called, code) }
}

const cut = (name: string, code: string) => `${name.slice(0, longestName).trim()} (${code})`

async function* writeFiles(db: Db, month: Month, made: Export): AsyncGenerator<ZippedFile> {
  const at = made.begun
  yield { name: '1-ledgers.xml', content: inPieces(writeLedgers(made)), at }
  yield { name: '2-learners.xml', content: inPieces(writeParties(db, month, made)), at }
  yield { name: '3-vouchers.xml', content: inPieces(writeVouchers(db, month, made)), at }
}

async function* writeLedgers({ map }: Export): AsyncGenerator<string> {
  yield opening('All Masters', map)
  const written = new Set<string>()
  for (const head of tallyHeads) {
    const name = map.ledgers[head]
    // Every company in Tally has this one.
    if (!name || name.toLowerCase() === 'cash' || written.has(name)) continue
    written.add(name)
    yield masterOf({ key: `head-${head}`, name, gstin: '' }, tallyNames[head].group)
  }
  yield closing
}

async function* writeParties(
  db: Db,
  month: Month,
  { map, until, names, begun }: Export,
): AsyncGenerator<string> {
  yield opening('All Masters', map)
  const written = new Set<string>()
  for await (const line of listMonth(db, month, begun)) {
    const vouchers = vouchersOf(line, month, until)
    if (vouchers.length === 0) continue
    const ledgers: [Party, string][] = [[ledgerOfParty(line, names), 'Sundry Debtors']]
    for (const { to } of vouchers.flatMap(({ entries }) => entries)) {
      const name = map.byProgramme && isIncome(to) ? ledgerOf(to, line, map) : null
      if (name) ledgers.push([{ key: `income-${name}`, name, gstin: '' }, tallyNames.taxable.group])
    }
    for (const [ledger, group] of ledgers) {
      if (written.has(ledger.key)) continue
      written.add(ledger.key)
      yield masterOf(ledger, group)
    }
  }
  yield closing
}

async function* writeVouchers(db: Db, month: Month, made: Export): AsyncGenerator<string> {
  yield opening('Vouchers', made.map)
  for await (const line of listMonth(db, month, made.begun)) {
    for (const voucher of vouchersOf(line, month, made.until)) yield voucherOf(voucher, line, made)
  }
  for (const { entries, ...voucher } of await listDrawerVouchers(db, month, made.until)) {
    const lines = entries.map(({ to, debit }) => ({ ledger: made.map.ledgers[to], debit }))
    yield writeVoucher(voucher, { party: lines[0]?.ledger ?? '', said: voucher.narration, lines })
  }
  yield closing
}

const isIncome = (to: Entry['to']): to is 'taxable' | 'exempt' | 'none' =>
  to === 'taxable' || to === 'exempt' || to === 'none'

function ledgerOf(to: TallyHead, line: YearLine, { byProgramme, ledgers }: TallyMap): string {
  const { programme } = saidOf(line)
  return byProgramme && isIncome(to) && programme
    ? `${ledgers[to]} – ${programme.slice(0, longestName)}`
    : ledgers[to]
}

function voucherOf({ entries, ...voucher }: Voucher, line: YearLine, made: Export) {
  const party = ledgerOfParty(line, made.names).name
  const { programme, name, ref } = saidOf(line)
  const said = [voucher.narration, name, programme, ref].filter(Boolean).join(', ')
  const lines = entries.map(({ to, debit }) => ({
    ledger: to === 'party' ? party : ledgerOf(to, line, made.map),
    debit,
  }))
  return writeVoucher(voucher, { party, said, lines })
}

interface Written {
  party: string
  said: string
  lines: { ledger: string; debit: number }[]
}

function writeVoucher({ id, type, on, number }: Omit<Voucher, 'entries'>, { party, said, ...of }: Written) {
  const key = xml(`taleem-${id}`)
  const lines = of.lines.map(({ ledger, debit }) => {
    return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xml(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${debit > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${inDecimals((noMoney - debit) as Paise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`
  })
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${key}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${on.replaceAll('-', '')}</DATE><GUID>${key}</GUID><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${xml(number)}</VOUCHERNUMBER><REFERENCE>${xml(number)}</REFERENCE><PARTYLEDGERNAME>${xml(party)}</PARTYLEDGERNAME><PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><NARRATION>${xml(said)}</NARRATION>${lines.join('')}</VOUCHER></TALLYMESSAGE>\n`
}

/** Since when GST is: what TallyPrime keeps by date holds from there on. */
const sinceGst = '<APPLICABLEFROM>20170701</APPLICABLEFROM>'

/** As Tally ERP reads it, and by date as TallyPrime does from release 3 on. */
function masterOf({ key, name, gstin, isZone, country: abroad }: Party, group: string): string {
  const country = gstin ? 'India' : abroad
  const registration = gstin ? (isZone ? 'Regular - SEZ' : 'Regular') : 'Unregistered/Consumer'
  const state = xml(findPlace(gstin.slice(0, 2))?.name ?? '')
  const type = `<GSTREGISTRATIONTYPE>${registration}</GSTREGISTRATIONTYPE>`
  const tax = country
    ? [
        `<COUNTRYOFRESIDENCE>${xml(country)}</COUNTRYOFRESIDENCE>${type}`,
        gstin && `<LEDSTATENAME>${state}</LEDSTATENAME><PARTYGSTIN>${xml(gstin)}</PARTYGSTIN>`,
        `<LEDGSTREGDETAILS.LIST>${sinceGst}${type}${gstin && `<GSTIN>${xml(gstin)}</GSTIN>`}</LEDGSTREGDETAILS.LIST>`,
        `<LEDMAILINGDETAILS.LIST>${sinceGst}<MAILINGNAME>${xml(name)}</MAILINGNAME>${state && `<STATE>${state}</STATE>`}<COUNTRY>${xml(country)}</COUNTRY></LEDMAILINGDETAILS.LIST>`,
      ].join('')
    : ''
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${xml(name)}" ACTION="Create"><GUID>${xml(`taleem-${key}`)}</GUID><NAME.LIST><NAME>${xml(name)}</NAME></NAME.LIST><PARENT>${xml(group)}</PARENT>${tax}</LEDGER></TALLYMESSAGE>\n`
}

function opening(report: 'All Masters' | 'Vouchers', { company }: TallyMap): string {
  const into = company
    ? `<STATICVARIABLES><SVCURRENTCOMPANY>${xml(company)}</SVCURRENTCOMPANY></STATICVARIABLES>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>${report}</REPORTNAME>${into}</REQUESTDESC><REQUESTDATA>\n`
}

const closing = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const notInXml = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** Without what no XML file may hold: control characters and halves of signs. */
function xml(text: string): string {
  return text.replace(notInXml, ' ').replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}
