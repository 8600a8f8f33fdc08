import { cutText } from '#contract/cut-text.ts'
import { tooLarge, Unreadable } from './unreadable.ts'

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
export const mostLines = 20_500
export const mostSheets = 200
/** Of one cell: more than any of ours may have, so that it is refused as too long; what the page does with it stays quick. */
const longestCell = 1000
const longestName = 100
const mostMerged = 20_000
const mostFaults = 500
/** One text that a file holds once may stand in every cell. */
const mostLetters = 20 * 1024 * 1024

export function cutCell(text: string): string {
  return cutText(text.trim(), longestCell)
}

export function cutName(text: string): string {
  return cutText(text, longestName)
}

/** Where something stands: rows from 1, columns from 0. */
export interface Place {
  row: number
  column: number
}

export interface GatheredGrid {
  add: (at: Place, text: string, isNumber?: boolean) => void
  fault: (at: Place, message: string) => void
  merge: (from: Place, lastRow: number) => void
  done: () => Grid
}

/** Gathers the cells of one sheet, of whatever kind of file, and holds the limits. */
export function gatherGrid(): GatheredGrid {
  const lines = new Map<number, { cells: string[]; numbers: Set<number> }>()
  const faults: CellFault[] = []
  const merged: { row: number; column: number; lastRow: number }[] = []
  let isTooWide = false
  let letters = 0

  function count(text: string) {
    letters += text.length
    if (letters > mostLetters) throw new Unreadable(tooLarge)
  }

  /** A batch whose cell reaches down over its people is the batch of each; an amount is not, which would be owed twice. */
  function spreadMerged() {
    for (const { row, column, lastRow } of merged) {
      const first = lines.get(row)
      const value = first?.cells[column]
      if (!value || first.numbers.has(column)) continue
      for (let below = row + 1; below <= Math.min(lastRow, row + mostLines); below++) {
        const line = lines.get(below)
        if (!line || line.cells[column] !== undefined) continue
        count(value)
        line.cells[column] = value
      }
    }
  }

  return {
    add({ row, column }, given, isNumber = false) {
      const text = cutCell(given)
      if (text === '') return
      if (column >= mostColumns) {
        isTooWide = true
        return
      }
      const line = lines.get(row) ?? { cells: [], numbers: new Set<number>() }
      if (!lines.has(row) && lines.size >= mostLines) throw new Unreadable(tooLarge)
      count(text)
      lines.set(row, line)
      line.cells[column] = text
      if (isNumber) line.numbers.add(column)
    },
    fault({ row, column }, message) {
      if (faults.length < mostFaults) faults.push({ row, column: lettersOf(column), message })
    },
    merge(from, lastRow) {
      if (merged.length < mostMerged) merged.push({ ...from, lastRow })
    },
    done() {
      spreadMerged()
      const inOrder = [...lines].sort(([one], [other]) => one - other)
      return {
        // Without holes, which a message to another thread would keep.
        lines: inOrder.map(([no, { cells }]) => ({ no, cells: Array.from(cells, (value) => value ?? '') })),
        faults,
        isTooWide,
      }
    },
  }
}

export const noResult = 'The formula in this cell has no result. Please open the file in Excel and save it.'

export function faultShown(value: string): string {
  return `The formula in this cell shows ${cutName(value)}.`
}

/** What a cell's style makes of its number. */
export type NumberStyle = 'number' | 'day' | 'time' | 'time of twelve hours'

/** A number as a spreadsheet shows it, whose sums have 15 digits: under a style of days the day, under one of times 10:30. */
export function numberShown(number: number, style: NumberStyle = 'number', is1904 = false): string {
  if (style === 'number' || number <= 0 || number >= 200_000) return String(Number(number.toPrecision(15)))
  if (style === 'day') return dayOfSerial(number, is1904)
  const all = Math.round(number * 1440)
  const [hours, minutes] = [Math.floor(all / 60) % 24, String(all % 60).padStart(2, '0')]
  if (style === 'time') return `${String(hours).padStart(2, '0')}:${minutes}`
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

export function dayOfSerial(serial: number, is1904 = false): string {
  const days = Math.floor(serial) - 25_569 + (is1904 ? 1462 : 0)
  return new Date(days * 86_400_000).toISOString().slice(0, 10)
}

/** A format tells by its code, else by its number, which every workbook knows. */
export function styleOf(format: number, code: string | undefined): NumberStyle {
  if (code === undefined) {
    if (format === 18 || format === 19) return 'time of twelve hours'
    if (format === 20 || format === 21) return 'time'
    const isDay =
      (format >= 14 && format <= 17) ||
      format === 22 ||
      (format >= 27 && format <= 36) ||
      (format >= 50 && format <= 58)
    return isDay ? 'day' : 'number'
  }
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  const letters = bare.replace(/am\/pm|a\/p/i, '')
  if (/[dy]/i.test(letters)) return 'day'
  if (/h/i.test(letters)) return letters === bare ? 'time' : 'time of twelve hours'
  return /m(?!.*[s0])/i.test(letters) ? 'day' : 'number'
}

export function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}
