import { addMonths, dayOf, type Month, startOf } from '#contract/calendar.ts'
import type { DocumentKind } from '#contract/fees/book-words.ts'
import { findPlace } from '#contract/fees/states.ts'
import { noMoney } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { goesBack } from '../documents/invoiced.ts'
import { chargedRate, type Snapshot } from '../documents/snapshot.ts'
import type { FeeSettings } from '../settings-service.ts'

/** What is added up of documents. */
export interface Sums {
  count: number
  value: number
  taxable: number
  igst: number
  cgst: number
}

export type Table = Map<string, { cells: string[]; sums: Sums }>

interface Series {
  from: string
  to: string
  total: number
  cancelled: number
}

/** The tables of GSTR-1 of one month, from the documents that bear a day of it. */
export interface Gstr1 {
  b2b: Table
  b2cl: Table
  b2cs: Table
  cdnr: Table
  cdnur: Table
  /** To who is outside India. */
  exp: Table
  /** By inter-State and registered. */
  exempt: Map<string, { exempt: number; exempts: number; nonGst: number; nonGsts: number }>
  at: Table
  atadj: Table
  hsnB2b: Table
  hsnB2c: Table
  documents: Map<string, Series>
  /** Tax documents of filed months that were cancelled in this one: amendments, which no table here holds. */
  lateCancelled: string[]
  /** All documents of the month, by their own day; an invoice in the place of an advance counts once. */
  value: number
}

type Stored = Awaited<ReturnType<ReturnType<typeof readPart>['execute']>>[number]
type Row = ReturnType<typeof readRow>

/** With what the document itself says of the supply. */
function readRow(row: Stored) {
  const { tax, advance } = JSON.parse(row.data) as Partial<Snapshot>
  const { sac = '', isInterState = false, zeroRated } = tax ?? {}
  const rate = tax ? chargedRate(tax) : row.rate
  return { ...row, sac, isInterState, zeroRated, rate, advanceTax: advance?.tax }
}

/** As the advance was taxed of which a document takes a part: what 11A declared is what 11B takes back. */
function asAdvance(row: Row): Row {
  const { advanceTax: tax } = row
  if (!tax) return row
  const { placeOfSupply: place, taxablePaise: taxable, cgstPaise: cgst, igstPaise: igst } = tax
  return { ...row, place, taxable, cgst, igst, rate: chargedRate(tax) }
}

/** From this value on an invoice to another State names itself, without a GSTIN too. */
const largePaise = 1_00_000_00
const rowsAtOnce = 300

const natures: Partial<Record<DocumentKind, string>> = {
  tax_invoice: 'Invoices for outward supply',
  bill_of_supply: 'Invoices for outward supply',
  receipt_voucher: 'Receipt Voucher',
  refund_voucher: 'Refund Voucher',
  credit_note: 'Credit Note',
}

export async function readGstr1(db: Db, month: Month, { state }: Pick<FeeSettings, 'state'>): Promise<Gstr1> {
  const made: Gstr1 = {
    ...{ b2b: new Map(), b2cl: new Map(), b2cs: new Map(), cdnr: new Map(), cdnur: new Map() },
    exp: new Map(),
    ...{ exempt: new Map(), at: new Map(), atadj: new Map(), hsnB2b: new Map(), hsnB2c: new Map() },
    ...{ documents: new Map(), lateCancelled: [], value: 0 },
  }
  const isVoid = (row: Row) => row.isVoid === 1
  for await (const row of listIssued(db, month)) {
    countInSeries(made, row, isVoid(row))
    if (!isVoid(row)) addDocument(made, row, month, state)
  }
  for (const row of await listCancelled(db, month)) {
    if (isVoid(row) || row.treatment === null) continue
    // Its own month's return has it: outside of tax it is taken off here, a tax document must be amended.
    if (row.treatment !== 'taxable') addExempt(made, row, -1, state)
    else made.lateCancelled.push(row.number)
  }
  // An advance that was received and invoiced in one month comes to nothing: the offline tool refuses such a row.
  for (const table of [made.at, made.atadj, made.b2cs, made.hsnB2b, made.hsnB2c]) {
    for (const [key, { sums }] of table) if (sums.taxable === 0) table.delete(key)
  }
  return made
}

function addDocument(made: Gstr1, row: Row, month: Month, state: string): void {
  const sign = goesBack(row.kind) ? -1 : 1
  if (row.treatment === null) return
  const advance = advanceOf(row)
  if (advance) {
    // Received, given back or invoiced in one month it is told nowhere.
    const isOwnMonth = advance.month === null || advance.month === month
    const part = asAdvance(row)
    add(isOwnMonth ? made.at : made.atadj, rateKey(part), isOwnMonth ? advance.sign : 1, part)
  }
  // What stands in another's place was counted with that.
  const isInPlace = sign > 0 && row.beforeKind !== null
  if (!isInPlace) made.value += sign * row.amount
  if (row.kind === 'receipt_voucher' || row.kind === 'refund_voucher') return
  if (row.beforeTreatment === 'none' && isInPlace) addExempt(made, asReceived(row), -1, state)
  if (row.treatment !== 'taxable') {
    addExempt(made, row, sign, state)
    return
  }
  const isLarge = row.igst > 0 && (sign < 0 ? (row.beforeAmount ?? row.amount) : row.amount) > largePaise
  if (row.zeroRated?.of === 'export') add(sign > 0 ? made.exp : made.cdnur, [row.number], 1, row)
  else if (row.gstin) add(sign > 0 ? made.b2b : made.cdnr, [row.number], 1, row)
  else if (isLarge) add(sign > 0 ? made.b2cl : made.cdnur, [row.number], 1, row)
  else add(made.b2cs, rateKey(row), sign, row)
  addHsn(made, row, sign)
}

/** As it was counted with the receipt outside of GST in whose place it stands. */
function asReceived({ beforeGstin, ...row }: Row): Row {
  const gstin = beforeGstin ?? ''
  return { ...row, beforeGstin, treatment: 'none', gstin, place: '', isInterState: false }
}

/** What a document does to an advance of a month, null for this one's own: received, or given back or invoiced. */
function advanceOf({ kind, treatment, beforeKind, beforeIssuedAt }: Row) {
  if (treatment !== 'taxable') return null
  if (kind === 'receipt_voucher') return { month: null, sign: 1 as const }
  const month = beforeIssuedAt && dayOf(beforeIssuedAt).slice(0, 7)
  return beforeKind === 'receipt_voucher' && month ? { month, sign: -1 as const } : null
}

function addExempt(made: Gstr1, row: Row, sign: 1 | -1, state: string): void {
  const isInter = row.isInterState || (row.place !== '' && row.place !== state)
  const key = `${isInter ? 'Inter' : 'Intra'}-State supplies to ${row.gstin ? 'registered' : 'unregistered'} persons`
  const sums = made.exempt.get(key) ?? { exempt: 0, exempts: 0, nonGst: 0, nonGsts: 0 }
  sums[row.treatment === 'exempt' ? 'exempt' : 'nonGst'] += sign * row.amount
  sums[row.treatment === 'exempt' ? 'exempts' : 'nonGsts'] += 1
  made.exempt.set(key, sums)
  if (row.treatment === 'exempt') addHsn(made, row, sign)
}

function addHsn(made: Gstr1, row: Row, sign: 1 | -1): void {
  const exempt = row.treatment === 'exempt' ? { taxable: row.amount } : {}
  add(row.gstin ? made.hsnB2b : made.hsnB2c, [row.sac, percent(row.rate)], sign, { ...row, ...exempt })
}

function add(table: Table, cells: string[], sign: 1 | -1, row: Row): void {
  const key = cells.join('|')
  const found = table.get(key) ?? {
    cells: cellsOf(row, cells),
    sums: { count: 0, value: 0, taxable: 0, igst: 0, cgst: 0 },
  }
  found.sums.count += 1
  found.sums.value += sign * row.amount
  found.sums.taxable += sign * row.taxable
  found.sums.igst += sign * row.igst
  found.sums.cgst += sign * row.cgst
  table.set(key, found)
}

/** Of a single document who and when, of others what they are added up by. */
function cellsOf(row: Row, cells: string[]): string[] {
  if (cells[0] !== row.number) return cells
  const { billTo, name } = JSON.parse(row.data) as Partial<Snapshot>
  return [
    row.gstin,
    billTo?.name ?? name ?? '',
    row.number,
    dateOf(row.issuedAt),
    placeOf(row.place),
    percent(row.rate),
    row.zeroRated ? (row.zeroRated.lut ? `${row.zeroRated.of} unpaid` : `${row.zeroRated.of} paid`) : '',
  ]
}

function countInSeries({ documents }: Gstr1, { kind, number }: Row, isCancelled: boolean): void {
  const nature = natures[kind]
  if (!nature) return
  const key = `${nature}|${number.slice(0, number.lastIndexOf('/'))}`
  const series = documents.get(key) ?? { from: number, to: number, total: 0, cancelled: 0 }
  documents.set(key, {
    from: number < series.from ? number : series.from,
    to: number > series.to ? number : series.to,
    total: series.total + 1,
    cancelled: series.cancelled + (isCancelled ? 1 : 0),
  })
}

const rateKey = ({ place, rate }: Row) => [placeOf(place), percent(rate)]
/** 18: of rates the tool takes those of its list alone, as they stand there. */
const percent = (rate: number) => String(rate / 100)

/** Places that the tool's list spells in its own way. */
const spelledByTool: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
}

/** 24-Gujarat, as it stands in the tool's list. */
function placeOf(code: string): string {
  const found = findPlace(code)
  return found ? `${found.code}-${spelledByTool[code] ?? found.name}` : code
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 05-May-2026. */
function dateOf(moment: string): string {
  const [year, month, day] = dayOf(moment).split('-')
  return `${day}-${monthNames[Number(month) - 1]}-${year}`
}

async function* listIssued(db: Db, month: Month): AsyncGenerator<Row> {
  const until = startOf(addMonths(month, 1))
  for (let after = { issuedAt: startOf(month), id: '' }; ; ) {
    const rows = await readPart(db)
      .where('fee_documents.issued_at', '<', until)
      .where((eb) =>
        eb(
          eb.refTuple('fee_documents.issued_at', 'fee_documents.id'),
          '>',
          eb.tuple(after.issuedAt, after.id),
        ),
      )
      .orderBy('fee_documents.issued_at')
      .orderBy('fee_documents.id')
      .limit(rowsAtOnce)
      .execute()
    yield* rows.map(readRow)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last
  }
}

/** Of earlier months. */
async function listCancelled(db: Db, month: Month): Promise<Row[]> {
  const rows = await readPart(db)
    .where('fee_documents.cancelled_at', '>=', startOf(month))
    .where('fee_documents.cancelled_at', '<', startOf(addMonths(month, 1)))
    .where('fee_documents.issued_at', '<', startOf(month))
    .execute()
  return rows.map(readRow)
}

function readPart(db: Db) {
  return db
    .selectFrom('fee_documents')
    .leftJoin('fee_documents as before', 'before.id', 'fee_documents.against_id')
    .select([
      'fee_documents.id',
      'fee_documents.number',
      'fee_documents.kind',
      'fee_documents.issued_at as issuedAt',
      'fee_documents.is_void as isVoid',
      'fee_documents.treatment',
      'fee_documents.rate',
      'fee_documents.amount_paise as amount',
      'fee_documents.taxable_paise as taxable',
      'fee_documents.cgst_paise as cgst',
      'fee_documents.igst_paise as igst',
      'fee_documents.place_code as place',
      'fee_documents.payer_gstin as gstin',
      'fee_documents.data',
      'before.kind as beforeKind',
      'before.issued_at as beforeIssuedAt',
      'before.amount_paise as beforeAmount',
      'before.treatment as beforeTreatment',
      'before.payer_gstin as beforeGstin',
    ])
}

/** What a table holds, for the page. */
export function sumTable(table: Table): Sums {
  const all: Sums = { count: 0, value: noMoney, taxable: noMoney, igst: noMoney, cgst: noMoney }
  for (const { sums } of table.values())
    for (const key of Object.keys(all) as (keyof Sums)[]) all[key] += sums[key]
  return all
}
