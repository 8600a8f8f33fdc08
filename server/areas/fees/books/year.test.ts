import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { readPdfTexts } from '#server/testing/read-pdf.ts'
import { readYearCsv } from '#server/testing/read-year-csv.ts'
import { exempted, registered, registeredApp } from '#server/testing/registered-app.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { listYear } from './year-list.ts'

test('a year is a list whose sums are the books, and one file with every document', async () => {
  const app = await testApp()
  const year = financialYearOf(dayOf(app.clock.now)).label
  for (const name of ['=Formula Kumar', 'Asha, "A" Verma', 'Third']) await pay(app, name)
  const cancelled = await app.context.db
    .selectFrom('fee_documents')
    .select(['payment_id', 'number'])
    .orderBy('no')
    .executeTakeFirstOrThrow()
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: cancelled.payment_id ?? '', reason: 'Wrong' })

  const body = await readYearCsv(app, year)
  const { url } = (await app.asAdmin(yearCalls.yearZip, { year })).body
  const answer = await app.app.inject(url)

  const { totals } = (await app.asAdmin(bookCalls.report)).body
  expect(body).toMatchObject({ count: 4, isClosed: false })
  expect(totals.collected).toBeGreaterThan(0)
  expect(totalOf(body.csv)).toBe(totals.collected)
  expect(body.csv).toContain("'=Formula Kumar")
  expect(body.csv).toContain('"Asha, ""A"" Verma"')
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files)).toHaveLength(4)
  expect(Buffer.from(files[`documents-${year}.csv`] ?? []).toString()).toBe(body.csv)
  const marked = Buffer.from(files[`${cancelled.number.replaceAll('/', '-')}.pdf`] ?? [])
  expect(readPdfTexts(marked)).toContain('CANCELLED')
})

test('what comes while a list is read is in none of its parts', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const dueOn = dayOf(app.clock.now)
  const card = { label: 'Identity card', amount: '100', treatment: 'taxable', rate: '1200' } as const
  await app.asAdmin(deskCalls.charge, { orderId, kind: 'other', dueOn, ...card } as never)
  const take = async (amount: string) => {
    const payment = { orderId, amount, method: 'cash', receivedOn: dayOf(app.clock.now) } as const
    return (await app.asAdmin(deskCalls.take, payment)).body.document.number
  }
  const before = await take('50')
  const list = listYear(app.context.db, '2026-27', app.clock.now)
  const numbers = [(await list.next()).value?.number]
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await take('12050')
  for await (const { number } of list) numbers.push(number)
  expect(numbers).toEqual([before])
})

test('who has two downloads running is told so where it can be read, and what is refused runs no more', async () => {
  const app = await registeredApp()
  const { url } = (await app.asAdmin(yearCalls.yearZip, { year: '2026-27' })).body
  const who = new URL(url, 'http://localhost').searchParams.get('who') ?? ''
  const file = { file: 'tally', of: '2026-05' } as const
  for (const _ of [1, 2, 3])
    expect((await app.asAdmin(yearCalls.file, file)).body.message).toBe(messages.noClosedDay)
  const running: (() => void)[] = []
  for (const _ of [1, 2]) app.context.downloads.start(who, (leave) => running.push(leave))
  const refused = { success: false, message: messages.downloadsRunning }
  expect((await app.asAdmin(yearCalls.yearZip, { year: '2026-27' })).body).toMatchObject(refused)
  expect((await app.asAdmin(yearCalls.yearCsv, { year: '2026-27' })).body).toMatchObject(refused)
  // Before the month is read.
  expect((await app.asAdmin(yearCalls.file, file)).body).toMatchObject(refused)
  expect((await app.app.inject(url)).statusCode).toBe(429)
  for (const leave of running) leave()
  expect((await app.app.inject(url)).statusCode).toBe(200)
})

test('what is received on the last of March counts in that year, and a year that was told stays as it was', async () => {
  const app = await testApp()
  const late = '2026-03-31'
  app.clock.now = new Date('2026-03-31T18:29:59Z')
  const { enrolmentId: orderId } = await aLearner(app)
  const take = async (amount: string, receivedOn: string) =>
    (await app.asAdmin(deskCalls.take, { orderId, amount, method: 'cash', receivedOn, lateReason: 'Late' }))
      .body
  const told = (year: string) => readYearCsv(app, year)
  const report = async (from: string, to: string) =>
    (await app.asAdmin(bookCalls.report, { from, to })).body.totals.collected
  const inTime = await take('1000', late)
  app.clock.now = new Date('2026-03-31T18:30:00Z')
  const entered = await take('200', late)
  const close = { on: late, opening: '0', counted: '1200' }
  expect((await app.asAdmin(bookCalls.closeDay, close)).body.success).toBe(true)
  await take('30', '2026-04-01')

  const before = await told('2025-26')
  expect(inTime.document.number).toBe('R/25-26/000001')
  expect(entered.document.number).toBe('R/26-27/000001')
  expect(before).toMatchObject({ count: 2, isClosed: true })
  expect(totalOf(before.csv)).toBe(1200)
  expect(await report('2025-04', '2026-03')).toBe(1200)
  // The document of April stands among its own numbers too, and counts nothing there.
  expect((await told('2026-27')).csv).toContain('R/26-27/000001,2026-04-01,2026-03-31,Fee receipt')
  expect(totalOf((await told('2026-27')).csv)).toBe(30)

  const zipBefore = await zipOf(app, '2025-26')
  app.clock.now = new Date('2026-03-31T20:00:00Z')
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: inTime.paymentId, reason: 'Wrong person' })

  const after = await told('2026-27')
  expect((await told('2025-26')).csv).toBe(before.csv)
  expect(await zipOf(app, '2025-26')).toEqual(zipBefore)
  expect(after.csv).toContain('R/25-26/000001,2026-03-31,2026-04-01,"Fee receipt, cancelled"')
  expect(totalOf(after.csv)).toBe(-970)
  expect(await report('2026-04', '2027-03')).toBe(-970)
  const marked = (await zipOf(app, '2026-27'))['R-25-26-000001.pdf']
  expect(readPdfTexts(marked ?? Buffer.of())).toContain('CANCELLED')
})

test('documents count in the year of their own day, money in that of its book; taxable, exempt and other values apart', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-20T06:00:00Z')
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  const taxable = await aLearner(app)
  const exempt = await aLearner(app)
  await app.asAdmin(feeSettingsCalls.setTreatment, {
    ...{ programmeId: exempt.programmeId, treatment: 'exempt', ...exempted },
  })
  const outside = await aLearner(app)
  await app.asAdmin(feeSettingsCalls.setTreatment, { programmeId: outside.programmeId, treatment: 'none' })
  const take = async (
    orderId: string,
    amount: string,
    receivedOn: string,
    method: 'bank' | 'cheque' = 'bank',
  ) =>
    (
      await app.asAdmin(deskCalls.take, {
        ...{ orderId, amount, method, receivedOn, lateReason: 'Late' },
        ref: `${amount} ${receivedOn} ${orderId}`,
        asCredit: true,
      })
    ).body
  await take(exempt.enrolmentId, '2000', '2026-03-20')
  await take(outside.enrolmentId, '300', '2026-03-20')
  const cheque = await take(taxable.enrolmentId, '1180', '2026-03-20', 'cheque')
  app.clock.now = new Date('2026-04-01T06:00:00Z')
  await take(taxable.enrolmentId, '590', '2026-03-31')
  await app.asAdmin(deskCalls.bounce, { paymentId: cheque.paymentId, reason: 'No funds' })
  await app.asAdmin(deskCalls.giveConcession, {
    ...{ orderId: taxable.enrolmentId, kind: 'discount', amount: '11880', reason: 'Grant' },
  })
  await take(taxable.enrolmentId, '590', '2026-04-01')

  const sums = async (year: string) => sumColumns((await readYearCsv(app, year)).csv)

  expect(await sums('2025-26')).toEqual({
    ...{ taxable: 1000, exempt: 2000, other: 300, cgst: 90, total: 3480, money: 4070 },
  })
  // Two invoices of April, the one without its money of March; the credit notes of the discount; the cheque's money gone.
  expect(await sums('2026-27')).toEqual({
    ...{ taxable: -398.3, exempt: 0, other: 0, cgst: -35.85, total: 1180 - 1650, money: 590 - 1180 },
  })
})

function sumColumns(csv: string) {
  const [heads = [], ...lines] = csv
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell))
  const sum = (head: string) => {
    const at = heads.indexOf(head)
    expect(at, head).toBeGreaterThan(0)
    return Math.round(lines.reduce((all, line) => all + Number(line[at]) * 100, 0)) / 100
  }
  return {
    taxable: sum('Taxable value'),
    exempt: sum('Exempt value'),
    other: sum('Non-GST value'),
    cgst: sum('CGST'),
    total: sum('Document total'),
    money: sum('Money'),
  }
}

test('a link of before gives nothing to who was suspended or reads no reports by now', async () => {
  const app = await testApp()
  const accountant = await aStaffMember(app, 'accountant')
  const urls = async () => [
    (await app.ask(yearCalls.yearZip, { year: '2026-27' }, accountant.token)).body.url,
    (await app.ask(yearCalls.file, { file: 'year', of: '2026-27' }, accountant.token)).body.url,
  ]
  const given = await urls()
  for (const url of given) expect((await app.app.inject(url)).statusCode).toBe(200)
  const { db } = app.context
  for (const [role, state] of [
    ['office', 'active'],
    ['accountant', 'suspended'],
  ] as const) {
    await db.updateTable('staff').set({ role }).where('id', '=', accountant.id).execute()
    await db.updateTable('accounts').set({ state }).where('id', '=', accountant.accountId).execute()
    for (const url of given) {
      const answer = await app.app.inject(url)
      expect([answer.statusCode, answer.json().message]).toEqual([404, messages.yearLinkEnded])
    }
  }
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

/** Of the column of totals. */
function totalOf(csv: string): number {
  const lines = csv.split('\r\n').slice(1, -1)
  return lines.reduce((sum, line) => sum + Number(line.split(',').at(-11)), 0)
}

async function zipOf(app: TestApp, year: string): Promise<Record<string, Buffer>> {
  const { url } = (await app.asAdmin(yearCalls.yearZip, { year })).body
  const files = unzipSync((await app.app.inject(url)).rawPayload)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

async function pay(app: TestApp, name: string): Promise<void> {
  const learner = await aLearner(app)
  await app.context.db.updateTable('people').set({ name }).where('id', '=', learner.personId).execute()
  const { orders } = (await app.asAdmin(orderCalls.orders)).body
  const paidAmount = orders.find(({ id }) => id === learner.enrolmentId)?.fees
  const payment = { paidBy: 'cash', paidRef: '', paidOn: dayOf(app.clock.now), paidAmount }
  await takeAtDesk(app, { id: learner.enrolmentId, ...payment })
}
