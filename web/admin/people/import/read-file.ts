import { isDay } from '#contract/calendar.ts'
import type { RowProblem } from '#contract/call.ts'
import { cutText } from '#contract/cut-text.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { toE164 } from '#contract/phone.ts'
import { emailProblem, normaliseEmail } from '#contract/rules.ts'
import { findHeadings, type Meaning, matchColumns, meaningsOf } from './match-columns.ts'
import type { Answer, Asked } from './read-grid.ts'
import { type CellFault, dayOfSerial, type Line, lettersOf, type Workbook } from './read-workbook.ts'

export const mostRows = 5000
const largestFile = 20 * 1024 * 1024
const longestValue = 300
/** A hostile workbook may keep its reader busy, which stands beside the page, and then ends. */
const readWithinMs = 20_000

const takesTooLong =
  'Reading this file takes too long. Please copy the rows you need into a new workbook and save it.'
const notRead = 'The file could not be read. Please load the page again and choose it once more.'

/** A file as it was read, with what its columns are taken to mean. */
export interface OpenFile extends Workbook {
  file: File
  /** Which of the lines bears the headings. */
  headingAt: number
  columns: (Meaning | '')[]
  /** A file that says nothing of fees: whether the programme's is charged all the same. */
  isCharged: boolean
}

/** What is sent to the server: texts under our own headings, and `row`, the number that the spreadsheet shows. */
export interface ReadFile {
  rows: Record<string, string>[]
  problems: RowProblem[]
}

/** Throws with words for people when the file cannot be used at all. */
export async function openFile(group: Group, file: File, sheet?: number): Promise<OpenFile> {
  if (file.size > largestFile) throw new Error('The file is larger than 20 MB. Please leave pictures out.')
  const book = await readAside({ bytes: await file.arrayBuffer(), sheet })
  if (book.lines.length === 0) {
    throw new Error(
      book.sheets.length > 1 ? 'All sheets of this file are empty.' : 'There is nothing in this file.',
    )
  }
  return withHeadings(group, { ...book, file }, findHeadings(book.lines))
}

export function withHeadings(group: Group, book: Workbook & { file: File }, headingAt: number): OpenFile {
  return { ...book, headingAt, isCharged: true, columns: matchColumns(group, headingsOf(book, headingAt)) }
}

/** As many as the file has columns; one without a heading is called by its letter. */
export function headingsOf({ lines }: Pick<Workbook, 'lines'>, headingAt: number): string[] {
  const width = Math.max(...lines.slice(headingAt).map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => lines[headingAt]?.cells[at] || `Column ${lettersOf(at)}`)
}

function readAside(asked: Asked): Promise<Workbook> {
  const worker = new Worker(new URL('./read-grid.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<Workbook>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(takesTooLong)), readWithinMs)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer)
      if ('book' in data) resolve(data.book)
      else reject(new Error(data.fault))
    }
    worker.onerror = () => reject(new Error(notRead))
    worker.postMessage(asked, [asked.bytes])
  })
  return reading.finally(() => worker.terminate())
}

/** The rows below the headings, or why there are none that could be sent. */
export function readRows(
  group: Group,
  { lines, faults, headingAt, columns, isCharged }: OpenFile,
): ReadFile | string {
  const missing = meaningsOf(group).filter(
    ({ meaning }) => (meaning === 'name' || meaning === 'phone') && !columns.includes(meaning),
  )
  if (missing.length > 0) {
    return `Please say which column is: ${missing.map(({ label }) => label).join(', ')}.`
  }
  const used = columns.flatMap((meaning, at) => (meaning ? { meaning, at } : []))
  const below = lines.slice(headingAt + 1).filter(({ cells }) => used.some(({ at }) => cells[at]))
  if (below.length === 0) return 'There are no rows below the headings.'
  if (below.length > mostRows) {
    const count = below.length.toLocaleString('en-IN')
    return `At most ${mostRows.toLocaleString('en-IN')} rows at once; this file has ${count}.`
  }
  const isFree = !isCharged && saysNothingOfFees(columns)
  const rows = below.map((line) => ({ ...rowOf(line, used), ...(isFree && { fee_agreed: '0' }) }))
  const isSent = new Set(below.map(({ no }) => no))
  return {
    rows,
    problems: [
      ...longValues(below, used),
      ...faultsIn(faults, used).filter(({ row }) => isSent.has(row)),
      ...sharedEmails(rows),
      ...shortenedPhones(rows),
    ],
  }
}

export function saysNothingOfFees(columns: (Meaning | '')[]): boolean {
  return !(['fee_agreed', 'paid_so_far', 'balance'] as const).some((meaning) => columns.includes(meaning))
}

interface Column {
  meaning: Meaning
  at: number
}

function rowOf({ no, cells }: Line, used: Column[]): Record<string, string> {
  const pairs = used.map(({ meaning, at }) => [
    meaning,
    cutText(readable[meaning]?.(cells[at] ?? '') ?? cells[at] ?? '', longestValue),
  ])
  return { row: String(no), ...Object.fromEntries(pairs) }
}

/** As people write things into a sheet, made what the server reads; what is not understood stays for it to refuse. */
const readable: Partial<Record<Meaning, (text: string) => string>> = {
  phone: readPhone,
  parent_phone: readPhone,
  email: (text) => (/^(?:-+|n\/?a|nil|none)$/i.test(text) ? '' : text),
  type: (text) =>
    /^on\s*-?\s*line$/i.test(text) ? 'Online' : /^off\s*-?\s*line$/i.test(text) ? 'Offline' : text,
  age: withoutDecimals,
  semester: withoutDecimals,
  year: withoutDecimals,
  joined_on: readDay,
  next_due: readDay,
  fee_agreed: readAmount,
  paid_so_far: readAmount,
  balance: readAmount,
}

/** The first of several numbers in one cell. */
function readPhone(text: string): string {
  const plain = text.replace(/^(?:ph|mob|tel|m)[\w.]*\s*[:.-]?\s*/i, '').replace(/\.0+$/, '')
  const first = plain.split(/[,/;&|]|\s{2,}|\bor\b/).find((part) => toE164(part) !== null)
  return first?.trim() ?? plain
}

function withoutDecimals(text: string): string {
  return text.replace(/\.0+$/, '')
}

/** Rs. 5,000/- and ₹5,000.00 as figures; a dash is nothing. */
function readAmount(text: string): string {
  if (/^(?:-+|–|nil|none|n\/?a|free)$/i.test(text)) return text.toLowerCase() === 'free' ? '0' : ''
  return text
    .replace(/^(?:rs\.?|inr|₹)\s*/i, '')
    .replace(/\s*(?:\/-|\/=|rs\.?|inr)$/i, '')
    .replace(/(\d),(?=\d)/g, '$1')
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A day as it is written in India, day first; a bare number is how Excel counts days. */
function readDay(text: string): string {
  if (/^(?:-+|–|nil|n\/?a)$/i.test(text)) return ''
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return dayOfSerial(Number(text))
  const said = text.replace(/,/g, ' ').replace(/\s+\d{1,2}:\d\d.*$/, '')
  const [first = '', second = '', third = ''] = said.split(/[\s./-]+/)
  if (/^\d{4}$/.test(first)) return dayFrom(first, second, third) ?? text
  const isMonthFirst = /^[a-z]/i.test(first)
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  const year = third.length === 2 ? `20${third}` : third
  return dayFrom(year, month, day.replace(/(?:st|nd|rd|th)$/i, '')) ?? text
}

function dayFrom(year: string, month: string, day: string): string | null {
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const numbers = [year, named > 0 ? String(named) : month, day]
  if (!numbers.every((number) => /^\d{1,4}$/.test(number))) return null
  const [written = '', ...others] = numbers
  const iso = [written, ...others.map((number) => number.padStart(2, '0'))].join('-')
  return isDay(iso) ? iso : null
}

function longValues(lines: Line[], used: Column[]): RowProblem[] {
  return lines.flatMap(({ no, cells }) =>
    used.flatMap(({ meaning, at }) =>
      (cells[at]?.length ?? 0) > longestValue
        ? { row: no, field: meaning, message: 'This value is too long.' }
        : [],
    ),
  )
}

function faultsIn(faults: CellFault[], used: Column[]): RowProblem[] {
  return faults.flatMap(({ row, column, message }) =>
    used.flatMap(({ meaning, at }) => (lettersOf(at) === column ? { row, field: meaning, message } : [])),
  )
}

/** A CSV file holds a number as its column showed it, and the figures that were not shown are lost. */
function shortenedPhones(rows: Record<string, string>[]): RowProblem[] {
  const message =
    'Excel has shortened this number in the CSV file. Please make the column wider, or save the file as .xlsx.'
  return rows.flatMap((row) =>
    (['phone', 'parent_phone'] as const).flatMap((field) =>
      /^\d(?:\.\d+)?e\+?\d+$/i.test(row[field] ?? '') ? [{ row: Number(row.row), field, message }] : [],
    ),
  )
}

/** The server sees the rows in parts while it checks them, so this one rule is held against the whole file here. */
function sharedEmails(rows: Record<string, string>[]): RowProblem[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, email = '' }) => {
    const address = normaliseEmail(email)
    const isSecond = emailProblem(address) === null && seen.has(address)
    seen.add(address)
    return isSecond ? [{ row: Number(row), field: 'email', message: messages.emailTwiceInFile }] : []
  })
}
