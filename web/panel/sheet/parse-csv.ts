import { Unreadable } from './unreadable.ts'

/** The lines of a CSV file as RFC 4180 has it; a quoted value may hold separators, quotes and line ends. */
export function parseCsv(text: string, separator = separatorIn(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let isQuoted = false
  // Which sign separates, said to Excel alone: it shows no such line.
  const source = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')

  for (let at = 0; at < source.length; at++) {
    const letter = source[at]
    if (isQuoted) {
      if (letter !== '"') value += letter
      else if (source[at + 1] === '"') value += source[++at]
      else isQuoted = false
    } else if (letter === '"' && value.trim() === '') {
      isQuoted = true
      value = ''
    } else if (letter === separator) {
      row.push(value)
      value = ''
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && source[at + 1] === '\n') at++
      rows.push([...row, value])
      row = []
      value = ''
    } else value += letter
  }
  if (isQuoted) {
    throw new Unreadable(
      `A quotation mark that opens in row ${rows.length + 1} is never closed. Please put it right in the file.`,
    )
  }
  if (value !== '' || row.length > 0) rows.push([...row, value])
  return rows
}

/** Spreadsheets of some countries separate by semicolons, and what is copied from one by tabs. */
function separatorIn(text: string): string {
  const said = /^\uFEFF?sep=(.)/i.exec(text)?.[1]
  if (said) return said
  // Titles above the headings have none.
  const lines = text.split(/[\r\n]+/, 30)
  const headings = lines.find((line) => /([,;\t]).*\1/.test(line)) ?? lines[0] ?? ''
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: headings.split(mark).length }))
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).mark
}
