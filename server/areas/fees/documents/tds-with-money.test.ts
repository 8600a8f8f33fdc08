import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { registeredApp } from '#server/testing/registered-app.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const company = { name: 'Ganga Motors', address: 'Kanpur', gstin: '09AAACH7409R1ZZ', state: '09' }

/** A learner whose company pays ₹59,000. */
async function aCompany(app: TestApp) {
  const { enrolmentId: orderId, ...learner } = await aLearner(app)
  const more = {
    orderId,
    kind: 'other',
    label: 'Material',
    amount: '60000',
    dueOn: dayOf(app.clock.now),
  } as const
  await app.asAdmin(deskCalls.charge, more)
  await app.asAdmin(billCalls.setBillTo, { orderId, ...company })
  return { ...learner, orderId }
}

const paying = (app: TestApp, orderId: string, more: object = {}) => ({
  ...{ orderId, amount: '54000', method: 'bank' as const, ref: `NEFT ${orderId}`, note: '' },
  ...{ receivedOn: dayOf(app.clock.now), tds: '5000', tdsSection: '194J', key: `key-${orderId}`, ...more },
})

async function listDocuments(app: TestApp, orderId: string) {
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => [
    row.kind,
    row.amount_paise / 100,
    (2 * row.cgst_paise + row.igst_paise) / 100,
    ...(row.cancelled_at ? ['cancelled'] : []),
  ])
}

test('money and the tax that was kept back of it are one invoice, which says both; the day has the money alone', async () => {
  const app = await registeredApp()
  const { orderId } = await aCompany(app)
  const { body } = await app.asAdmin(deskCalls.take, paying(app, orderId))

  expect(body).toMatchObject({ success: true, document: { kind: 'tax_invoice' } })
  expect(body.order.paid).toBe(59_000)
  expect(await listDocuments(app, orderId)).toEqual([
    ['tax_invoice', 59_000, 9_000],
    ['receipt', 5_000, 0],
  ])
  const { sheet } = (await app.asAdmin(documentCalls.sheet, { id: body.document.id })).body
  const drawn = JSON.stringify(sheet)
  for (const said of ['₹59,000.00', '₹54,000.00', '₹5,000.00, section 194J', '₹50,000.00', 'Bank transfer'])
    expect(drawn).toContain(said)
  const day = (await app.asAdmin(bookCalls.day, {})).body
  expect(day.net).toBe(54_000)
  expect(day.methods.find(({ method }) => method === 'tds')?.net).toBe(5_000)
  const month = dayOf(app.clock.now).slice(0, 7)
  const { body: gst } = await app.asAdmin(yearCalls.gstr1, { month })
  expect(JSON.stringify(gst)).toContain('50000')

  // The same press is the same payment; with other tax it is none.
  expect((await app.asAdmin(deskCalls.take, paying(app, orderId))).body).toMatchObject({
    success: true,
    paymentId: body.paymentId,
  })
  expect((await app.asAdmin(deskCalls.take, paying(app, orderId, { tds: '4000' }))).body).toMatchObject({
    success: false,
    message: messages.keyUsed,
  })
  expect(
    (await app.asAdmin(deskCalls.take, paying(app, orderId, { tdsSection: '194C' }))).body,
  ).toMatchObject({ success: false, message: messages.keyUsed })
  expect(await listDocuments(app, orderId)).toHaveLength(2)
})

test('one email tells of the money that came and of the tax, which no email calls received', async () => {
  const app = await registeredApp()
  const [one, later] = [await aCompany(app), await aCompany(app)]
  const told = async () =>
    (await emailsIn(app.context.db, { kind: 'documentIssued' })).map(({ body }) => body.split('\n\n')[1])
  await app.asAdmin(deskCalls.take, paying(app, one.orderId))
  const [both, ...more] = await told()
  expect(both).toMatch(
    /^We have received ₹54,000 for .*, and ₹5,000 was kept back as tax \(TDS, section 194J\)/,
  )
  expect(more).toEqual([])
  const tds = { method: 'tds', ref: '194J', amount: '5000', tds: '', tdsSection: '' }
  await app.asAdmin(deskCalls.take, paying(app, later.orderId, tds))
  expect((await told())[1]).toMatch(/^₹5,000 for .* was kept back as tax \(TDS\) and counts as paid\.$/)
})

test('tax that was kept back pays what is owed and is no credit, however it is entered', async () => {
  const app = await registeredApp()
  const { orderId, ...learner } = await aCompany(app)
  const said = async (more: object) => (await app.asAdmin(deskCalls.take, paying(app, orderId, more))).body
  const order = async () => (await app.asAdmin(deskCalls.account, { orderId })).body.orders[0]
  expect(await said({ amount: '69000', tds: '', tdsSection: '' })).toMatchObject({ success: true })
  const owing = (await order())?.due ?? 0
  expect(owing).toBe(3_000)

  const alone = { method: 'tds', ref: '194J', tds: '', tdsSection: '', asCredit: true }
  const beyond = messages.tdsBeyondDebt(toPaise(owing))
  expect(await said({ ...alone, amount: '3001', key: 'alone-1' })).toMatchObject({ message: beyond })
  const besides = { amount: '500', tds: '3001', asCredit: true, ref: 'NEFT besides', key: 'besides' }
  expect(await said(besides)).toMatchObject({ field: 'tds', message: beyond })
  expect(await said({ ...alone, amount: '3000', key: 'alone-2' })).toMatchObject({ success: true })

  // Nor does it pay elsewhere after a discount: what was paid in money can be used, the tax stays where it is.
  const discount = { orderId, kind: 'discount', amount: '72000', reason: 'Won it' } as const
  expect((await app.asAdmin(deskCalls.giveConcession, discount)).body).toMatchObject({ success: true })
  expect(await order()).toMatchObject({ owed: 0, paid: 72_000, credit: 72_000 })
  const { id: programmeId } = await aProgramme(app, 'course', { fees: '100000' })
  const { id: toOrderId } = (await learner.as(orderCalls.request, { programmeId })).body.order
  await app.asAdmin(billCalls.setBillTo, { orderId: toOrderId, ...company })
  const use = { fromOrderId: orderId, toOrderId }
  expect((await app.asAdmin(deskCalls.useCredit, { ...use, amount: '69000.01' })).body).toMatchObject({
    success: false,
    message: messages.creditInMoney(toPaise(69_000)),
  })
  expect((await app.asAdmin(deskCalls.useCredit, { ...use, amount: '69000' })).body).toMatchObject({
    success: true,
  })
  expect((await order())?.refunds.map(({ method, amount }) => [method, amount])).toEqual([['credit', 69_000]])
})

test('either can be cancelled alone: what is left has its invoice, and what is due again has none twice', async () => {
  const app = await registeredApp()
  const [one, other] = [await aCompany(app), await aCompany(app)]
  const money = (await app.asAdmin(deskCalls.take, paying(app, one.orderId))).body
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: money.paymentId, reason: 'Twice' })
  expect(await listDocuments(app, one.orderId)).toEqual([
    ['tax_invoice', 59_000, 9_000, 'cancelled'],
    ['receipt', 5_000, 0],
    ['tax_invoice', 5_000, 762.72],
  ])

  const { order } = (await app.asAdmin(deskCalls.take, paying(app, other.orderId))).body
  const tds = order.payments.find(({ method }) => method === 'tds')
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: tds?.id ?? '', reason: 'None was kept back' })
  const rest = paying(app, other.orderId, {
    amount: '5000',
    tds: '',
    tdsSection: '',
    ref: 'NEFT rest',
    key: 'rest',
  })
  expect((await app.asAdmin(deskCalls.take, rest)).body).toMatchObject({ success: true })
  expect(await listDocuments(app, other.orderId)).toEqual([
    ['tax_invoice', 59_000, 9_000],
    ['receipt', 5_000, 0, 'cancelled'],
    ['receipt', 5_000, 0],
  ])
})

test('money that goes back takes its own part of the invoice, and no tax is left behind', async () => {
  const app = await registeredApp()
  const { orderId } = await aCompany(app)
  const { order } = (await app.asAdmin(deskCalls.take, paying(app, orderId))).body
  const [money, tds] = order.payments
  const back = { paymentId: money?.id ?? '', amount: '54000', method: 'cash', reason: 'Left' } as const
  const withheld = { ...back, paymentId: tds?.id ?? '', amount: '5000' }
  expect([money?.refundable, tds?.refundable]).toEqual([54_000, 0])
  expect((await app.asAdmin(deskCalls.refund, withheld)).body).toMatchObject({
    success: false,
    message: messages.tdsNotRefunded,
  })
  const given = await app.asAdmin(deskCalls.refund, { ...back, isFeeOwed: false })
  expect(given.body).toMatchObject({ success: true })
  const over = { paymentId: withheld.paymentId, reason: 'Left' }
  expect((await app.asAdmin(deskCalls.cancelPayment, over)).body).toMatchObject({ success: true })
  const rest = { orderId, kind: 'discount', amount: '18000', reason: 'Left' } as const
  expect((await app.asAdmin(deskCalls.giveConcession, rest)).body).toMatchObject({ success: true })
  const documents = await listDocuments(app, orderId)
  const notes = documents.filter(([kind]) => kind === 'credit_note')
  expect(notes.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(59_000)
  expect(notes.reduce((sum, [, , tax]) => sum + Number(tax), 0)).toBeCloseTo(9_000, 2)
})

test('an advance has a voucher for each, and so have receipts without GST: nothing is invoiced yet, or ever', async () => {
  const app = await registeredApp()
  const applicant = await anApplicant(app)
  const { enrolmentId: orderId, programmeId } = applicant
  await app.asAdmin(deskCalls.take, paying(app, orderId, { amount: '5400', tds: '500' }))
  expect(await listDocuments(app, orderId)).toEqual([
    ['receipt_voucher', 5_400, 823.72],
    ['receipt_voucher', 500, 76.28],
  ])
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [orderId], batchId })
  expect((await listDocuments(app, orderId)).slice(2)).toEqual([
    ['tax_invoice', 5_400, 823.72],
    ['tax_invoice', 500, 76.28],
  ])

  const plain = await testApp()
  const learner = await aLearner(plain)
  const { body } = await plain.asAdmin(
    deskCalls.take,
    paying(plain, learner.enrolmentId, { amount: '5400', tds: '600' }),
  )
  expect(body).toMatchObject({ success: true })
  expect(await listDocuments(plain, learner.enrolmentId)).toEqual([
    ['receipt', 5_400, 0],
    ['receipt', 600, 0],
  ])
})

test('a bounced cheque leaves the invoice and the tax that was kept back', async () => {
  const app = await registeredApp()
  const { orderId } = await aCompany(app)
  const cheque = paying(app, orderId, { method: 'cheque', ref: '000123 SBI' })
  const { paymentId } = (await app.asAdmin(deskCalls.take, cheque)).body
  const { order } = (await app.asAdmin(deskCalls.bounce, { paymentId, reason: 'No funds' })).body
  expect(order.paid).toBe(5_000)
  const again = paying(app, orderId, { tds: '', tdsSection: '', ref: 'NEFT again', key: 'again' })
  expect((await app.asAdmin(deskCalls.take, again)).body).toMatchObject({ success: true })
  expect(await listDocuments(app, orderId)).toEqual([
    ['tax_invoice', 59_000, 9_000],
    ['receipt', 5_000, 0],
    ['receipt', 54_000, 0],
  ])
})

test('tax that cannot have been kept back is refused in one sentence, and nothing is booked', async () => {
  const app = await registeredApp()
  const { orderId } = await aCompany(app)
  for (const [wrong, said] of [
    [{ tdsSection: '' }, { field: 'tdsSection', message: messages.sectionRequired }],
    [{ tds: 'much' }, { field: 'tds', message: messages.notAnAmount }],
    [{ amount: '40000', tds: '20000' }, { field: 'tds' }],
    [{ tds: '-5' }, { field: 'tds' }],
    [
      { method: 'tds', ref: '194J' },
      { field: 'tds', message: messages.tdsWithTds },
    ],
    [{ amount: '99000' }, { field: 'amount' }],
  ] as const)
    expect((await app.asAdmin(deskCalls.take, paying(app, orderId, wrong))).body).toMatchObject({
      success: false,
      ...said,
    })
  expect(await listDocuments(app, orderId)).toEqual([])
})
