import { parseCsv } from './parse-csv.ts'
import { mostColumns, readWorkbook, type Workbook } from './read-workbook.ts'
import { notExcel, Unreadable } from './workbook-parts.ts'

/** What a worker is asked, and what it answers. */
export interface Asked {
  bytes: ArrayBuffer
  sheet?: number | undefined
}
export type Answer = { book: Workbook } | { fault: string }

/** Excel's workbook or a CSV file, told by its bytes and not by its name. */
export async function readGrid(bytes: Uint8Array<ArrayBuffer>, sheet?: number): Promise<Workbook> {
  const [first, second] = bytes
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) {
    return readWorkbook(bytes, sheet)
  }
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new Unreadable(notExcel)
  const all = parseCsv(text)
  const isTooWide = all.some((cells) => cells.slice(mostColumns).some((cell) => cell.trim() !== ''))
  const lines = all
    .map((cells, at) => ({ no: at + 1, cells: cells.slice(0, mostColumns).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
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
    return { fault: error instanceof Unreadable ? error.message : notExcel }
  }
}

// This file is what the worker runs; elsewhere it is only a function.
if (typeof window === 'undefined' && typeof self !== 'undefined' && 'WorkerGlobalScope' in self) {
  self.onmessage = async ({ data }: MessageEvent<Asked>) => self.postMessage(await answer(data))
}
