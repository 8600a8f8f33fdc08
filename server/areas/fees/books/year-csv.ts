import { dayOf } from '#contract/calendar.ts'
import { nameState } from '#contract/fees/states.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { chargedRate, type Snapshot, type ZeroRated } from '../documents/snapshot.ts'
import { titles } from '../documents/write-sheet.ts'
import { listYear, type YearLine } from './year-list.ts'

/** Sums of documents, by their own days; the money of the books, by theirs. */
const headings = [
  'Number',
  'Date',
  'Counts on',
  'Document',
  'Name',
  'Person',
  'Programme',
  'GSTIN',
  'Place of supply',
  'SAC',
  'Rate %',
  'Taxable value',
  'Exempt value',
  'Non-GST value',
  'CGST',
  'SGST',
  'IGST',
  'Document total',
  'Money',
  'Method',
  'Reference',
  'Against',
  'Cancelled',
  'Seen in bank',
  'Gateway charges',
  'GST on charges',
  'Settlement',
  'Zero-rated',
  'Country',
]

/** One line an entry; what goes back or was cancelled stands below zero, on the day of that. */
export async function* writeYear(db: Db, year: string, begun: Date): AsyncGenerator<string> {
  yield `\uFEFF${headings.join(',')}\r\n`
  for await (const line of listYear(db, year, begun)) yield `${writeLine(line)}\r\n`
}

const pieceLength = 32_768

/** Many lines at once: each piece of a stream costs as much as several of them. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece) yield Buffer.from(piece)
}

function writeLine(line: YearLine): string {
  const { number, kind, issuedAt, amountPaise, treatment, counts, became, moneyPaise, countsOn } = line
  const said = JSON.parse(line.data ?? '{}') as Partial<Snapshot> & { id?: string | null }
  const { tax, billTo, name, id, programme, method, ref, against } = said
  const sum = (paise: Paise, isCounted = true) => inDecimals((isCounted ? paise * counts : noMoney) as Paise)
  const title = kind ? titles[kind] : ''
  return [
    csvCell(number ?? ''),
    issuedAt ? dayOf(issuedAt) : '',
    countsOn ?? '',
    csvCell(became ? `${title}, ${became}` : title),
    csvCell(billTo?.name ?? name ?? ''),
    csvCell(id ?? ''),
    csvCell(programme ?? ''),
    csvCell(billTo?.gstin ?? ''),
    csvCell(tax ? nameState(tax.placeOfSupply) : ''),
    tax?.sac ?? '',
    tax ? String(chargedRate(tax) / 100) : '',
    sum(line.taxablePaise, treatment === 'taxable'),
    sum(amountPaise, treatment === 'exempt'),
    sum(amountPaise, treatment === 'none'),
    sum(line.cgstPaise),
    sum(line.cgstPaise),
    sum(line.igstPaise),
    sum(amountPaise),
    inDecimals(moneyPaise),
    csvCell(method ?? ''),
    csvCell(ref ?? ''),
    csvCell(against?.number ?? ''),
    line.cancelledAt ? dayOf(line.cancelledAt) : '',
    line.seenOn ?? '',
    line.chargesPaise === null ? '' : inDecimals((line.chargesPaise - (line.chargesTaxPaise ?? 0)) as Paise),
    line.chargesTaxPaise === null ? '' : inDecimals(line.chargesTaxPaise),
    csvCell(line.settlementId ?? ''),
    nameZeroRated(tax?.zeroRated),
    csvCell(billTo?.country ?? ''),
  ].join(',')
}

/** SEZ without payment, as returns speak of the integrated tax. */
function nameZeroRated(zeroRated: ZeroRated | undefined): string {
  if (!zeroRated) return ''
  return `${zeroRated.of === 'sez' ? 'SEZ' : 'Export'} ${zeroRated.lut ? 'without' : 'with'} payment`
}

/** As a spreadsheet reads a number. */
export function inDecimals(paise: Paise): string {
  return (paise / 100).toFixed(2).replace(/^-0\.00$/, '0.00')
}

/** What begins like a formula would be run by a spreadsheet: it gets an apostrophe. */
export function csvCell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
