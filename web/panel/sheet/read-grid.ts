import { isCompound } from './compound-file.ts'
import { cutCell, mostColumns, mostLines, type Workbook } from './grid.ts'
import { parseCsv } from './parse-csv.ts'
import { readOds } from './read-ods.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { broken, notASheet, tooLarge, Unreadable } from './unreadable.ts'
import { listFiles } from './zip-parts.ts'

/** What a worker is asked, and what it answers. */
export interface Asked {
  bytes: ArrayBuffer
  sheet?: number | undefined
}
export type Answer = { book: Workbook } | { fault: string }

const webPage =
  'This file is a web page under the name of a spreadsheet. Please open it in Excel and save it as .xlsx.'

/** A workbook of Excel or LibreOffice or a CSV file, told by its bytes and not by its name. */
export async function readGrid(bytes: Uint8Array<ArrayBuffer>, sheet?: number): Promise<Workbook> {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    if (isZip) return await readZip(bytes, sheet)
    return isCompound(bytes) ? readXls(bytes, sheet) : readCsv(bytes)
  } catch (error) {
    // What lies in none of its places ends beyond the file.
    throw error instanceof Unreadable ? error : new Unreadable(broken)
  }
}

async function readZip(bytes: Uint8Array<ArrayBuffer>, sheet?: number): Promise<Workbook> {
  const files = listFiles(bytes)
  if (files.has('xl/workbook.bin'))
    throw new Unreadable('This is a binary workbook (.xlsb). Please save it in Excel as .xlsx.')
  if (files.has('xl/workbook.xml')) return readXlsx(bytes, files, sheet)
  if (files.has('content.xml') || files.has('encrypted-package')) return readOds(bytes, files, sheet)
  throw new Unreadable(notASheet)
}

function readCsv(bytes: Uint8Array): Workbook {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new Unreadable(notASheet)
  if (/^\uFEFF?\s*<[!?a-z]/i.test(text)) throw new Unreadable(webPage)
  const all = parseCsv(text)
  const isTooWide = all.some((cells) => cells.slice(mostColumns).some((cell) => cell.trim() !== ''))
  const lines = all
    .map((cells, at) => ({ no: at + 1, cells: cells.slice(0, mostColumns).map(cutCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (lines.length > mostLines) throw new Unreadable(tooLarge)
  return { lines, faults: [], isTooWide, sheets: [], sheet: 0 }
}

/** The letters of a file: UTF-8 or UTF-16 when it is that, else what older spreadsheets write on Windows. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function answer({ bytes, sheet }: Asked): Promise<Answer> {
  try {
    return { book: await readGrid(new Uint8Array(bytes), sheet) }
  } catch (error) {
    return { fault: error instanceof Unreadable ? error.message : broken }
  }
}

// This file is what the worker runs; elsewhere it is only a function.
if (typeof window === 'undefined' && typeof self !== 'undefined' && 'WorkerGlobalScope' in self) {
  self.onmessage = async ({ data }: MessageEvent<Asked>) => self.postMessage(await answer(data))
}
