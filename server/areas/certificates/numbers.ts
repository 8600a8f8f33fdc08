import { randomBytes } from 'node:crypto'
import { type Day, financialYearOf } from '#contract/calendar.ts'
import { codeOf } from '#contract/certificates/code.ts'
import type { Institute } from '#contract/site/institute.ts'
import { holdNumber } from '#server/platform/db/counter.ts'
import type { Db, Tx } from '#server/platform/db/engine.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'

const prefixSetting = 'certificate prefix'
const indexSetting = 'last certificate status index'
const digits = 6

/** The demo's count by themselves, so that the institute's own begin with 1 and never wait for it. */
export const demoPrefix = 'DEMO'

/** What numbers begin with: as the owner wishes, else the first letters of the institute's name. */
export async function readPrefix(db: Db, { shortName, name }: Institute): Promise<string> {
  const own = await readSetting(db, prefixSetting)
  const letters = `${shortName}${name}`
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  return own ?? (letters.slice(0, 3) || 'CERT')
}

export async function savePrefix(tx: Db, prefix: string): Promise<void> {
  await writeSetting(tx, prefixSetting, prefix)
}

/** The highest that a certificate has; 0 before the first. */
export async function lastStatusIndex(db: Db): Promise<number> {
  return Number(await readSetting(db, indexSetting))
}

/** TAL/26-27/000123. */
export function serialOf(prefix: string, day: Day, number: number): string {
  return `${prefix}/${yearOf(day)}/${String(number).padStart(digits, '0')}`
}

export interface Numbers {
  next(): { serial: string; statusIndex: number }
  /** To be called once all are taken. */
  keep(): Promise<void>
}

/** Holds the year's series until the transaction ends: its numbers have no gap, and of many at once one goes first. */
export async function holdNumbers(tx: Tx, prefix: string, day: Day): Promise<Numbers> {
  const series = prefix === demoPrefix ? 'last demo certificate number' : 'last certificate number'
  const seriesSetting = `${series} ${yearOf(day)}`
  let last = await holdNumber(tx, seriesSetting)
  let index = await holdNumber(tx, indexSetting)
  return {
    next() {
      last += 1
      index += 1
      return { serial: serialOf(prefix, day, last), statusIndex: index }
    },
    async keep() {
      await writeSetting(tx, seriesSetting, String(last))
      await writeSetting(tx, indexSetting, String(index))
    },
  }
}

/** Eighty random bits: nobody guesses one. */
export function newCode(): string {
  return codeOf(randomBytes(10))
}

function yearOf(day: Day): string {
  return financialYearOf(day).label.slice(2)
}
