import { type SqlBool, sql } from 'kysely'
import { addDays, addMonths, type Day, dayOf, type Month } from '#contract/calendar.ts'
import { cashDifferenceName, concessionNames, drawerNames } from '#contract/fees/book-names.ts'
import { type TallyHead, tallyHeads, tallyNames } from '#contract/fees/tally-words.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { ZippedFile } from '#server/platform/files/stream-zip.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Snapshot } from '../documents/snapshot.ts'
import { titles } from '../documents/write-sheet.ts'
import { findLastClosed } from '../ledger/hold.ts'
import { listCountDifferences } from './count-differences.ts'
import { listTakenOut } from './drawer.ts'
import {
  type Entry,
  longestName,
  type Party,
  type Posting,
  type TallyMap,
  type Voucher,
  writeFiles,
} from './tally-xml.ts'
import { listWrittenOff } from './written-off.ts'
import { listMonth, type YearLine } from './year-list.ts'

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

type Names = Map<string, string>

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
  const period = { month, until, begun: now }
  for await (const { vouchers, of } of listPosted(db, period)) {
    for (const { to } of vouchers.flatMap(({ entries }) => entries))
      if (to !== 'party' && !map.ledgers[to]) missing.add(to)
    if (!of) continue
    const { key, called, gstin } = partyOf(of)
    if (!names.has(key)) names.set(key, called)
    if (gstin) gstins.add(gstin)
    if (of.enrolmentId) enrolments.add(of.enrolmentId)
  }
  if (missing.size > 0) {
    const heads = tallyHeads.filter((head) => missing.has(head)).map((head) => tallyNames[head].name)
    throw Refusal.of('tallyLedgersMissing', [heads.join(', ')])
  }
  await nameByFirst(db, names, { gstins, enrolments: [...enrolments] })
  async function* postings() {
    for await (const posted of listPosted(db, period)) yield postingOf(posted, names)
  }
  return writeFiles({ map, postings, begun: now })
}

interface Period {
  month: Month
  /** The last day that is closed, and over. */
  until: Day
  begun: Date
}

/** Whose document tells the party and the programme; a line of the year's list is one. */
type Told = Pick<YearLine, 'data' | 'enrolmentId'>

interface Posted {
  vouchers: Voucher[]
  of: Told | null
}

/** What is posted of a month: documents and money, write-offs, the drawer. */
async function* listPosted(db: Db, { month, until, begun }: Period): AsyncGenerator<Posted> {
  for await (const of of listMonth(db, month, begun)) {
    const vouchers = vouchersOf(of, month, until)
    if (vouchers.length > 0) yield { vouchers, of }
  }
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const days = { from: `${month}-01` as Day, to: until < last ? until : last }
  for await (const { id, on, isBack, paise, reason, ...of } of listWrittenOff(db, days)) {
    const [key, name] = isBack
      ? [`write-off-${id}-taken-back`, `${concessionNames.write_off}, taken back`]
      : [`write-off-${id}`, concessionNames.write_off]
    const entries: Entry[] = [
      { to: 'badDebts', debit: isBack ? -paise : paise },
      { to: 'party', debit: isBack ? paise : -paise },
    ]
    const narration = [name, reason].filter(Boolean).join(', ')
    yield { vouchers: [{ id: key, type: 'Journal', on, number: '', narration, entries }], of }
  }
  const drawer = await listDrawerVouchers(db, days)
  if (drawer.length > 0) yield { vouchers: drawer, of: null }
}

function postingOf({ vouchers, of }: Posted, names: Names): Posting {
  if (!of) return { vouchers, party: null, programme: '', about: [] }
  const { programme = '', name = '', ref = '' } = saidOf(of)
  return { vouchers, party: ledgerOfParty(of, names), programme, about: [name, programme, ref] }
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

function saidOf({ data }: Told): Said {
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

/** Cash that left the drawer, or was not there when it was counted: without it, Cash in Tally would grow for ever. */
async function listDrawerVouchers(db: Db, { from, to }: { from: Day; to: Day }): Promise<Voucher[]> {
  const vouchers: Voucher[] = []
  for (const { id, kind, paise, details, countsOn: on } of await listTakenOut(db, from, to)) {
    const narration = `${drawerNames[kind]}, ${details}`
    const type = kind === 'bank' ? 'Contra' : 'Payment'
    vouchers.push({ id: `drawer-${id}`, type, on, number: '', narration, entries: outOfCash(kind, paise) })
  }
  for (const { on, drawerId, drawer, paise, note } of await listCountDifferences(db, from, to)) {
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

/** Whose ledger it is, and what they are called on this document. */
function partyOf(line: Told) {
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

function ledgerOfParty(line: Told, names: Names): Party {
  const { called, code, ...party } = partyOf(line)
  if (!code) return { ...party, name: 'Fees of before the books' }
  return { ...party, name: cut(names.get(party.key) ?? called, code) }
}

const cut = (name: string, code: string) => `${name.slice(0, longestName).trim()} (${code})`
