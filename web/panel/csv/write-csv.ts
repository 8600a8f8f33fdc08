export type Cell = string | number | null

/**
 * A spreadsheet would run a text that begins like a formula, so such a one gets an apostrophe. The mark at the
 * start tells Excel that the letters are UTF-8.
 */
export function writeCsv(rows: Cell[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: Cell): string {
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function harmless(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
