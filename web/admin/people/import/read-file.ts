import type { RowProblem } from '#contract/call.ts'
import { cutText } from '#contract/cut-text.ts'
import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { asHeading, programmeHeadings } from '#contract/people/import-headings.ts'
import { emailProblem, normaliseEmail } from '#contract/rules.ts'
import { parseCsv } from './parse-csv.ts'

export const mostRows = 5000
const longestValue = 300

/** A file as it was read, before the server has seen it. */
export interface ReadFile {
  name: string
  rows: Record<string, string>[]
  /** Headings that mean nothing to us. */
  unused: string[]
  problems: RowProblem[]
}

/** The columns of a group's file, in the order of the template. */
export function columnsOf(group: Group): string[] {
  const { atCollege } = groups[group]
  const own = atCollege ? ['semester', 'college'] : ['age']
  return ['name', 'email', 'phone', 'city', 'type', ...own, programmeHeadings[group], 'batch']
}

/** Throws with words for people when the file cannot be used at all. */
export function readRows(group: Group, name: string, text: string): ReadFile {
  const [first = [], ...lines] = parseCsv(text).filter((line) => line.some((value) => value.trim() !== ''))
  const headings = first.map(asHeading)
  const known = [...columnsOf(group), 'year', 'programme']
  const missing = ['name', 'phone'].filter((heading) => !headings.includes(heading))
  if (missing.length > 0)
    throw new Error(`The first line must name the columns. Missing: ${missing.join(', ')}.`)
  if (lines.length === 0) throw new Error('There are no rows below the headings.')
  if (lines.length > mostRows) {
    const count = lines.length.toLocaleString('en-IN')
    throw new Error(`At most ${mostRows.toLocaleString('en-IN')} rows at once; this file has ${count}.`)
  }
  const rows = lines.map((line) => asRow(headings, known, line))
  return {
    name,
    rows,
    unused: headings.filter((heading) => heading && !known.includes(heading)),
    problems: [...shapeProblems(headings, lines), ...sharedEmails(rows)],
  }
}

function asRow(headings: string[], known: string[], line: string[]): Record<string, string> {
  const pairs = headings.map((heading, at) => [heading, cutText((line[at] ?? '').trim(), longestValue)])
  return Object.fromEntries(pairs.filter(([heading]) => known.includes(heading ?? '')))
}

function shapeProblems(headings: string[], lines: string[][]): RowProblem[] {
  return lines.flatMap((line, index) => {
    const problems: RowProblem[] = []
    const row = index + 1
    if (line.slice(headings.length).some((value) => value.trim() !== '')) {
      const message = `This row has ${line.length} values for ${headings.length} headings.`
      problems.push({ row, field: 'row', message })
    }
    const long = line.findIndex((value) => value.trim().length > longestValue)
    if (long >= 0) problems.push({ row, field: headings[long] ?? 'row', message: 'This value is too long.' })
    return problems
  })
}

/** The server sees the rows in parts while it checks them, so this one rule is held against the whole file here. */
function sharedEmails(rows: Record<string, string>[]): RowProblem[] {
  const seen = new Set<string>()
  return rows.flatMap(({ email = '' }, index) => {
    const address = normaliseEmail(email)
    const isSecond = emailProblem(address) === null && seen.has(address)
    seen.add(address)
    return isSecond ? [{ row: index + 1, field: 'email', message: messages.emailTwiceInFile }] : []
  })
}
