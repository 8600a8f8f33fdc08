import type { Day } from '#contract/calendar.ts'
import type { RowProblem } from '#contract/call.ts'
import { cutText } from '#contract/cut-text.ts'
import { mostBankLines } from '#contract/fees/bank-words.ts'
import { noMoney, type Paise, readRupees } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import {
  findHeadings,
  headingKey,
  headingsOf,
  meaningsIn,
  openSheet,
  type ReadSheet,
  readAmount,
  readDay,
  type Sheet,
} from '#web/panel/sheet/open-sheet.ts'

/** What a column of a statement can mean, and the headings under which banks write it. */
const meanings = {
  on: {
    label: 'Date',
    headings:
      'date, txn date, tran date, transaction date, posting date, post date, entry date, value date, value dt, date of transaction',
  },
  description: {
    label: 'Description',
    headings:
      'narration, description, particulars, transaction details, transaction remarks, transaction particulars, transaction description, remarks, details',
  },
  reference: {
    label: 'Reference or UTR',
    headings:
      'reference, reference no, reference number, ref no, ref number, utr, utr no, utr number, rrn, chq ref no, chq ref number, ref no cheque no, cheque no, chq no, cheque number, cheque ref no, instrument id, instrument no, transaction id, tran id, transaction reference',
  },
  credit: {
    label: 'Credit',
    headings:
      'credit, credits, credit amount, credit amt, cr, cr amount, cr amt, deposit, deposits, deposit amt, deposit amount, amount, txn amount, transaction amount, paid in, received',
  },
  side: {
    label: 'Debit or credit',
    headings: 'dr cr, cr dr, debit credit, credit debit, type, txn type, transaction type, dr or cr',
  },
} as const

export type StatementMeaning = keyof typeof meanings

export const statementMeanings = Object.entries(meanings).map(([meaning, { label }]) => ({
  meaning: meaning as StatementMeaning,
  label,
}))

/** Known by statements and of no use here: they help to find the line of the headings. */
const others =
  'debit, debits, debit amount, withdrawal, withdrawals, withdrawal amt, withdrawal amount, dr, dr amount, balance, closing balance, available balance, running balance, sl no, s no, sr no, branch, branch code, init br, paid out'

const byHeading = new Map<string, StatementMeaning | ''>(
  others.split(', ').map((heading) => [headingKey(heading), '']),
)
for (const { meaning } of statementMeanings) {
  for (const heading of meanings[meaning].headings.split(', ')) byHeading.set(headingKey(heading), meaning)
}

export type Statement = ReadSheet<StatementMeaning>

export async function openStatement(file: File, at?: number): Promise<Statement> {
  const sheet = await openSheet(file, at)
  return withHeadings(
    sheet,
    findHeadings(sheet.lines, (key) => byHeading.has(key)),
  )
}

export function withHeadings(sheet: Sheet, headingAt: number): Statement {
  const columns = meaningsIn(headingsOf(sheet, headingAt), (key) => byHeading.get(key))
  return { ...sheet, headingAt, columns }
}

/** What has to be said of the columns before the lines can be read; undefined when nothing is missing. */
export function missingColumns({ columns, lines, headingAt }: Statement): string | undefined {
  const missing = (['on', 'credit'] as const).filter((meaning) => !columns.includes(meaning))
  if (missing.length > 0) {
    return `Please say which column is: ${missing.map((meaning) => meanings[meaning].label).join(', ')}.`
  }
  const count = lines.length - headingAt - 1
  if (count < 1) return 'There are no lines below the headings.'
  if (count > mostBankLines) {
    return `At most ${mostBankLines.toLocaleString('en-IN')} lines at once; this file has ${count.toLocaleString('en-IN')}.`
  }
}

/** As the call takes it. */
export interface StatementLine {
  on: Day
  amount: number
  description: string
  reference: string
  /** Which of the lines that look the same it is. */
  no: number
}

export interface ReadStatement {
  lines: StatementLine[]
  paise: Paise
  /** Debits and lines of other use. */
  leftOut: number
  problems: RowProblem[]
}

const linesPerTurn = 500
const longestText = 300

/** The credits below the headings; between its parts the page moves on. */
export async function readStatement(statement: Statement, today: Day): Promise<ReadStatement> {
  const { lines, headingAt, columns } = statement
  const read: ReadStatement = { lines: [], paise: noMoney, leftOut: 0, problems: [] }
  const seen = new Map<string, number>()
  const below = lines.slice(headingAt + 1)
  for (let from = 0; from < below.length; from += linesPerTurn) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve))
    for (const { no, cells } of below.slice(from, from + linesPerTurn)) {
      const of = (meaning: StatementMeaning) => cells[columns.indexOf(meaning)] ?? ''
      const paise = readCredit(of('credit'), of('side'))
      const on = readDay(of('on'))
      if (paise === null || (paise === 'wrong' && !isDayOf(on))) {
        read.leftOut += 1
      } else if (paise === 'wrong') {
        read.problems.push({
          row: no,
          field: 'credit',
          message: `“${short(of('credit'))}” is not an amount.`,
        })
      } else if (!isDayOf(on)) {
        const message = on ? `“${short(on)}” is not a date.` : 'The date is missing.'
        read.problems.push({ row: no, field: 'on', message })
      } else if (on > today) {
        read.problems.push({ row: no, field: 'on', message: `${readableDay(on)} is in the future.` })
      } else {
        const [description, reference] = [plain(of('description')), plain(of('reference'))]
        const key = [on, paise, description, reference].join('\n').toLowerCase()
        const count = (seen.get(key) ?? 0) + 1
        seen.set(key, count)
        read.lines.push({ on, amount: paise / 100, description, reference, no: count })
        read.paise = (read.paise + paise) as Paise
      }
    }
  }
  return read
}

const isDayOf = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)
const short = (text: string) => cutText(text, 40)

/** In one line, without signs that nobody sees. */
function plain(text: string): string {
  return cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), longestText)
}

/** 1,25,000.00 Cr in paise; null for a debit and for no amount at all. */
function readCredit(text: string, side: string): Paise | 'wrong' | null {
  const said = text.trim().replace(/\s+/g, ' ')
  if (said === '' || /^[-–—*=_]+$/.test(said)) return null
  const [, before = '', amount = '', after = ''] =
    /^(?:(cr|dr|credit|debit)\b\.?)?\s*(.*?)\s*(?:\(?\b(cr|dr|c|d|credit|debit)\b\.?\)?)?$/i.exec(said) ?? []
  if (/^[dw]/i.test(before || after || side.trim())) return null
  // In brackets stands what went out.
  if (/^\(.*\)$/.test(amount)) return null
  const { paise } = readRupees(readAmount(amount).replace(/^\+/, ''))
  if (paise === undefined) return 'wrong'
  return paise > 0 ? paise : null
}
