import {
  cutName,
  faultShown,
  type Grid,
  gatherGrid,
  mostSheets,
  type NumberStyle,
  noResult,
  numberShown,
  styleOf,
  type Workbook,
} from './grid.ts'
import { broken, tooLarge, Unreadable } from './unreadable.ts'
import { attributesOf, type Packed, plain, readText, tagsOf } from './zip-parts.ts'

/** Reads one sheet of an Excel workbook, the first that shows something unless another is named. */
export async function readXlsx(
  bytes: Uint8Array,
  files: Map<string, Packed>,
  wanted?: number,
): Promise<Workbook> {
  const read = (name: string) => readText(bytes, files.get(name))
  const { sheets, is1904 } = listSheets(await read('xl/workbook.xml'))
  if (sheets.length === 0) throw new Unreadable(broken)
  if (sheets.length > mostSheets) throw new Unreadable(tooLarge)
  const targets = readTargets(await read('xl/_rels/workbook.xml.rels'))
  const texts = files.has('xl/sharedStrings.xml') ? readTexts(await read('xl/sharedStrings.xml')) : []
  const styles = files.has('xl/styles.xml') ? readStyles(await read('xl/styles.xml')) : []
  const [first, ...others] = wanted === undefined ? sheets.keys() : [wanted]
  let found: Workbook | null = null
  for (const sheet of [first ?? 0, ...others]) {
    const file = files.get(targets.get(sheets[sheet]?.id ?? '') ?? '')
    // A chart has no lines.
    if (!file) continue
    const grid = readSheet(await readText(bytes, file), { texts, styles, is1904 })
    found ??= { ...grid, sheet, sheets: sheets.map(({ name }) => name) }
    if (grid.lines.length > 0) return { ...found, ...grid, sheet }
  }
  if (!found) throw new Unreadable(broken)
  return found
}

function listSheets(xml: string) {
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  for (const tag of tagsOf(xml)) {
    const given = attributesOf(tag)
    if (tag.name === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(given.get('date1904') ?? '')
    if (tag.name === 'sheet' && (given.get('state') ?? 'visible') === 'visible') {
      sheets.push({ name: cutName(given.get('name') ?? ''), id: given.get('id') ?? '' })
    }
    if (sheets.length > mostSheets) break
  }
  return { sheets, is1904 }
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  for (const tag of tagsOf(xml)) {
    const given = attributesOf(tag)
    const target = given.get('Target') ?? ''
    if (tag.name !== 'Relationship' || !/worksheet$/.test(given.get('Type') ?? '')) continue
    targets.set(
      given.get('Id') ?? '',
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
    if (name === 't' && !isEnd && !isWhole && !isAloud) text += plain(inside)
    if (name !== 'si' || !(isEnd || isWhole)) continue
    texts.push(text)
    text = ''
  }
  return texts
}

/** What the styles make of a number. */
function readStyles(xml: string): NumberStyle[] {
  const styles: NumberStyle[] = []
  const own = new Map<number, string>()
  let isInside = false
  for (const tag of tagsOf(xml)) {
    const { name, isEnd } = tag
    const given = attributesOf(tag)
    const format = Number(given.get('numFmtId') ?? 0)
    if (name === 'numFmt') own.set(format, given.get('formatCode') ?? '')
    if (name === 'cellXfs') isInside = !isEnd
    if (isInside && name === 'xf' && !isEnd) styles.push(styleOf(format, own.get(format)))
  }
  return styles
}

interface Around {
  texts: string[]
  styles: NumberStyle[]
  is1904: boolean
}

interface OpenCell {
  row: number
  column: number
  type: string
  style: number
  value: string
  hasFormula: boolean
  hasValue: boolean
}

function readSheet(xml: string, { texts, styles, is1904 }: Around): Grid {
  const grid = gatherGrid()
  let row = 0
  let column = -1
  let cell: OpenCell | null = null
  for (const tag of tagsOf(xml)) {
    const { name, isEnd, isWhole, text } = tag
    if (name === 'row' && !isEnd) {
      row = Number(attributesOf(tag).get('r') ?? row + 1)
      column = -1
    } else if (name === 'c' && !isEnd) {
      const given = attributesOf(tag)
      const letters = /^[A-Z]+/.exec(given.get('r') ?? '')?.[0]
      column = letters ? numberOf(letters) : column + 1
      const style = Number(given.get('s') ?? 0)
      const type = given.get('t') ?? 'n'
      cell = isWhole ? null : { row, column, type, style, value: '', hasFormula: false, hasValue: false }
    } else if (name === 'c' && cell) {
      addCell(cell)
      cell = null
    } else if (name === 'mergeCell') {
      addMerged(attributesOf(tag).get('ref') ?? '')
    } else if (cell && !isEnd && (name === 'v' || name === 't' || name === 'f')) {
      if (name === 'f') cell.hasFormula = true
      else if (!isWhole) {
        cell.value += plain(text)
        cell.hasValue ||= cell.value !== ''
      }
    }
  }

  function addCell(cell: OpenCell) {
    const { type, value } = cell
    if (!Number.isInteger(cell.row) || cell.row < 1) throw new Unreadable(broken)
    if (cell.hasFormula && !cell.hasValue && type !== 'str') return grid.fault(cell, noResult)
    if (type === 'e') return grid.fault(cell, faultShown(value))
    const isNumber = (type === 'n' || type === 'd') && value !== ''
    grid.add(cell, type === 's' ? (texts[Number(value)] ?? '') : shown(cell), isNumber)
  }

  function shown({ type, value, style }: OpenCell): string {
    if (type === 'd') return value.slice(0, 10)
    if (type === 'b') return value === '1' ? 'Yes' : 'No'
    const number = Number(value)
    if (type !== 'n' || value === '' || !Number.isFinite(number)) return value
    return numberShown(number, styles[style], is1904)
  }

  function addMerged(range: string) {
    const [, letters, from, , to] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? []
    if (letters) grid.merge({ row: Number(from), column: numberOf(letters) }, Number(to))
  }

  return grid.done()
}

function numberOf(letters: string): number {
  let number = 0
  for (const letter of letters.slice(0, 4)) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}
