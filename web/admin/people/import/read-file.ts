import type { AnswerOf, RowProblem } from '#contract/call.ts'
import { cutText } from '#contract/cut-text.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import type { personCalls } from '#contract/people/calls.ts'
import { toE164 } from '#contract/phone.ts'
import { emailProblem, normaliseEmail } from '#contract/rules.ts'
import { type CellFault, type Line, lettersOf } from '#web/panel/sheet/grid.ts'
import {
  headingsOf,
  isTotal,
  openSheet,
  type ReadSheet,
  readAmount,
  readDay,
  type Sheet,
} from '#web/panel/sheet/open-sheet.ts'
import {
  amountMeanings,
  findPeopleHeadings,
  type Meaning,
  matchColumns,
  meaningsOf,
} from './match-columns.ts'

export const mostRows = 5000
const longestValue = 300
/** A file as it was read, with what its columns are taken to mean. */
export interface OpenFile extends ReadSheet<Meaning> {
  /** A file that says nothing of fees: whether the programme's is charged all the same. */
  isCharged: boolean
}

/** What is sent to the server: texts under our own headings, and `row`, the number that the spreadsheet shows. */
export interface ReadFile {
  rows: Record<string, string>[]
  problems: RowProblem[]
  /** The rows of totals, which are nobody's. */
  totals: number[]
}

type RowFees = NonNullable<AnswerOf<typeof personCalls.import>['fees']>[number]

/** A file with what the server says of its rows. */
export interface Checked {
  open: OpenFile
  file: ReadFile
  problems: RowProblem[]
  /** The rows of people who could not log in by their phone. */
  crowded: number[]
  /** Rupees, of the rows that have a programme. */
  fees: RowFees[]
  /** What the file may name: asked where it names something else. */
  names: { programmes: string[]; batches: string[] }
}

/** Throws with words for people when the file cannot be used at all. */
export async function openFile(group: Group, file: File, at?: number): Promise<OpenFile> {
  const sheet = await openSheet(file, at)
  return withHeadings(group, sheet, findPeopleHeadings(sheet.lines))
}

export function withHeadings(group: Group, sheet: Sheet, headingAt: number): OpenFile {
  return { ...sheet, headingAt, isCharged: true, columns: matchColumns(group, headingsOf(sheet, headingAt)) }
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
  const filled = lines.slice(headingAt + 1).filter(({ cells }) => used.some(({ at }) => cells[at]))
  const totals = new Set(filled.filter(({ cells }) => isOfTotals(cells, columns)).map(({ no }) => no))
  const below = filled.filter(({ no }) => !totals.has(no))
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
    totals: [...totals],
  }
}

const wordsOfPeople = ['name', 'phone', 'email', 'programme', 'batch', 'joined_on'] as const

/** It says so, or it has sums and says nothing of whose or what for they are. */
function isOfTotals(cells: string[], columns: (Meaning | '')[]): boolean {
  const of = (meaning: Meaning) => cells[columns.indexOf(meaning)] ?? ''
  if (cells.some(isTotal)) return toE164(readPhone(of('phone'))) === null
  const isOnlySums = wordsOfPeople.every((meaning) => of(meaning) === '')
  return isOnlySums && amountMeanings.some((meaning) => /\d/.test(of(meaning)))
}

export function saysNothingOfFees(columns: (Meaning | '')[]): boolean {
  return !amountMeanings.some((meaning) => columns.includes(meaning))
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
  parent_phone: (text) => readPhone(orEmpty(text)),
  email: orEmpty,
  city: orEmpty,
  college: orEmpty,
  programme: orEmpty,
  batch: orEmpty,
  type: (text) =>
    /^on\s*-?\s*line$/i.test(text) ? 'Online' : /^off\s*-?\s*line$/i.test(text) ? 'Offline' : orEmpty(text),
  age: readCount,
  semester: readCount,
  year: readCount,
  joined_on: readDay,
  next_due: readDay,
  fee_agreed: readAmount,
  paid_so_far: readSettled,
  balance: readSettled,
}

/** Under the fee "Nil" may mean that none was agreed yet; under what is paid or left it means nothing is. */
function readSettled(text: string): string {
  const bare = text
    .replace(/^(?:rs\.?|inr|₹)\s*/i, '')
    .replace(/\/[-=]$/, '')
    .trimEnd()
  return /^(?:[-–—]+|nil|none|zero)\.?$/i.test(bare) ? '0' : readAmount(text)
}

/** What may be left empty is, where a clerk has struck the cell out. */
function orEmpty(text: string): string {
  return /^(?:[-–—]+|n\.?\/?a\.?|nil|none)$/i.test(text) ? '' : text
}

/** As a CSV file has a long number whose column was narrow. */
const shortened = /^\d(?:\.\d+)?e\+?\d+$/i

/** The first of several numbers in one cell, without the words around it: Mob: 98765 43210 (father) / 91234 56780. */
function readPhone(text: string): string {
  const plain = text.replace(/\.0+$/, '')
  if (shortened.test(plain)) return plain
  const parts = [plain, ...plain.split(/[,/;:&|()]|\s{2,}|[\p{L}\p{M}]+/u)]
  return parts.find((part) => toE164(part) !== null)?.trim() ?? plain
}

/** The figures of 21 yrs, 3rd and Sem 3. */
function readCount(text: string): string {
  const [, figures] =
    /^(?:sem(?:ester)?|year)?[\s.-]{0,3}(\d+)(?:\.0+)?(?:st|nd|rd|th)?\s?(?:sem(?:ester)?|y(?:ea)?rs?)?\.?(?: old)?$/i.exec(
      text,
    ) ?? []
  return figures ?? orEmpty(text)
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
      shortened.test(row[field] ?? '') ? [{ row: Number(row.row), field, message }] : [],
    ),
  )
}

/** The server sees the rows in parts while it checks them, so this one rule is held against the whole file here. */
function sharedEmails(rows: Record<string, string>[]): RowProblem[] {
  const seen = new Map<string, string>()
  return rows.flatMap(({ row, email = '', name = '', phone = '' }) => {
    const address = normaliseEmail(email)
    // Who learns two things has two rows.
    const whose = `${toE164(phone)} ${nameKey(name)}`
    const isSecond = emailProblem(address) === null && (seen.get(address) ?? whose) !== whose
    seen.set(address, seen.get(address) ?? whose)
    return isSecond ? [{ row: Number(row), field: 'email', message: messages.emailTwiceInFile }] : []
  })
}

/** The server sees the rows in parts: who stands twice in the whole file, for one programme, is found here. */
export function repeatedPeople(rows: Record<string, string>[]): RowProblem[] {
  const seen = new Map<string, number>()
  return rows.flatMap(({ row, name = '', phone = '', programme = '' }) => {
    const no = Number(row)
    const person = `${toE164(phone)} ${nameKey(name)}`
    const learns = `${person} ${nameKey(programme)}`
    const before = seen.get(learns) ?? (programme ? undefined : seen.get(person))
    if (before !== undefined) return [{ row: no, field: 'name', message: messages.personTwiceInFile(before) }]
    if (!seen.has(person)) seen.set(person, no)
    seen.set(learns, no)
    return []
  })
}
