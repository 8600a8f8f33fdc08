import { isCompound, openCompound } from './compound-file.ts'
import {
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
import { broken, locked, notASheet, tooLarge, Unreadable } from './unreadable.ts'

const olderExcel =
  'This file was saved for Excel 95 or older. Please open it in Excel or LibreOffice and save it as .xlsx.'

/** As the format's description numbers them ([MS-XLS] 2.3). */
const kinds = {
  formula: 0x0006,
  /** As Apple's Numbers has it. */
  formulaOfNumbers: 0x0406,
  end: 0x000a,
  dateMode: 0x0022,
  password: 0x002f,
  further: 0x003c,
  sheet: 0x0085,
  manyNumbers: 0x00bd,
  richLabel: 0x00d6,
  style: 0x00e0,
  merged: 0x00e5,
  texts: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  truthOrError: 0x0205,
  formulaText: 0x0207,
  shortNumber: 0x027e,
  format: 0x041e,
  begin: 0x0809,
}

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

interface Around {
  texts: string[]
  styles: NumberStyle[]
  is1904: boolean
  /** A spreadsheet program leaves a summary in its file; other programs write formulas that nothing has worked out yet. */
  hasSummary: boolean
}

/** Reads one sheet of an Excel 97–2003 workbook, the first that shows something unless another is named. */
export function readXls(bytes: Uint8Array, wanted?: number): Workbook {
  if (!isCompound(bytes)) throw new Unreadable(broken)
  const file = openCompound(bytes)
  if (file.has('EncryptedPackage')) throw new Unreadable(locked)
  const stream = file.read('Workbook')
  if (!stream) throw new Unreadable(file.has('Book') ? olderExcel : notASheet)
  const { sheets, ...book } = readBook(stream)
  const around = { ...book, hasSummary: file.has('\x05SummaryInformation') }
  if (sheets.length === 0) throw new Unreadable(broken)
  const [first, ...others] = wanted === undefined ? sheets.keys() : [wanted]
  let found: Workbook | null = null
  for (const sheet of [first ?? 0, ...others]) {
    const start = sheets[sheet]?.start
    if (start === undefined) continue
    const grid = readSheet(stream, start, around)
    found ??= { ...grid, sheet, sheets: sheets.map(({ name }) => name) }
    if (grid.lines.length > 0) return { ...found, ...grid, sheet }
  }
  if (!found) throw new Unreadable(broken)
  return found
}

interface BookRecord {
  kind: number
  data: DataView
}

function* recordsFrom(stream: Uint8Array, start: number): Generator<BookRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  for (let at = start; at + 4 <= stream.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (at + 4 + length > stream.length) throw new Unreadable(broken)
    yield { kind, data: new DataView(view.buffer, view.byteOffset + at + 4, length) }
    at += 4 + length
  }
}

/** What stands before the sheets: their names, the texts that cells share, and what the styles make of a number. */
function readBook(stream: Uint8Array) {
  const sheets: { name: string; start: number }[] = []
  const formats = new Map<number, string>()
  const used: number[] = []
  const texts: DataView[] = []
  let is1904 = false
  let before = 0
  let isFirst = true
  for (const { kind, data } of recordsFrom(stream, 0)) {
    if (isFirst && (kind !== kinds.begin || data.getUint16(0, true) !== 0x0600)) {
      throw new Unreadable(kind === kinds.begin ? olderExcel : broken)
    }
    isFirst = false
    if (kind === kinds.end) break
    if (kind === kinds.password) throw new Unreadable(locked)
    if (kind === kinds.dateMode) is1904 = data.getUint16(0, true) === 1
    if (kind === kinds.format) formats.set(data.getUint16(0, true), textAt(data, 2))
    if (kind === kinds.style) used.push(data.getUint16(2, true))
    if (kind === kinds.texts || (kind === kinds.further && before === kinds.texts)) texts.push(data)
    if (kind === kinds.sheet) {
      // Hidden ones, charts and macros are left out.
      const isShown = (data.getUint8(4) & 3) === 0 && data.getUint8(5) === 0
      if (isShown) sheets.push({ name: lettersAt(data, 7, data.getUint8(6)), start: data.getUint32(0, true) })
      if (sheets.length > mostSheets) throw new Unreadable(tooLarge)
    }
    if (kind !== kinds.further) before = kind
  }
  return {
    sheets,
    is1904,
    styles: used.map((format) => styleOf(format, formats.get(format))),
    texts: readTexts(texts),
  }
}

/** A text with its length before it. */
function textAt(data: DataView, at: number): string {
  return lettersAt(data, at + 2, data.getUint16(at, true))
}

function lettersAt(data: DataView, at: number, count: number): string {
  const isWide = (data.getUint8(at) & 1) === 1
  const whole = Math.min(count, Math.floor((data.byteLength - at - 1) / (isWide ? 2 : 1)))
  return lettersIn(data, at + 1, whole, isWide)
}

/** A record has 65,535 bytes at most. */
function lettersIn(data: DataView, at: number, count: number, isWide: boolean): string {
  const codes = Array.from({ length: count }, (_, letter) =>
    isWide ? data.getUint16(at + letter * 2, true) : data.getUint8(at + letter),
  )
  return String.fromCharCode(...codes)
}

/** The texts run on over the ends of their records, where they may change between one byte a letter and two. */
function readTexts(blocks: DataView[]): string[] {
  const texts: string[] = []
  let block = 0
  let at = 8
  const here = () => {
    const data = blocks[block]
    if (!data) throw new Unreadable(broken)
    return data
  }
  const left = () => here().byteLength - at
  const nextBlock = () => {
    block += 1
    at = 0
  }
  const pass = (count: number) => {
    for (let rest = count; rest > 0; ) {
      if (left() <= 0) nextBlock()
      const passed = Math.min(rest, left())
      at += passed
      rest -= passed
    }
  }
  const count = blocks[0]?.getUint32(4, true) ?? 0
  while (texts.length < count) {
    if (left() <= 0) nextBlock()
    // Some programs count more than they write.
    if (!blocks[block]) break
    const letters = here().getUint16(at, true)
    const flags = here().getUint8(at + 2)
    at += 3
    const runs = flags & 8 ? here().getUint16(at, true) : 0
    at += flags & 8 ? 2 : 0
    const aside = flags & 4 ? here().getUint32(at, true) : 0
    at += flags & 4 ? 4 : 0
    let isWide = (flags & 1) === 1
    let text = ''
    for (let rest = letters; rest > 0; ) {
      if (left() <= 0) {
        nextBlock()
        isWide = (here().getUint8(0) & 1) === 1
        at = 1
      }
      const taken = Math.min(rest, Math.floor(left() / (isWide ? 2 : 1)))
      if (taken === 0) throw new Unreadable(broken)
      text += lettersIn(here(), at, taken, isWide)
      at += taken * (isWide ? 2 : 1)
      rest -= taken
    }
    pass(runs * 4 + aside)
    texts.push(text)
  }
  return texts
}

function readSheet(stream: Uint8Array, start: number, { texts, styles, is1904, hasSummary }: Around): Grid {
  const grid = gatherGrid()
  // A chart that lies on the sheet has a beginning and an end of its own.
  let depth = 0
  /** Its formula's text follows, after what its neighbours share of the formula. */
  let awaiting: { row: number; column: number } | null = null
  for (const { kind, data } of recordsFrom(stream, start)) {
    if (depth === 0 && kind !== kinds.begin) throw new Unreadable(broken)
    if (kind === kinds.begin) depth += 1
    if (kind === kinds.end) depth -= 1
    if (depth === 0) break
    if (depth === 1) readRecord(kind, data)
  }
  if (depth > 0) throw new Unreadable(broken)

  function readRecord(kind: number, data: DataView) {
    if (kind === kinds.merged) return addMerged(data)
    if (kind === kinds.formulaText) {
      if (awaiting) grid.add(awaiting, textAt(data, 0))
      awaiting = null
      return
    }
    if (!cellKinds.has(kind)) return
    const at = { row: data.getUint16(0, true) + 1, column: data.getUint16(2, true) }
    if (kind === kinds.manyNumbers) return addMany(data, at)
    const style = data.getUint16(4, true)
    if (kind === kinds.sharedText) grid.add(at, texts[data.getUint32(6, true)] ?? '')
    else if (kind === kinds.label || kind === kinds.richLabel) grid.add(at, textAt(data, 6))
    else if (kind === kinds.number) addNumber(at, style, data.getFloat64(6, true))
    else if (kind === kinds.shortNumber) addNumber(at, style, shortNumber(data, 6))
    else if (kind === kinds.truthOrError) addTruthOrError(at, data.getUint8(6), data.getUint8(7) === 1)
    else addResult(at, style, data)
  }

  function addNumber(at: { row: number; column: number }, style: number, number: number) {
    if (!Number.isFinite(number)) return
    grid.add(at, numberShown(number, styles[style], is1904), true)
  }

  function addMany(data: DataView, { row, column }: { row: number; column: number }) {
    const count = Math.floor((data.byteLength - 6) / 6)
    for (let index = 0; index < count; index++) {
      const at = 4 + index * 6
      addNumber({ row, column: column + index }, data.getUint16(at, true), shortNumber(data, at + 2))
    }
  }

  function addTruthOrError(at: { row: number; column: number }, value: number, isError: boolean) {
    if (isError) grid.fault(at, faultShown(errors[value] ?? '#N/A'))
    else grid.add(at, value === 0 ? 'No' : 'Yes')
  }

  function addResult(at: { row: number; column: number }, style: number, data: DataView) {
    const isNumber = data.getUint16(12, true) !== 0xffff
    const number = data.getFloat64(6, true)
    const kind = data.getUint8(6)
    const isNothing = isNumber ? number === 0 : kind === 3
    // A flag that Excel never sets asks for the result to be worked out first.
    if (isNothing && (!hasSummary || data.getUint16(14, true) & 2)) grid.fault(at, noResult)
    else if (isNumber) addNumber(at, style, number)
    else if (kind === 0) awaiting = at
    else if (kind !== 3) addTruthOrError(at, data.getUint8(8), kind === 2)
  }

  function addMerged(data: DataView) {
    const count = data.getUint16(0, true)
    for (let index = 0; index < count; index++) {
      const [row, lastRow, column] = [0, 2, 4].map((offset) => data.getUint16(2 + index * 8 + offset, true))
      grid.merge({ row: (row ?? 0) + 1, column: column ?? 0 }, (lastRow ?? 0) + 1)
    }
  }

  return grid.done()
}

const cellKinds = new Set([
  kinds.formula,
  kinds.formulaOfNumbers,
  kinds.manyNumbers,
  kinds.richLabel,
  kinds.sharedText,
  kinds.number,
  kinds.label,
  kinds.truthOrError,
  kinds.shortNumber,
])

/** Thirty bits: a whole number or the upper half of another, perhaps in hundredths. */
function shortNumber(data: DataView, at: number): number {
  const bits = data.getUint32(at, true)
  const half = new DataView(new ArrayBuffer(8))
  half.setUint32(4, bits & 0xfffffffc, true)
  const number = bits & 2 ? data.getInt32(at, true) >> 2 : half.getFloat64(0, true)
  return bits & 1 ? number / 100 : number
}
