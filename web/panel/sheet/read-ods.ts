import {
  cutName,
  faultShown,
  gatherGrid,
  mostColumns,
  mostLines,
  mostSheets,
  noResult,
  numberShown,
  type Workbook,
} from './grid.ts'
import { broken, lockedOds, notASheet, tooLarge, Unreadable } from './unreadable.ts'
import { attributesOf, type Packed, plain, readText, type Tag, tagsOf } from './zip-parts.ts'

/** Reads one sheet of an OpenDocument file, the first that shows something unless another is named. */
export async function readOds(
  bytes: Uint8Array,
  files: Map<string, Packed>,
  wanted?: number,
): Promise<Workbook> {
  const manifest = files.get('META-INF/manifest.xml')
  const isLocked =
    files.has('encrypted-package') ||
    (manifest !== undefined && (await readText(bytes, manifest)).includes('encryption-data'))
  if (isLocked) throw new Unreadable(lockedOds)
  return readSheets(await readText(bytes, files.get('content.xml')), wanted)
}

/** All sheets stand in one text, which is gone through once. */
function readSheets(xml: string, wanted: number | undefined): Workbook {
  const sheets: string[] = []
  const hidden = new Set<string>()
  let found: Workbook | null = null
  let table: ReturnType<typeof readTable> | null = null
  let style = ''
  let isSpreadsheet = false
  // A cell may hold a table.
  let depth = 0
  for (const tag of tagsOf(xml)) {
    const { name, isEnd, isWhole } = tag
    if (name === 'spreadsheet') isSpreadsheet = true
    if (name === 'style' && !isEnd) style = attributesOf(tag).get('name') ?? ''
    if (name === 'table-properties' && attributesOf(tag).get('display') === 'false') hidden.add(style)
    if (name !== 'table' || isWhole) {
      if (depth === 1) table?.take(tag)
      continue
    }
    depth += isEnd ? -1 : 1
    const given = attributesOf(tag)
    if (depth === 1 && !isEnd && !hidden.has(given.get('style-name') ?? '')) {
      if (sheets.push(cutName(given.get('name') ?? '')) > mostSheets) throw new Unreadable(tooLarge)
      const isFound = found !== null && found.lines.length > 0
      if (!isFound && (wanted ?? sheets.length - 1) === sheets.length - 1) table = readTable()
    } else if (depth === 0 && table) {
      const grid = table.done()
      if (!found || grid.lines.length > 0) found = { ...grid, sheets, sheet: sheets.length - 1 }
      table = null
    }
  }
  if (!found) throw new Unreadable(isSpreadsheet ? broken : notASheet)
  return found
}

interface OpenCell {
  given: Map<string, string>
  /** One for each of its paragraphs. */
  texts: string[]
  /** Of the tag that comes next: a note that is pinned to a cell has paragraphs of its own. */
  depth: number
  isInText: boolean
}

interface ReadCell {
  text: string
  isNumber?: boolean
  fault?: string
}

/** Rows may lie in groups, and what is alike beside or below each other is written once. */
function readTable() {
  const grid = gatherGrid()
  let row = 1
  let column = 0
  let rows = 1
  let cells: (ReadCell & { column: number })[] = []
  let cell: OpenCell | null = null

  function endCell({ given, texts }: OpenCell) {
    const count = timesIn(given, 'number-columns-repeated')
    const down = timesIn(given, 'number-rows-spanned')
    if (down > 1) grid.merge({ row, column }, row + down - 1)
    const read = cellOf(given, texts.join('\n'))
    if (read.text !== '' || read.fault !== undefined) {
      // Of those beyond the columns that are read one, which is then said.
      const last = Math.max(Math.min(column + count, mostColumns + 1), column + 1)
      for (let at = column; at < last; at++) cells.push({ ...read, column: at })
    }
    column += count
  }

  function endRow() {
    // One line more than is read, which is then refused.
    for (let at = row; cells.length > 0 && at < row + Math.min(rows, mostLines + 1); at++) {
      for (const { column, text, isNumber, fault } of cells) {
        if (fault === undefined) grid.add({ row: at, column }, text, isNumber)
        else grid.fault({ row: at, column }, fault)
      }
    }
    row += rows
    rows = 1
    column = 0
    cells = []
  }

  function take(tag: Tag) {
    const { name, isEnd, isWhole } = tag
    const isCell = name === 'table-cell' || name === 'covered-table-cell'
    if (isCell && !isEnd) {
      cell = { given: attributesOf(tag), texts: [], depth: 0, isInText: false }
      if (!isWhole) return
    }
    if (isCell && cell) {
      endCell(cell)
      cell = null
    } else if (cell) {
      takeText(cell, tag)
    } else if (name === 'table-row') {
      if (!isEnd) rows = timesIn(attributesOf(tag), 'number-rows-repeated')
      if (isEnd || isWhole) endRow()
    }
  }

  return { take, done: grid.done }
}

function takeText(cell: OpenCell, tag: Tag) {
  const { name, isEnd, isWhole, text } = tag
  if (isEnd) cell.depth -= 1
  if (name === 'p' && cell.depth === 0) {
    cell.isInText = !isEnd && !isWhole
    if (!isEnd) cell.texts.push('')
  }
  if (!isEnd && !isWhole) cell.depth += 1
  if (!cell.isInText) return
  const before = cell.texts.pop() ?? ''
  const blanks = name === 's' ? ' '.repeat(Math.min(timesIn(attributesOf(tag), 'c'), mostBlanks)) : ''
  const sign = name === 'line-break' ? '\n' : name === 'tab' ? ' ' : blanks
  cell.texts.push(before + sign + plain(text).replace(/\s+/g, ' '))
}

const mostBlanks = 100

/** How often something stands, once unless it says so. */
function timesIn(given: Map<string, string>, name: string): number {
  const count = Number(given.get(name) ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

function cellOf(given: Map<string, string>, shown: string): ReadCell {
  const type = given.get('value-type')
  if (given.has('formula')) {
    const isError = /^(?:#[\p{Lu}0/]+[!?]?|Err:\d+)$/u.test(shown)
    if (isError || (!type && shown === '')) return { text: '', fault: isError ? faultShown(shown) : noResult }
  }
  if (type === 'date') return { text: (given.get('date-value') ?? shown).slice(0, 10), isNumber: true }
  if (type === 'boolean') return { text: given.get('boolean-value') === 'true' ? 'Yes' : 'No' }
  if (type === 'string' || !type) return { text: shown || (given.get('string-value') ?? '') }
  const number = Number(given.get('value') || Number.NaN)
  return { text: Number.isFinite(number) ? numberShown(number) : shown, isNumber: true }
}
