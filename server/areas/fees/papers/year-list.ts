import { addDays, dayOf, financialYearOf, startOf } from '#contract/calendar.ts'
import { nameState } from '#contract/fees/states.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Snapshot } from './snapshot.ts'
import { titles } from './write-sheet.ts'

const headings = [
  'Number',
  'Date',
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

/** The first and the last moment of a financial year, 2026-27. */
export function readYear(year: string): { from: string; to: string } {
  const { label, from, to } = financialYearOf(`${year.slice(0, 4)}-04-01`)
  if (!/^\d{4}-\d\d$/.test(year) || label !== year) throw new Refusal(messages.invalidYear, { field: 'year' })
  return { from: startOf(from), to: startOf(addDays(to, 1)) }
}

/** Every paper of the year in the order of issue, page by page. */
export async function* listYear(db: Db, year: string) {
  const { from, to } = readYear(year)
  const most = 500
  let after = { at: from, id: '' }
  for (;;) {
    const rows = await db
      .selectFrom('fee_papers')
      .where('issued_at', '<', to)
      .where((eb) =>
        eb.or([
          eb('issued_at', '>', after.at),
          eb.and([eb('issued_at', '=', after.at), eb('id', '>', after.id)]),
        ]),
      )
      .orderBy('issued_at')
      .orderBy('id')
      .limit(most)
      .select(['id', 'number', 'kind', 'issued_at', 'data', 'cancelled_at', 'amount_paise'])
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < most) return
    after = { at: last.issued_at, id: last.id }
  }
}

/** One line a paper; what goes back stands below zero; what was cancelled, or paid from a credit, counts nothing. */
export async function writeYear(db: Db, year: string): Promise<{ csv: string; count: number }> {
  const lines = [headings.join(',')]
  for await (const row of listYear(db, year)) {
    const { tax, billTo, name, method, ref, against } = JSON.parse(row.data) as Snapshot
    const isBack = row.kind === 'refund' || row.kind === 'refund_voucher' || row.kind === 'credit_note'
    // A credit that is used elsewhere moves no money.
    const counts = row.cancelled_at || method === 'credit' ? 0 : isBack ? -1 : 1
    const sum = (paise: Paise | undefined) => inDecimals(((paise ?? noMoney) * counts) as Paise)
    lines.push(
      [
        cell(row.number),
        dayOf(row.issued_at),
        cell(titles[row.kind]),
        cell(billTo?.name ?? name),
        cell(billTo?.gstin ?? ''),
        cell(tax ? nameState(tax.placeOfSupply) : ''),
        tax?.sac ?? '',
        sum(tax?.taxablePaise ?? row.amount_paise),
        sum(tax?.cgstPaise),
        sum(tax?.sgstPaise),
        sum(tax?.igstPaise),
        sum(row.amount_paise),
        cell(method),
        cell(ref),
        cell(against?.number ?? ''),
        row.cancelled_at ? dayOf(row.cancelled_at) : '',
      ].join(','),
    )
  }
  return { csv: `\uFEFF${lines.join('\r\n')}\r\n`, count: lines.length - 1 }
}

/** As a spreadsheet reads a number. */
function inDecimals(paise: Paise): string {
  return (paise / 100).toFixed(2)
}

/** What begins like a formula would be run by a spreadsheet: it gets an apostrophe. */
function cell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
