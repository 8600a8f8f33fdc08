import { expect } from 'vitest'
import { addMonths, dayOf } from '#contract/calendar.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { toPaise } from '#contract/money.ts'
import type { TestApp } from './test-app.ts'

/**
 * All documents of the books once more, with an arithmetic of its own in whole numbers: the tax of each, what takes it back,
 * until when it could be cancelled, and what the returns of all months come to.
 */
export async function agreeWithSecondComputation(app: TestApp): Promise<void> {
  const all = await app.context.db
    .selectFrom('fee_documents')
    .orderBy('issued_at')
    .orderBy('id')
    .selectAll()
    .execute()
  type Row = (typeof all)[number]
  const isBack = ({ kind }: Row) => kind === 'credit_note' || kind === 'refund_voucher' || kind === 'refund'
  const taxOf = ({ cgst_paise, igst_paise }: Row) => 2 * cgst_paise + igst_paise
  const { state_code: own } = (await app.context.db
    .selectFrom('fee_settings')
    .select('state_code')
    .executeTakeFirst()) ?? { state_code: '' }
  const isInter = ({ place_code }: Row) => place_code !== null && place_code !== '' && place_code !== own
  const standing = all.filter(({ cancelled_at }) => cancelled_at === null)
  for (const row of all) {
    if (row.treatment !== 'taxable') expect(taxOf(row)).toBe(0)
    if (row.treatment === 'taxable' && !isBack(row)) {
      expect([row.number, row.cgst_paise, row.igst_paise]).toEqual([row.number, ...taxIn(row, isInter(row))])
      expect(row.taxable_paise + taxOf(row)).toBe(row.amount_paise)
    }
    if (row.cancelled_at && (row.treatment === 'taxable' || row.treatment === 'exempt')) {
      // Until the tenth of the next month, and no later.
      expect(dayOf(row.cancelled_at) <= `${addMonths(monthOf(row), 1)}-10`).toBe(true)
      expect(row.is_void).toBe(1)
    }
    if (isBack(row)) continue
    const notes = standing.filter((one) => one.against_id === row.id && isBack(one))
    const back = sum(notes.map(({ amount_paise }) => amount_paise))
    expect(back).toBeLessThanOrEqual(row.amount_paise)
    expect(sum(notes.map(taxOf))).toBeLessThanOrEqual(taxOf(row))
    const isInTime = notes.every((one) => one.treatment === row.treatment)
    if (back === row.amount_paise && isInTime) expect(sum(notes.map(taxOf))).toBe(taxOf(row))
    for (const note of notes) {
      const isLate = row.treatment === 'taxable' && dayOf(note.issued_at) > lastDayOfReversal(row)
      expect([note.number, taxOf(note) > 0 && isLate]).toEqual([note.number, false])
      if (notes.length === 1 && note.treatment === 'taxable' && back < row.amount_paise - 1)
        expect([note.cgst_paise, note.igst_paise]).toEqual(taxIn({ ...note, rate: row.rate }, isInter(row)))
    }
  }
  const declared = new Map<string, number>()
  const add = (row: Row, paise: number) =>
    declared.set(monthOf(row), (declared.get(monthOf(row)) ?? 0) + paise)
  for (const row of all.filter(({ is_void }) => is_void === 0)) {
    const { advance } = JSON.parse(row.data) as {
      advance?: { tax: { cgstPaise: number; igstPaise: number } }
    }
    add(row, isBack(row) ? -taxOf(row) : taxOf(row))
    if (advance) add(row, -(2 * advance.tax.cgstPaise + advance.tax.igstPaise))
  }
  // Without a GSTIN there is no return.
  const isRegistered = all.some(({ treatment }) => treatment === 'taxable' || treatment === 'exempt')
  for (const [month, tax] of isRegistered ? declared : []) {
    const { tables } = (await app.asAdmin(yearCalls.gstr1, { month })).body
    const told = sum(
      tables.map(({ table, igst, cgst, sgst }) => (signs[table] ?? 0) * toPaise(igst + cgst + sgst)),
    )
    expect([month, told]).toEqual([month, tax])
  }
}

/** What adds to the tax of a month, and what takes off it; the others tell the same once more. */
const signs: Record<string, number> = {
  b2b: 1,
  b2cl: 1,
  b2cs: 1,
  exp: 1,
  at: 1,
  cdnr: -1,
  cdnur: -1,
  atadj: -1,
}

interface Taxed {
  amount_paise: number
  rate: number
}

/** CGST and IGST of an amount with its tax in it, halves of a paisa upwards. */
function taxIn({ amount_paise, rate }: Taxed, isInter: boolean): [number, number] {
  const [tax, of] = [BigInt(amount_paise) * BigInt(rate), BigInt(isInter ? 1 : 2) * BigInt(10_000 + rate)]
  const paise = Number((2n * tax + of) / (2n * of))
  return isInter ? [0, paise] : [paise, 0]
}

const monthOf = ({ issued_at }: { issued_at: string }) => dayOf(issued_at).slice(0, 7)

/** The 30 November after the financial year. */
export function lastDayOfReversal({ issued_at }: { issued_at: string }): string {
  const [year = 0, month = 0] = dayOf(issued_at).split('-').map(Number)
  return `${month >= 4 ? year + 1 : year}-11-30`
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
