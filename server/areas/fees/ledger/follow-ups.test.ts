import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { tallyHeads } from '#contract/fees/tally-words.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { aLearner } from '#server/testing/learners.ts'
import { registeredApp } from '#server/testing/registered-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const today = '2026-05-11'

async function pay(app: TestApp, orderId: string, amount: string, method: string, ref: string) {
  const payment = { orderId, amount, method, ref, receivedOn: today } as never
  return (await app.asAdmin(deskCalls.take, payment)).body
}

const listed = async (app: TestApp, list: string) =>
  (await app.asAdmin(bookCalls.followUps, { list, withTotal: true } as never)).body

test('TDS counts as paid with its own document and as no money; its certificate is awaited, then entered', async () => {
  const app = await registeredApp()
  const learner = await aLearner(app)
  const orderId = learner.enrolmentId
  const payer = { name: 'Bharat Widgets', address: '4 Connaught Place', gstin: '07AAACH7409R1Z3' }
  await app.asAdmin(billCalls.setBillTo, { orderId, ...payer })
  expect(await pay(app, orderId, '1200', 'tds', '')).toMatchObject({
    success: false,
    field: 'ref',
    message: messages.sectionRequired,
  })

  await pay(app, orderId, '1000', 'cash', '')
  await pay(app, orderId, '9800', 'bank', 'NEFT 77')
  const tds = await pay(app, orderId, '1200', 'tds', '194J')
  expect(tds).toMatchObject({ success: true, order: { paid: 12_000, due: 0 } })
  expect(tds.document.kind).toBe('tax_invoice')

  const book = (await app.asAdmin(bookCalls.day, { on: today })).body
  expect(book).toMatchObject({ net: 10_800, expectedCash: 1000 })
  expect(book.methods.map(({ method, net }) => [method, net])).toEqual([
    ['cash', 1000],
    ['bank', 9800],
    ['tds', 1200],
  ])
  const month = (await app.asAdmin(yearCalls.gstr1, { month: '2026-05' })).body
  expect(month).toMatchObject({ documents: 12_000, dayBooks: 10_800 })
  expect(month.differences.map(({ amount }) => amount)).toEqual([-1200])
  const report = (await app.asAdmin(bookCalls.report, { from: '2026-05', to: '2026-05' })).body
  expect(report.totals.collected).toBe(12_000)
  expect(report.methods).toContainEqual({ method: 'tds', collected: 1200 })

  const awaited = await listed(app, 'awaited')
  expect(awaited).toMatchObject({ total: 1, sum: 1200 })
  expect(awaited.payments).toMatchObject([
    { payer: 'Bharat Widgets', ref: '194J', document: tds.document.number },
  ])
  const { paymentId } = tds
  const certify = async (certificate: string, certifiedOn: string, id = paymentId) =>
    (await app.asAdmin(bookCalls.setCertificate, { paymentId: id, certificate, certifiedOn })).body
  expect(await certify('', today)).toMatchObject({ success: false, field: 'certificate' })
  expect(await certify('ABC', '2026-06-30')).toMatchObject({ success: false, field: 'certifiedOn' })
  expect(await certify('ABC-194J', today)).toMatchObject({ success: true })
  expect(await listed(app, 'awaited')).toMatchObject({ payments: [], total: 0, sum: 0 })
  expect((await listed(app, 'certified')).payments).toMatchObject([
    { certificate: 'ABC-194J', certifiedOn: today },
  ])
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]).toMatchObject({
    kind: 'fees.certificateEntered',
    after: expect.stringContaining('"certificate":"ABC-194J"'),
  })
  const own = (await learner.as(ownFeeCalls.mine)).body.orders[0]?.payments
  expect(JSON.stringify(own)).not.toContain('ABC-194J')

  await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' })
  expect(await certify('ABC', today)).toMatchObject({ success: false, message: messages.onlyTdsCertified })
  expect((await app.asAdmin(bookCalls.day, { on: today })).body).toMatchObject({ net: 10_800 })
})

test('TDS goes to a ledger of its own in Tally, as a journal', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  await pay(app, orderId, '1180', 'tds', '194J')
  const ledgers = Object.fromEntries(tallyHeads.map((head) => [head, `Our ${head}`])) as never
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...(ledgers as object) } as never)
  const closing = { on: today, opening: '0', counted: '0', note: '', earlyConfirmed: true }
  expect((await app.asAdmin(bookCalls.closeDay, closing)).body.success).toBe(true)
  app.clock.now = new Date('2026-05-11T22:00:00Z')
  const { body } = await app.asAdmin(yearCalls.file, { file: 'tally', of: '2026-05' })
  const files = unzipSync((await app.app.inject(body.url)).rawPayload)
  const vouchers = Buffer.from(files['3-vouchers.xml'] ?? []).toString()
  const money = vouchers.split('<VOUCHER ').find((one) => one.includes('Our tds'))
  expect(money).toContain('VCHTYPE="Journal"')
  expect(money).toContain(
    '<LEDGERNAME>Our tds</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-1180.00</AMOUNT>',
  )
})

test('a cheque is in hand, deposited and cleared, each with its day and by whom; one that bounced is in no list', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const cheque = await pay(app, orderId, '2000', 'cheque', '004512')
  const other = await pay(app, orderId, '500', 'cheque', '004513')
  expect(await listed(app, 'in_hand')).toMatchObject({ total: 2, sum: 2500 })
  const move = async (to: 'deposited' | 'cleared', on = today, paymentId = cheque.paymentId) =>
    (await app.asAdmin(bookCalls.moveCheque, { paymentId, to, on })).body

  expect(await move('cleared')).toMatchObject({ success: false, message: messages.onlyDepositedCleared })
  expect(await move('deposited', '2026-05-10')).toMatchObject({
    success: false,
    field: 'on',
    message: messages.notBefore('11 May 2026'),
  })
  expect(await move('deposited', '2026-05-12')).toMatchObject({ success: false, message: messages.dayToCome })
  const presses = await Promise.all([1, 2, 3].map(() => move('deposited')))
  expect(presses.filter(({ success }) => success)).toHaveLength(1)
  expect((await listed(app, 'deposited')).payments).toMatchObject([
    { ref: '004512', depositedOn: today, depositedBy: expect.any(String) },
  ])
  expect(await move('cleared')).toMatchObject({ success: true, message: messages.chequeCleared })
  expect((await listed(app, 'cleared')).payments).toMatchObject([{ ref: '004512', clearedOn: today }])

  await app.asAdmin(deskCalls.bounce, { paymentId: other.paymentId, reason: 'No funds' })
  expect(await listed(app, 'in_hand')).toMatchObject({ payments: [], total: 0 })
  expect(await move('deposited', today, other.paymentId)).toMatchObject({ success: false })
  expect((await app.asAdmin(bookCalls.day, { on: today })).body).toMatchObject({ net: 2000 })
})
