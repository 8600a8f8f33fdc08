import { isDay } from '#contract/calendar.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { pauseMs, rest } from '#web/lib/retry.ts'
import { wordsOf } from '#web/lib/words-of.ts'
import { dayOfSerial, type Line, lettersOf, type Workbook } from './grid.ts'
import type { Answer, Asked } from './read-grid.ts'

const largestFile = 20 * 1024 * 1024
/** A hostile workbook may keep its reader busy, which stands beside the page, and then ends. */
const readWithinMs = 20_000
const mostTries = 5

const takesTooLong =
  'Reading this file takes too long. Please copy the rows you need into a new workbook and save it.'
const notRead = 'The file could not be read. Please load the page again and choose it once more.'

export interface Sheet extends Workbook {
  file: File
}

/** A sheet with what its columns are taken to mean. */
export interface ReadSheet<Meaning extends string> extends Sheet {
  /** Which of the lines bears the headings. */
  headingAt: number
  columns: (Meaning | '')[]
}

/** A file that cannot be used at all; its message is for people. */
class UnusableFile extends Error {}

/** The script that reads it did not come. */
class LostReader extends UnusableFile {}

/** Why a file was not read or sent; a fault of our own is not shown. */
export function fileWordsOf(problem: unknown): string {
  return problem instanceof UnusableFile ? problem.message : wordsOf(problem)
}

export async function openSheet(file: File, sheet?: number): Promise<Sheet> {
  if (file.size > largestFile)
    throw new UnusableFile('The file is larger than 20 MB. Please leave pictures out.')
  const book = await readUntilThere(file, sheet)
  if (book.lines.length === 0) {
    throw new UnusableFile(
      book.sheets.length > 1 ? 'All sheets of this file are empty.' : 'There is nothing in this file.',
    )
  }
  return { ...book, file }
}

/** Asked for again, as all that a line loses. Each time with new bytes: they are handed over. */
async function readUntilThere(file: File, sheet: number | undefined): Promise<Workbook> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await readAside({ bytes: await file.arrayBuffer(), sheet })
    } catch (problem) {
      if (!(problem instanceof LostReader) || tries === mostTries) throw problem
    }
    await rest(pauseMs(tries))
  }
}

function readAside(asked: Asked): Promise<Workbook> {
  const worker = new Worker(new URL('./read-grid.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<Workbook>((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnusableFile(takesTooLong)), readWithinMs)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer)
      if ('book' in data) resolve(data.book)
      else reject(new UnusableFile(data.fault))
    }
    // Only what has run says what went wrong there.
    worker.onerror = (event) =>
      reject(event instanceof ErrorEvent ? new UnusableFile(notRead) : new LostReader(notRead))
    worker.postMessage(asked, [asked.bytes])
  })
  return reading.finally(() => worker.terminate())
}

/** As many as the file has columns; one without a heading is called by its letter. */
export function headingsOf({ lines }: Pick<Workbook, 'lines'>, headingAt: number): string[] {
  const width = lines.slice(headingAt).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return Array.from({ length: width }, (_, at) => lines[headingAt]?.cells[at] || `Column ${lettersOf(at)}`)
}

/** Letters and figures alone: Mob. No., MOB_NO and mob no are one heading. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Titles stand above the headings in many files: the first line with three headings that we know, else with the most. */
export function findHeadings(lines: Line[], isKnown: (key: string) => boolean): number {
  const counts = lines
    .slice(0, 50)
    .map(({ cells }) => new Set(cells.map(headingKey).filter((key) => isKnown(key))).size)
  const first = counts.findIndex((count) => count >= 3)
  return first >= 0 ? first : Math.max(counts.indexOf(Math.max(...counts)), 0)
}

/** What each column means, as far as its heading says so; of two with one meaning the first has it. */
export function meaningsIn<Meaning extends string>(
  headings: string[],
  meaningOf: (key: string) => Meaning | '' | undefined,
): (Meaning | '')[] {
  const taken = new Set<Meaning>()
  return headings.map((heading) => {
    const meaning = meaningOf(headingKey(heading)) ?? ''
    if (meaning === '' || taken.has(meaning)) return ''
    taken.add(meaning)
    return meaning
  })
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A day as it is written in India, day first; a bare number is how Excel counts days. */
export function readDay(text: string): string {
  if (/^(?:-+|–|nil|n\/?a)$/i.test(text)) return ''
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return dayOfSerial(Number(text))
  const said = text
    .replace(/[,'’]/g, ' ')
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?\s+/i, '')
    .replace(/T\s*\d{1,2}:\d\d[\s\S]*$/, '')
  const [first = '', second = '', third = ''] = said.trim().split(/[\s./-]+/)
  if (/^\d{4}$/.test(first)) return dayFrom(first, second, third) ?? text
  const isMonthFirst = /^[a-z]/i.test(first)
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  const year = third.length === 2 ? `20${third}` : third
  return dayFrom(year, month, day.replace(/(?:st|nd|rd|th)$/i, '')) ?? text
}

function dayFrom(year: string, month: string, day: string): string | null {
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const numbers = [year, named > 0 ? String(named) : month, day]
  if (!numbers.every((number) => /^\d{1,4}$/.test(number))) return null
  const [written = '', ...others] = numbers
  const iso = [written, ...others.map((number) => number.padStart(2, '0'))].join('-')
  return isDay(iso) ? iso : null
}

/** A cell as people write it: a day as 19 November 2026, and in a column of days whatever means one. */
export function asPeopleWrite(text: string, isOfDays = false): string {
  const day = isOfDays ? readDay(text) : text
  return isDay(day) ? readableDay(day) : text
}

const totalWords =
  /^(?:(?:grand|sub|net|gross|overall|final|page)[\s-]*)?(?:totals?|sum)(?:\s+(?:amounts?|fees?|paid|balance|dues?|students?|rs\.?|inr))*(?:\s+of\s.*|\s*\(.*\))?[\s:=.₹–-]*[\d,.]*(?:\/-)?$/i
const totalInHindiOrGujarati = /^(?:कुल(?: *(?:योग|जोड़))?|योग|टोटल|કુલ(?: *સરવાળો)?|ટોટલ)[\s:=-]*$/

/** Total, Grand total:, Sub-total (12), कुल योग: what stands at the foot of a list. */
export function isTotal(text: string): boolean {
  return text.length < 60 && (totalWords.test(text) || totalInHindiOrGujarati.test(text.normalize('NFC')))
}

/** Rs. 5,000/- and ₹5,000.00 as figures; a dash is nothing. */
export function readAmount(text: string): string {
  if (/^(?:-+|–|nil|none|n\/?a|free)$/i.test(text)) return text.toLowerCase() === 'free' ? '0' : ''
  return text
    .replace(/^(?:rs\.?|inr|₹)\s*/i, '')
    .replace(/(?:\/-|\/=|rs\.?|inr)$/i, '')
    .trimEnd()
    .replace(/(\d),(?=\d)/g, '$1')
}
