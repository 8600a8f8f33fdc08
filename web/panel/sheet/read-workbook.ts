import {
  attribute,
  broken,
  listFiles,
  notExcel,
  openDocument,
  plain,
  readText,
  tagsOf,
  tooLarge,
  Unreadable,
} from './workbook-parts.ts'

/** A sheet's lines as texts; `no` is the number that the spreadsheet shows beside the line. Empty lines are left out. */
export interface Line {
  no: number
  cells: string[]
}

export interface CellFault {
  row: number
  /** As the spreadsheet letters it. */
  column: string
  message: string
}

export interface Grid {
  lines: Line[]
  faults: CellFault[]
  /** There is something beyond the columns that are read. */
  isTooWide: boolean
}

export interface Workbook extends Grid {
  /** All that can be chosen. */
  sheets: string[]
  sheet: number
}

export const mostColumns = 60
/** A bank's statement of 20,000 lines has some more above and below them. */
const mostLines = 20_500
const mostSheets = 200
const mostMerged = 20_000
const mostFaults = 500

/** Reads one sheet of an Excel workbook, the first that shows something unless another is named. */
export async function readWorkbook(bytes: Uint8Array, wanted?: number): Promise<Workbook> {
  const files = listFiles(bytes)
  if (files.has('xl/workbook.bin'))
    throw new Unreadable('This is a binary workbook (.xlsb). Please save it in Excel as .xlsx.')
  if (!files.has('xl/workbook.xml')) throw new Unreadable(files.has('content.xml') ? openDocument : notExcel)
  const read = (name: string) => readText(bytes, files.get(name))
  const { sheets, is1904 } = listSheets(await read('xl/workbook.xml'))
  if (sheets.length === 0) throw new Unreadable(broken)
  if (sheets.length > mostSheets) throw new Unreadable(tooLarge)
  const targets = readTargets(await read('xl/_rels/workbook.xml.rels'))
  const texts = files.has('xl/sharedStrings.xml') ? readTexts(await read('xl/sharedStrings.xml')) : []
  const dated = files.has('xl/styles.xml') ? readDated(await read('xl/styles.xml')) : []
  const [first, ...others] = wanted === undefined ? sheets.keys() : [wanted]
  let found: Workbook | null = null
  for (const sheet of [first ?? 0, ...others]) {
    const file = files.get(targets.get(sheets[sheet]?.id ?? '') ?? '')
    // A chart has no lines.
    if (!file) continue
    const grid = readSheet(await readText(bytes, file), { texts, dated, is1904 })
    found ??= { ...grid, sheet, sheets: sheets.map(({ name }) => name) }
    if (grid.lines.length > 0) return { ...found, ...grid, sheet }
  }
  if (!found) throw new Unreadable(broken)
  return found
}

function listSheets(xml: string) {
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  for (const { name, attributes } of tagsOf(xml)) {
    if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attribute(attributes, 'date1904') ?? '')
    if (name === 'sheet' && (attribute(attributes, 'state') ?? 'visible') === 'visible') {
      sheets.push({ name: attribute(attributes, 'name') ?? '', id: attribute(attributes, 'id') ?? '' })
    }
    if (sheets.length > mostSheets) break
  }
  return { sheets, is1904 }
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  for (const { name, attributes } of tagsOf(xml)) {
    const target = attribute(attributes, 'Target') ?? ''
    if (name !== 'Relationship' || !/worksheet$/.test(attribute(attributes, 'Type') ?? '')) continue
    targets.set(
      attribute(attributes, 'Id') ?? '',
      target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
    )
  }
  return targets
}

/** The texts that cells share; how a word is said aloud, which Japanese files have, is left out. */
function readTexts(xml: string): string[] {
  const texts: string[] = []
  let [text, isAloud] = ['', false]
  for (const { name, isEnd, isWhole, text: inside } of tagsOf(xml)) {
    if (name === 'rPh') isAloud = !isEnd && !isWhole
    if (name === 't' && !isEnd && !isAloud) text += plain(inside)
    if (name !== 'si' || !(isEnd || isWhole)) continue
    texts.push(text)
    text = ''
  }
  return texts
}

/** Which styles show a number as a day. */
function readDated(xml: string): boolean[] {
  const dated: boolean[] = []
  const own = new Map<number, string>()
  let isInside = false
  for (const { name, isEnd, attributes } of tagsOf(xml)) {
    if (name === 'numFmt')
      own.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
    if (name === 'cellXfs') isInside = !isEnd
    if (!isInside || name !== 'xf' || isEnd) continue
    const format = Number(attribute(attributes, 'numFmtId') ?? 0)
    const code = own.get(format)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    dated.push(code === undefined ? isDateFormat(format) : /[dy]|m(?!.*[hs0])/i.test(code))
  }
  return dated
}

/** Those that every workbook has; 18 to 21 are times of a day. */
function isDateFormat(format: number): boolean {
  return (
    (format >= 14 && format <= 17) ||
    format === 22 ||
    (format >= 27 && format <= 36) ||
    (format >= 50 && format <= 58)
  )
}

interface Around {
  texts: string[]
  dated: boolean[]
  is1904: boolean
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  hasFormula: boolean
  hasValue: boolean
}

function readSheet(xml: string, around: Around): Grid {
  const lines = new Map<number, { cells: string[]; numbers: Set<number> }>()
  const faults: CellFault[] = []
  const merged: string[] = []
  let row = 0
  let column = -1
  let cell: OpenCell | null = null
  let isTooWide = false
  for (const { name, isEnd, isWhole, attributes, text } of tagsOf(xml)) {
    if (name === 'row' && !isEnd) {
      row = Number(attribute(attributes, 'r') ?? row + 1)
      column = -1
    } else if (name === 'c' && !isEnd) {
      const letters = /^[A-Z]+/.exec(attribute(attributes, 'r') ?? '')?.[0]
      column = letters ? numberOf(letters) : column + 1
      const style = Number(attribute(attributes, 's') ?? 0)
      const type = attribute(attributes, 't') ?? 'n'
      cell = isWhole ? null : { column, type, style, value: '', hasFormula: false, hasValue: false }
    } else if (name === 'c' && cell) {
      addCell(cell)
      cell = null
    } else if (name === 'mergeCell' && merged.length < mostMerged) {
      merged.push(attribute(attributes, 'ref') ?? '')
    } else if (cell && !isEnd && (name === 'v' || name === 't' || name === 'f')) {
      if (name === 'f') cell.hasFormula = true
      else {
        cell.value += plain(text)
        cell.hasValue ||= cell.value !== ''
      }
    }
  }

  function addCell({ column, type, style, value, hasFormula, hasValue }: OpenCell) {
    const fault = (message: string) => {
      if (faults.length < mostFaults) faults.push({ row, column: lettersOf(column), message })
    }
    if (!Number.isInteger(row) || row < 1) throw new Unreadable(broken)
    if (hasFormula && !hasValue && type !== 'str')
      return fault('The formula in this cell has no result. Please open the file in Excel and save it.')
    if (type === 'e') return fault(`The formula in this cell shows ${value}.`)
    const isNumber = (type === 'n' || type === 'd') && value !== ''
    const text = (type === 's' ? (around.texts[Number(value)] ?? '') : shown(type, value, style)).trim()
    if (text === '') return
    if (column >= mostColumns) {
      isTooWide = true
      return
    }
    const line = lines.get(row) ?? { cells: [], numbers: new Set<number>() }
    if (!lines.has(row) && lines.size >= mostLines) throw new Unreadable(tooLarge)
    lines.set(row, line)
    line.cells[column] = text
    if (isNumber) line.numbers.add(column)
  }

  function shown(type: string, value: string, style: number): string {
    if (type === 'd') return value.slice(0, 10)
    if (type === 'b') return value === '1' ? 'Yes' : 'No'
    const number = Number(value)
    if (type !== 'n' || value === '' || !Number.isFinite(number)) return value
    if (around.dated[style] && number > 0 && number < 200_000) return dayOfSerial(number, around.is1904)
    // As a spreadsheet shows it: its sums have 15 digits.
    return String(Number(number.toPrecision(15)))
  }

  spreadMerged(lines, merged)
  const inOrder = [...lines].sort(([one], [other]) => one - other)
  return {
    // Without holes, which a message to another thread would keep.
    lines: inOrder.map(([no, { cells }]) => ({ no, cells: Array.from(cells, (value) => value ?? '') })),
    faults,
    isTooWide,
  }
}

/** A batch whose cell reaches down over its people is the batch of each; an amount is not, which would be owed twice. */
function spreadMerged(lines: Map<number, { cells: string[]; numbers: Set<number> }>, merged: string[]): void {
  for (const range of merged) {
    const [, letters = '', from, , to] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? []
    const column = numberOf(letters)
    const value = lines.get(Number(from))?.cells[column]
    if (!value || lines.get(Number(from))?.numbers.has(column)) continue
    for (let row = Number(from) + 1; row <= Math.min(Number(to), Number(from) + mostLines); row++) {
      const line = lines.get(row)
      if (line) line.cells[column] ??= value
    }
  }
}

export function dayOfSerial(serial: number, is1904 = false): string {
  const days = Math.floor(serial) - 25_569 + (is1904 ? 1462 : 0)
  return new Date(days * 86_400_000).toISOString().slice(0, 10)
}

function numberOf(letters: string): number {
  let number = 0
  for (const letter of letters.slice(0, 4)) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}

export function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}
