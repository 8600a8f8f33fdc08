import { dayOf } from '#contract/calendar.ts'
import { nameState } from '#contract/fees/states.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Snapshot } from '../documents/snapshot.ts'
import { titles } from '../documents/write-sheet.ts'
import { listYear, type YearLine } from './year-list.ts'

const headings = [
  'Number',
  'Date',
  'Counts on',
  'Paper',
  'Name',
  'GSTIN',
  'Place of supply',
  'SAC',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Total',
  'Method',
  'Reference',
  'Against',
  'Cancelled',
]

/** One line an entry; what goes back or was cancelled stands below zero, on the day of that; what moves no money counts nothing. */
export async function writeYear(db: Db, year: string): Promise<{ csv: string; count: number }> {
  const lines = [headings.join(',')]
  for await (const line of listYear(db, year)) lines.push(writeLine(line))
  return { csv: `\uFEFF${lines.join('\r\n')}\r\n`, count: lines.length - 1 }
}

const signs = { payment: 1, reversal: -1, refund: -1 }

function writeLine(line: YearLine): string {
  const { number, kind, issuedAt, amountPaise, entry, countsOn, cancelledAt } = line
  const { tax, billTo, name, method, ref, against } = JSON.parse(line.data ?? '{}') as Partial<Snapshot>
  const sum = (paise: Paise = noMoney) => inDecimals((entry ? paise * signs[entry] : noMoney) as Paise)
  const title = kind ? titles[kind] : ''
  return [
    cell(number ?? ''),
    issuedAt ? dayOf(issuedAt) : '',
    countsOn ?? '',
    cell(entry === 'reversal' ? `${title}, cancelled` : title),
    cell(billTo?.name ?? name ?? ''),
    cell(billTo?.gstin ?? ''),
    cell(tax ? nameState(tax.placeOfSupply) : ''),
    tax?.sac ?? '',
    sum(tax?.taxablePaise ?? amountPaise),
    sum(tax?.cgstPaise),
    sum(tax?.sgstPaise),
    sum(tax?.igstPaise),
    sum(amountPaise),
    cell(method ?? ''),
    cell(ref ?? ''),
    cell(against?.number ?? ''),
    cancelledAt ? dayOf(cancelledAt) : '',
  ].join(',')
}

/** As a spreadsheet reads a number. */
function inDecimals(paise: Paise): string {
  return (paise / 100).toFixed(2).replace(/^-0\.00$/, '0.00')
}

/** What begins like a formula would be run by a spreadsheet: it gets an apostrophe. */
function cell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
