import { expect } from 'vitest'
import { addMonths, dayOf, financialYearOf, type Month } from '#contract/calendar.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { toPaise } from '#contract/money.ts'
import { listYear } from '#server/areas/fees/books/year-list.ts'
import { close, ledgers, readTally, readVouchers } from './read-tally.ts'
import type { TestApp } from './test-app.ts'

interface Turnover {
  taxable: number
  exempt: number
  none: number
  /** What receipt vouchers are for; no turnover yet. */
  advances: number
}

/**
 * What was supplied since the first document, in paise with the tax, by its treatment. The returns, the years' lists and
 * Tally say it alike, and the page of each month leads from its documents to its day books. Closes the day for that.
 */
export async function readTurnover(app: TestApp): Promise<Turnover> {
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  await close(app, dayOf(app.clock.now))
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  const months = await listMonths(app)
  const returned = await readReturns(app, months)
  const { listed, tax } = await readYears(app, months)
  expect(returned, 'GSTR-1 and the year’s list').toEqual(listed)
  const { taxable, exempt, none } = await readIncome(app, months)
  expect({ exempt, none, taxable }, 'Tally').toEqual({
    exempt: listed.exempt,
    none: listed.none,
    taxable: listed.taxable - tax - (await readLateNotes(app)),
  })
  return listed
}

async function listMonths({ context, clock }: TestApp): Promise<Month[]> {
  const { first } = await context.db
    .selectFrom('fee_documents')
    .select(({ fn }) => fn.min<string>('issued_at').as('first'))
    .executeTakeFirstOrThrow()
  const last = dayOf(clock.now).slice(0, 7)
  const months = [dayOf(first).slice(0, 7)]
  while ((months.at(-1) ?? last) < last) months.push(addMonths(months.at(-1) ?? last, 1))
  return months
}

async function readReturns(app: TestApp, months: Month[]): Promise<Turnover> {
  const found = { taxable: 0, exempt: 0, none: 0, advances: 0 }
  for (const month of months) {
    const { tables, ...page } = (await app.asAdmin(yearCalls.gstr1, { month })).body
    for (const { table, what, value } of tables) {
      const paise = toPaise(value)
      if (table === 'exemp') found[what === 'Exempt supplies' ? 'exempt' : 'none'] += paise
      else if (table === 'at' || table === 'atadj') found.advances += table === 'at' ? paise : -paise
      else found.taxable += table === 'cdnr' || table === 'cdnur' ? -paise : paise
    }
    const differences = page.differences.reduce((all, { amount }) => all + toPaise(amount), 0)
    expect(toPaise(page.documents) + differences).toBe(toPaise(page.dayBooks))
  }
  return found
}

async function readYears(app: TestApp, months: Month[]) {
  const listed = { taxable: 0, exempt: 0, none: 0, advances: 0 }
  let tax = 0
  for (const year of new Set(months.map((month) => financialYearOf(`${month}-01`).label))) {
    for await (const line of listYear(app.context.db, year, app.clock.now)) {
      const paise = line.counts * line.amountPaise
      const isAdvance = line.kind === 'receipt_voucher' || line.kind === 'refund_voucher'
      if (isAdvance) listed.advances += paise
      else if (line.treatment) listed[line.treatment] += paise
      if (!isAdvance) tax += line.counts * (2 * line.cgstPaise + line.igstPaise)
    }
  }
  return { listed, tax }
}

/** Without their tax. */
async function readIncome(app: TestApp, months: Month[]) {
  const income = { taxable: 0, exempt: 0, none: 0 }
  for (const month of months) {
    // The first of a month has no closed day yet.
    if (`${month}-01` === dayOf(app.clock.now)) continue
    const files = await readTally(app, month)
    for (const { entries } of readVouchers(files['3-vouchers.xml'] ?? '')) {
      expect(entries.reduce((all, { paise }) => all + paise, 0)).toBe(0)
      for (const { ledger, paise } of entries)
        for (const head of ['taxable', 'exempt', 'none'] as const)
          if (ledger === ledgers[head]) income[head] += paise
    }
  }
  return income
}

/** They take off the income, and no tax: no return has them. */
async function readLateNotes({ context }: TestApp): Promise<number> {
  const rows = await context.db
    .selectFrom('fee_documents')
    .where('kind', '=', 'credit_note')
    .where('treatment', 'is', null)
    .select('amount_paise')
    .execute()
  return rows.reduce((all, { amount_paise }) => all + amount_paise, 0)
}
