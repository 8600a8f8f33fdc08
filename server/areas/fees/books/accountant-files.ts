import { Readable } from 'node:stream'
import { type Day, dayOf, isDay, monthOf } from '#contract/calendar.ts'
import type { AccountantBalance, AccountantFile, GstTable } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { streamZip, type ZippedFile } from '#server/platform/files/stream-zip.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { lockDateOf, readFeeSettings } from '../settings-service.ts'
import { listBalances, writeBalances, writeRegister } from './balances.ts'
import { writeDrawerMonth } from './drawer-month.ts'
import { type Gstr1, readGstr1, sumTable } from './gstr1.ts'
import { writeGstr1 } from './gstr1-files.ts'
import { openTally } from './tally.ts'
import { inPieces, writeYear } from './year-csv.ts'
import { listMonth, readYear } from './year-list.ts'

interface OpenFile {
  name: string
  type: string
  content: Readable
}

/** One of the files, written while it is read. */
export async function openFile(db: Db, file: AccountantFile, of: string, now: Date): Promise<OpenFile> {
  if (file === 'gstr1') {
    const settings = await readGstSettings(db, of, now)
    const write = async function* (): AsyncGenerator<ZippedFile> {
      const files = writeGstr1(await readGstr1(db, of, settings))
      for (const { name, csv } of files) yield { name, content: Buffer.from(csv), at: now }
    }
    return { name: `gstr1-${of}.zip`, type: 'application/zip', content: streamZip(write()) }
  }
  if (file === 'tally') {
    const files = await openTally(db, readMonth(of, now), now)
    return { name: `tally-${of}.zip`, type: 'application/zip', content: streamZip(files) }
  }
  if (file === 'balances') {
    return aCsv(`balances-${readDay(of, now)}.csv`, writeBalances(db, of))
  }
  if (file === 'drawer') return aCsv(`drawer-${readMonth(of, now)}.csv`, writeDrawerMonth(db, of))
  const year = readYear(of)
  if (file === 'year') return aCsv(`documents-${of}.csv`, writeYear(db, of, now))
  return aCsv(`charges-${of}.csv`, writeRegister(db, year))
}

function aCsv(name: string, lines: AsyncGenerator<string>): OpenFile {
  return {
    name,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(inPieces(lines), { objectMode: false }),
  }
}

function readMonth(month: string, now: Date): string {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || month > monthOf(now))
    throw new Refusal(messages.invalidMonth, { field: 'month' })
  return month
}

async function readGstSettings(db: Db, month: string, now: Date) {
  readMonth(month, now)
  const settings = await readFeeSettings(db)
  if (!settings.gstin) throw new Refusal(messages.noGstReturn)
  return settings
}

function readDay(on: string, now: Date): Day {
  if (!isDay(on) || on > dayOf(now)) throw new Refusal(messages.invalidBalanceDay, { field: 'on' })
  return on
}

const tables: [keyof Gstr1 & string, string, string][] = [
  ['b2b', 'b2b', 'Invoices to registered payers'],
  ['b2cl', 'b2cl', 'Large invoices to other States'],
  ['b2cs', 'b2cs', 'Everybody else, by State and rate, less credit notes'],
  ['cdnr', 'cdnr', 'Credit notes to registered payers'],
  ['cdnur', 'cdnur', 'Credit notes for large invoices and exports'],
  ['exp', 'exp', 'Exports'],
  ['at', 'at', 'Advances received (11A)'],
  ['atadj', 'atadj', 'Advances of earlier months invoiced or given back (11B)'],
]

/** A month's return as a screen shows it, and what stands between its documents and the day books. */
export async function readReturn(db: Db, month: string, now: Date) {
  const settings = await readGstSettings(db, month, now)
  const made = await readGstr1(db, month, settings)
  const lockedAfter = lockDateOf(`${month}-01`, settings.lockDay)
  return {
    month,
    lockedAfter,
    isLocked: dayOf(now) > lockedAfter,
    tables: [
      ...tables.map(([key, table, what]) => presentTable(made, key, table, what)),
      untaxedOf(made, 'Exempt supplies', 'exempt'),
      untaxedOf(made, 'Supplies outside of GST', 'nonGst'),
    ],
    lateCancelled: made.lateCancelled,
    documents: toRupees(made.value as Paise),
    ...(await compareWithBooks(db, month, made.value, now)),
  }
}

function presentTable(made: Gstr1, key: keyof Gstr1, table: string, what: string): GstTable {
  const { count, value, taxable, igst, cgst } = sumTable(made[key] as Gstr1['b2b'])
  const [inIgst, inCgst] = [toRupees(igst as Paise), toRupees(cgst as Paise)]
  const sums = { taxable: toRupees(taxable as Paise), igst: inIgst, cgst: inCgst, sgst: inCgst }
  return { table, what, count, ...sums, value: toRupees(value as Paise) }
}

const untaxed = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }

function untaxedOf({ exempt }: Gstr1, what: string, key: 'exempt' | 'nonGst'): GstTable {
  const sum = (of: 'exempt' | 'exempts' | 'nonGst' | 'nonGsts') =>
    [...exempt.values()].reduce((all, one) => all + one[of], 0)
  return { table: 'exemp', what, count: sum(`${key}s`), ...untaxed, value: toRupees(sum(key) as Paise) }
}

/** Each line of the books of the month either agrees with its document or says why not: together they are the difference. */
async function compareWithBooks(db: Db, month: string, documents: number, now: Date) {
  const sums = { money: 0, tds: 0, listed: 0, withoutMoney: 0, withoutDocument: 0, other: 0 }
  const explain = (value: number, money: number) => {
    if (value === money) return
    if (money === 0) sums.withoutMoney -= value
    else if (value === 0) sums.withoutDocument += money
    else sums.other += money - value
  }
  // Money that has several documents agrees with all of them together, whichever stands in the list first.
  const unequal = new Map<string, { value: number; money: number }>()
  for await (const { counts, amountPaise, moneyPaise: money, ...line } of listMonth(db, month, now)) {
    // A return counts every receipt.
    const value = (line.isCarried ? 1 : counts) * amountPaise
    sums.money += money
    if (line.moneyMethod === 'tds') sums.tds += money
    sums.listed += value
    if (value === money) continue
    const key = line.withKey ?? line.key
    const before = unequal.get(key) ?? { value: 0, money: 0 }
    unequal.set(key, { value: before.value + value, money: before.money + money })
  }
  for (const { value, money } of unequal.values()) explain(value, money)
  const differences = [
    { what: 'Documents whose money is of another month, or that move none', amount: sums.withoutMoney },
    {
      what: 'Money whose document is of another month, or that pays an earlier invoice',
      amount: sums.withoutDocument,
    },
    { what: 'Money that is more or less than its document', amount: sums.other },
    {
      what: 'Documents that were cancelled in a later month, before the return',
      amount: sums.listed - documents,
    },
    { what: 'TDS that payers deducted, which is no money of the day books', amount: -sums.tds },
  ]
  return {
    differences: differences
      .filter(({ amount }) => amount !== 0)
      .map(({ what, amount }) => ({ what, amount: toRupees(amount as Paise) })),
    dayBooks: toRupees((sums.money - sums.tds) as Paise),
  }
}

const mostShown = 100

export async function readBalances(db: Db, day: string, now: Date) {
  const on = readDay(day, now)
  const sums = { debtors: 0, due: 0, creditors: 0, credit: 0 }
  let largest: (AccountantBalance & { size: number })[] = []
  for await (const { orderId, personId, name, programme, due } of listBalances(db, on)) {
    if (due > 0) {
      sums.debtors += 1
      sums.due += due
    } else {
      sums.creditors += 1
      sums.credit -= due
    }
    largest.push({ orderId, personId, name, programme, due: toRupees(due), size: Math.abs(due) })
    if (largest.length > 2 * mostShown) largest = cut(largest)
  }
  return {
    on,
    debtors: { count: sums.debtors, due: toRupees(sums.due as Paise) },
    creditors: { count: sums.creditors, credit: toRupees(sums.credit as Paise) },
    largest: cut(largest).map(({ size: _, ...row }) => row),
  }
}

function cut<Row extends { size: number }>(rows: Row[]): Row[] {
  return rows.sort((one, other) => other.size - one.size).slice(0, mostShown)
}
