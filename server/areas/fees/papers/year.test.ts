import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { aLearner } from '#server/testing/learners.ts'
import { readPdfTexts } from '#server/testing/read-pdf.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

test('a year is a list whose sums are the books, and one file with every paper', async () => {
  const app = await testApp()
  const year = financialYearOf(dayOf(app.clock.now)).label
  for (const name of ['=Formula Kumar', 'Asha, "A" Verma']) await pay(app, name)
  const [cancelled] = await app.context.db
    .selectFrom('fee_papers')
    .select(['id', 'number'])
    .orderBy('no')
    .execute()
  await pay(app, 'Third')
  const at = { cancelled_at: app.clock.now.toISOString(), cancel_reason: 'Wrong' }
  await app.context.db
    .updateTable('fee_papers')
    .set(at)
    .where('id', '=', cancelled?.id ?? '')
    .execute()
  await app.context.db
    .updateTable('fee_payments')
    .set({ state: 'reversed' })
    .where(
      'id',
      'in',
      app.context.db
        .selectFrom('fee_papers')
        .where('id', '=', cancelled?.id ?? '')
        .select('payment_id'),
    )
    .execute()

  const { body } = await app.asAdmin(yearCalls.yearCsv, { year })
  const { url } = (await app.asAdmin(yearCalls.yearZip, { year })).body
  const answer = await app.app.inject(url)

  const totals = body.csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',').at(-5)))
  const confirmed = await app.context.db
    .selectFrom('fee_payments')
    .where('state', '=', 'confirmed')
    .select('amount_paise')
    .execute()
  expect(body.count).toBe(3)
  expect(totals.reduce((sum, total) => sum + total * 100, 0)).toBe(
    confirmed.reduce((sum, row) => sum + row.amount_paise, 0),
  )
  expect(body.csv).toContain("'=Formula Kumar")
  expect(body.csv).toContain('"Asha, ""A"" Verma"')
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files)).toHaveLength(4)
  expect(Buffer.from(files[`papers-${year}.csv`] ?? []).toString()).toBe(body.csv)
  const marked = Buffer.from(files[`${cancelled?.number.replaceAll('/', '-')}.pdf`] ?? [])
  expect(readPdfTexts(marked)).toContain('CANCELLED')
})

test('the link to the file ends, and nobody makes one', async () => {
  const app = await testApp()
  const { url } = (await app.asAdmin(yearCalls.yearZip, { year: '2026-27' })).body

  const forged = await app.app.inject(url.replace('2026-27', '2025-26'))
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 60_000)
  const late = await app.app.inject(url)

  for (const answer of [forged, late])
    expect([answer.statusCode, answer.json().message]).toEqual([404, messages.yearLinkEnded])
  for (const year of ['2026', '2026-28', 'x'])
    expect((await app.asAdmin(yearCalls.yearCsv, { year })).body).toMatchObject({
      success: false,
      field: 'year',
    })
})

async function pay(app: TestApp, name: string): Promise<void> {
  const learner = await aLearner(app)
  await app.context.db.updateTable('people').set({ name }).where('id', '=', learner.personId).execute()
  const { orders } = (await app.asAdmin(orderCalls.orders)).body
  const paidAmount = orders.find(({ id }) => id === learner.enrolmentId)?.fees
  const payment = { paidBy: 'cash', paidRef: '', paidOn: dayOf(app.clock.now), paidAmount }
  await app.asAdmin(orderCalls.recordPayment, { id: learner.enrolmentId, ...payment })
}
