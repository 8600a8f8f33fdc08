import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { InvoiceOn, Treatment } from '#contract/fees/treatments.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { exempted, registered, registeredApp } from '#server/testing/registered-app.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { readTurnover } from '#server/testing/turnover.ts'
import { listYear } from '../books/year-list.ts'

const treat = (app: TestApp, programmeId: string, treatment: Treatment) =>
  app.asAdmin(feeSettingsCalls.setTreatment, {
    ...{ programmeId, treatment, ...(treatment === 'exempt' && exempted) },
  })

let references = 0
async function pay(app: TestApp, orderId: string, amount: string, method: 'bank' | 'cheque' = 'bank') {
  references += 1
  const payment = { orderId, amount, method, ref: `REF ${references}`, receivedOn: dayOf(app.clock.now) }
  const { body } = await app.asAdmin(deskCalls.take, { ...payment, asCredit: true })
  expect(body).toMatchObject({ success: true })
  return body
}

/** Another programme of the same person; answers the order. */
async function anEnrolment(app: TestApp, id: string, programmeId: string) {
  const { body } = await app.asAdmin(enrolmentCalls.enrol, { id, programmeId, batchId: null })
  expect(body).toMatchObject({ success: true })
  const { orders } = (await app.asAdmin(deskCalls.account, { personId: id })).body
  return orders.find((one) => one.programmeId === programmeId)?.id ?? ''
}

const back = (app: TestApp, paymentId: string, amount: string) =>
  app.asAdmin(deskCalls.refund, { paymentId, amount, method: 'cash', reason: 'Left' })

/** Every document of an order as it counts: kind, amount and tax, oldest first. */
async function listDocuments(app: TestApp, orderId: string) {
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    amount: row.amount_paise / 100,
    tax: (2 * row.cgst_paise + row.igst_paise) / 100,
    isCancelled: row.cancelled_at !== null,
  }))
}

const documentOf = (kind: string, amount: number, tax = 0, isCancelled = false) => ({
  kind,
  amount,
  tax,
  isCancelled,
})

const read = async (app: TestApp, id: string) => (await app.asAdmin(documentCalls.sheet, { id })).body.sheet

test('a credit that pays a programme of another treatment is taken off the one and invoiced on the other', async () => {
  const app = await registeredApp()
  const learner = await aLearner(app)
  await treat(app, learner.programmeId, 'exempt')
  const taxable = await anEnrolment(app, learner.personId, (await aProgramme(app, 'course')).id)
  await pay(app, learner.enrolmentId, '19000')

  const used = await app.asAdmin(deskCalls.useCredit, {
    fromOrderId: learner.enrolmentId,
    toOrderId: taxable,
    amount: '7000',
  })

  expect(used.body).toMatchObject({ success: true, document: { kind: 'tax_invoice' } })
  expect(await listDocuments(app, learner.enrolmentId)).toEqual([
    documentOf('bill_of_supply', 19_000),
    documentOf('credit_note', 7_000),
  ])
  expect(await listDocuments(app, taxable)).toEqual([documentOf('tax_invoice', 7_000, 1_067.8)])
})

const treatments: Treatment[] = ['taxable', 'exempt', 'none']

test.each(treatments.flatMap((source) => treatments.map((target) => ({ source, target }))))(
  'a credit counts once, from $source to $target: the return, the year’s list and Tally say the same of it',
  async ({ source, target }) => {
    const app = await registeredApp()
    const { enrolmentId: fromOrderId, programmeId, personId } = await aLearner(app)
    const other = await aProgramme(app, 'course')
    await treat(app, programmeId, source)
    await treat(app, other.id, target)
    const toOrderId = await anEnrolment(app, personId, other.id)
    await pay(app, fromOrderId, '12000')
    await pay(app, fromOrderId, '700')
    const turnover = (of: Partial<Record<Treatment, number>>) => ({
      ...{ taxable: 0, exempt: 0, none: 0, advances: 0 },
      ...of,
    })
    expect(await readTurnover(app)).toEqual(turnover({ [source]: 12_700_00 }))

    const { body } = await app.asAdmin(deskCalls.useCredit, { fromOrderId, toOrderId, amount: '700' })
    expect(body).toMatchObject({ success: true })
    const [rest, part] = [12_000_00, 700_00]
    const all = source === target ? { [source]: rest + part } : { [source]: rest, [target]: part }
    expect(await readTurnover(app)).toEqual(turnover(all))

    const { paymentId } = body
    const refund = { paymentId, amount: '200', method: 'bank', ref: 'BACK 1', reason: 'Left' } as const
    expect((await app.asAdmin(deskCalls.refund, refund)).body).toMatchObject({ success: true })
    const less = source === target ? { [source]: rest + 500_00 } : { [source]: rest, [target]: 500_00 }
    expect(await readTurnover(app)).toEqual(turnover(less))
  },
)

test.each([
  { made: 'by an institute without a GSTIN', isRegistered: false, isCarried: false },
  { made: 'before an upgrade from 0.7', isRegistered: false, isCarried: true },
  { made: 'before an upgrade from a 0.8', isRegistered: true, isCarried: false },
  { made: 'with its correction', isRegistered: true, isCorrected: true, isCarried: false },
])('a credit that was used $made leaves no receipt that more money pays', async (of) => {
  const app = of.isRegistered ? await registeredApp() : await testApp()
  app.clock.now = new Date('2026-05-11T06:00:00Z')
  const later = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
  }
  const { enrolmentId: orderId, programmeId, personId } = await aLearner(app)
  const toOrderId = await anEnrolment(app, personId, (await aProgramme(app, 'course')).id)
  await treat(app, programmeId, 'none')
  const { paymentId } = await pay(app, orderId, '16000')
  later()
  await app.asAdmin(deskCalls.useCredit, { fromOrderId: orderId, toOrderId, amount: '4000' })
  const { db } = app.context
  if (!of.isCorrected) await db.deleteFrom('fee_documents').where('kind', '=', 'refund').execute()
  await db
    .updateTable('fee_refunds')
    .set({ is_carried: of.isCarried ? 1 : 0 })
    .execute()
  later()
  if (!of.isRegistered) await app.asAdmin(feeSettingsCalls.setSettings, registered)
  await treat(app, programmeId, 'none')
  later()
  await changeTo(app, orderId, (await aProgramme(app, 'course')).id)
  later()

  const exam = { orderId, kind: 'other', label: 'Exam', amount: '4000', dueOn: '2026-06-01' } as const
  expect((await app.asAdmin(deskCalls.charge, exam)).body).toMatchObject({ success: true })
  expect((await pay(app, orderId, '4000')).document.kind).toBe('tax_invoice')
  const taxed = { kind: 'tax_invoice', isCancelled: false }
  expect((await listDocuments(app, orderId)).filter(({ kind }) => kind === 'tax_invoice')).toEqual([
    { ...taxed, amount: 12_000, tax: 1_830.5 },
    { ...taxed, amount: 4_000, tax: 610.16 },
  ])

  later()
  expect((await back(app, paymentId, '12000')).body).toMatchObject({ success: true })
  const credited = (await listDocuments(app, orderId)).filter(({ kind }) => kind === 'credit_note')
  expect(credited.reduce((all, { amount }) => all + amount, 0)).toBe(12_000)
})

test('money that came as a credit has its own invoice, so that its refund takes the tax back', async () => {
  const app = await registeredApp()
  const learner = await aLearner(app)
  const other = await anEnrolment(app, learner.personId, (await aProgramme(app, 'course')).id)
  await pay(app, learner.enrolmentId, '14501.75')
  const { paymentId } = (
    await app.asAdmin(deskCalls.useCredit, {
      fromOrderId: learner.enrolmentId,
      toOrderId: other,
      amount: '2501.75',
    })
  ).body

  await back(app, paymentId, '1000')

  expect(await listDocuments(app, other)).toEqual([
    documentOf('tax_invoice', 2_501.75, 381.62),
    documentOf('credit_note', 1_000, 152.54),
  ])
})

test('a credit note names whom the invoice named, with its GSTIN and State, whoever pays by now', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const company = { name: 'Bharat Widgets', address: '4 Connaught Place', gstin: '07AAACH7409R1Z3' }
  await app.asAdmin(billCalls.setBillTo, { orderId, ...company })
  const { paymentId } = await pay(app, orderId, '10000')
  await app.asAdmin(billCalls.setBillTo, { orderId, name: '', address: '', gstin: '' })

  const { document } = (await back(app, paymentId, '4000')).body

  const { to, facts } = await read(app, document?.id ?? '')
  expect(to).toMatchObject({ name: 'Bharat Widgets' })
  expect(to.lines).toContain('GSTIN 07AAACH7409R1Z3')
  expect(facts).toContainEqual({ label: 'Place of supply', value: 'Delhi (07)' })
  const { payer_gstin, igst_paise } = await app.context.db
    .selectFrom('fee_documents')
    .where('kind', '=', 'credit_note')
    .select(['payer_gstin', 'igst_paise'])
    .executeTakeFirstOrThrow()
  expect([payer_gstin, igst_paise]).toEqual([company.gstin, 610_17])
})

test('the last part of a refund takes the rest of the tax', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const { paymentId } = await pay(app, orderId, '100')
  for (const part of ['33.33', '33.33', '33.34']) await back(app, paymentId, part)

  const [invoice, ...notes] = await listDocuments(app, orderId)

  expect(invoice?.tax).toBe(15.26)
  expect(notes.map(({ tax }) => tax)).toEqual([5.08, 5.08, 5.1])
})

test('a programme changed from taxable to exempt: the invoice is taken back, and a bill of supply stands for it', async () => {
  const app = await registeredApp()
  const { enrolmentId, programmeId } = await aLearner(app)
  await pay(app, enrolmentId, '8000')
  const exempt = await aProgramme(app, 'course')
  await treat(app, exempt.id, 'exempt')

  const changed = await app.asAdmin(enrolmentCalls.changeProgramme, {
    enrolmentId,
    programmeId: exempt.id,
    batchId: null,
  })

  expect(changed.body).toMatchObject({ success: true })
  expect(changed.body.fee).toMatch(/C\/26-27\/000001, B\/26-27\/000001/)
  const documents = [
    documentOf('tax_invoice', 8_000, 1_220.34),
    documentOf('credit_note', 8_000, 1_220.34),
    documentOf('bill_of_supply', 8_000),
  ]
  expect(await listDocuments(app, enrolmentId)).toEqual(documents)
  await app.asAdmin(enrolmentCalls.changeProgramme, { enrolmentId, programmeId, batchId: null })
  expect(await listDocuments(app, enrolmentId)).toEqual([
    ...documents,
    documentOf('credit_note', 8_000),
    documentOf('tax_invoice', 8_000, 1_220.34),
  ])
})

test.each<{ invoiceOn: InvoiceOn; treatment: Treatment; fees?: string }>([
  { invoiceOn: 'payment', treatment: 'taxable' },
  { invoiceOn: 'payment', treatment: 'exempt' },
  { invoiceOn: 'due', treatment: 'taxable' },
  { invoiceOn: 'due', treatment: 'exempt' },
  { invoiceOn: 'admission', treatment: 'taxable' },
  { invoiceOn: 'payment', treatment: 'taxable', fees: '10000' },
  { invoiceOn: 'payment', treatment: 'taxable', fees: '15000' },
])(
  'a programme changed from $treatment to outside of GST and back: what was paid stands in one column of the files, invoiced on $invoiceOn, the other fee $fees',
  async ({ invoiceOn, treatment, fees = '12000' }) => {
    const app = await registeredApp()
    const advice = { invoiceOn, invoiceAdvice: 'CA Meera Shah' }
    await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...advice })
    const { enrolmentId: orderId, programmeId } = await aLearner(app)
    await treat(app, programmeId, treatment)
    const outside = await aProgramme(app, 'course', { fees })
    await treat(app, outside.id, 'none')
    // In the other modes all of it is due by now, and a part of it is not paid.
    const instalments = [{ dueOn: '2026-05-11', amount: '12000' }]
    await app.asAdmin(deskCalls.setPlan, { orderId, instalments })
    await pay(app, orderId, '5000')
    await pay(app, orderId, '3000')
    const whole = invoiceOn === 'payment' || treatment === 'exempt' ? 8_000 : 12_000
    const nothing = { taxable: 0, exempt: 0, none: 0, advances: 0 }
    expect(await readTurnover(app)).toEqual({ ...nothing, [treatment]: toPaise(whole) })

    const left = await changeTo(app, orderId, outside.id)
    expect(left.body.fee).toMatch(/C\/26-27.*R\/26-27/)
    expect(await readTurnover(app)).toEqual({ ...nothing, none: toPaise(8_000) })
    await pay(app, orderId, '1000')
    expect(await readTurnover(app)).toEqual({ ...nothing, none: toPaise(9_000) })

    await changeTo(app, orderId, programmeId)
    const again = Math.max(whole, 9_000)
    expect(await readTurnover(app)).toEqual({ ...nothing, [treatment]: toPaise(again) })
    await pay(app, orderId, '3000')
    expect(await readTurnover(app)).toEqual({ ...nothing, [treatment]: toPaise(12_000) })
  },
)

test('a treatment or rate that is changed for all says how much was made out otherwise, of the programmes that follow it', async () => {
  const app = await registeredApp()
  const [first, second, own] = [await aLearner(app), await aLearner(app), await aLearner(app)]
  await treat(app, own.programmeId, 'taxable')
  for (const { enrolmentId } of [first, second, own]) await pay(app, enrolmentId, '1000')
  const set = async (change: object) =>
    (await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...change })).body.message

  expect(await set({ upiAddress: 'other@okbank' })).toBe(messages.feeSettingsSaved)
  expect(await set({ treatment: 'none' })).toBe(messages.earlierTreatmentStays(2))
  expect(await set({ treatment: 'none' })).toBe(messages.feeSettingsSaved)
  expect(await set({})).toBe(messages.feeSettingsSaved)
  // Without a rate of its own the third follows, too.
  expect(await set({ rate: '500' })).toBe(messages.earlierTreatmentStays(3))
  await set({})
  expect(await set({ gstin: '', treatment: 'none' })).toBe(messages.earlierTreatmentStays(3))
})

test('a treatment that is changed for a programme leaves what was made out before, and says how much that is', async () => {
  const app = await registeredApp()
  const { enrolmentId, programmeId } = await aLearner(app)
  await pay(app, enrolmentId, '8000')

  const { body } = await treat(app, programmeId, 'exempt')

  expect(body.message).toBe(messages.earlierTreatmentStays(1))
  await pay(app, enrolmentId, '1000')
  expect(await listDocuments(app, enrolmentId)).toEqual([
    documentOf('tax_invoice', 8_000, 1_220.34),
    documentOf('bill_of_supply', 1_000),
  ])
})

test('a discount after the whole was invoiced has a credit note; its refund has no second one', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const { paymentId } = await pay(app, orderId, '12000')
  const concession = { orderId, kind: 'discount', amount: '1500', reason: 'Sibling' } as const

  await app.asAdmin(deskCalls.giveConcession, concession)
  const { document } = (await back(app, paymentId, '2000')).body

  expect(await listDocuments(app, orderId)).toEqual([
    documentOf('tax_invoice', 12_000, 1_830.5),
    documentOf('credit_note', 1_500, 228.82),
    documentOf('credit_note', 500, 76.28),
  ])
  const { facts, total } = await read(app, document?.id ?? '')
  expect(total).toEqual({ label: 'Credit note total', value: '₹500.00' })
  expect(facts).toContainEqual({ label: 'Paid out', value: '₹2,000.00' })
})

test('what a discount left without an invoice is invoiced when something else is charged; a write-off takes no tax back', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  await pay(app, orderId, '12000')
  await app.asAdmin(deskCalls.giveConcession, {
    orderId,
    kind: 'discount',
    amount: '1500',
    reason: 'Sibling',
  })

  const charge = { orderId, kind: 'other', label: 'Examination', amount: '600', dueOn: '2026-05-11' } as const
  await app.asAdmin(deskCalls.charge, charge)
  await app.asAdmin(deskCalls.giveConcession, { orderId, kind: 'write_off', amount: '100', reason: 'Small' })

  expect((await listDocuments(app, orderId)).slice(2)).toEqual([documentOf('tax_invoice', 600, 91.52)])
})

test('an advance has its tax invoice when the place is given, and goes back by a credit note', async () => {
  const app = await registeredApp()
  const { enrolmentId, programmeId } = await anApplicant(app)
  const { paymentId, document } = await pay(app, enrolmentId, '2000')
  expect(document.kind).toBe('receipt_voucher')
  const batchId = await aBatchOf(app, 'Students', programmeId)

  await app.asAdmin(admissionCalls.approve, { ids: [enrolmentId], batchId })
  await back(app, paymentId, '500')

  expect(await listDocuments(app, enrolmentId)).toEqual([
    documentOf('receipt_voucher', 2_000, 305.08),
    documentOf('tax_invoice', 2_000, 305.08),
    documentOf('credit_note', 500, 76.28),
  ])
})

test('a document is cancelled until the return of its month is filed; after that a credit note takes it back', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const first = await pay(app, orderId, '3000')
  const second = await pay(app, orderId, '4000')

  app.clock.now = new Date('2026-06-10T06:00:00Z')
  const inTime = await app.asAdmin(deskCalls.cancelPayment, { paymentId: first.paymentId, reason: 'Wrong' })
  app.clock.now = new Date('2026-06-10T20:00:00Z')
  const late = await app.asAdmin(deskCalls.cancelPayment, { paymentId: second.paymentId, reason: 'Wrong' })

  expect(inTime.body.message).toBe(messages.paymentCancelled(first.document.number))
  expect(late.body).toMatchObject({
    message: messages.paymentCredited(second.document.number, 'C/26-27/000001'),
    order: { paid: 0, due: 12_000 },
  })
  expect(await listDocuments(app, orderId)).toEqual([
    documentOf('tax_invoice', 3_000, 457.62, true),
    documentOf('tax_invoice', 4_000, 610.16),
    documentOf('credit_note', 4_000, 610.16),
  ])
})

test('the owner says until which day; another is refused', async () => {
  const app = await registeredApp('2026-05-08T06:00:00Z')
  for (const lockDay of ['0', '29', 'x', '']) {
    const { body } = await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, lockDay })
    expect(body).toMatchObject({ success: false, field: 'lockDay', message: messages.invalidLockDay })
  }
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, lockDay: '20' })
  expect((await app.asAdmin(feeSettingsCalls.settings)).body.lockDay).toBe(20)
  const { enrolmentId: orderId } = await aLearner(app)
  const { paymentId } = await pay(app, orderId, '3000')
  app.clock.now = new Date('2026-06-20T06:00:00Z')
  await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' })
  expect(await listDocuments(app, orderId)).toEqual([documentOf('tax_invoice', 3_000, 457.62, true)])
})

test('a cheque that the bank does not pay leaves its invoice: the next money pays that, and more has its own', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const cheque = await pay(app, orderId, '5000', 'cheque')
  const { body } = await app.asAdmin(deskCalls.bounce, { paymentId: cheque.paymentId, reason: 'No funds' })
  expect(body).toMatchObject({ success: true, order: { paid: 0, due: 12_000 } })

  const part = await pay(app, orderId, '2000')
  const rest = await pay(app, orderId, '4000')

  expect(await listDocuments(app, orderId)).toEqual([
    documentOf('tax_invoice', 5_000, 762.72),
    documentOf('receipt', 2_000),
    documentOf('tax_invoice', 1_000, 152.54),
  ])
  const receipt = await read(app, part.document.id)
  expect(receipt.facts).toContainEqual({ label: 'Towards', value: cheque.document.number })
  const invoice = await read(app, rest.document.id)
  expect(invoice.total).toEqual({ label: 'Invoice total', value: '₹1,000.00' })
  expect(invoice.facts).toContainEqual({ label: 'Received', value: '₹4,000.00' })
  await back(app, rest.paymentId, '4000')
  expect((await listDocuments(app, orderId)).slice(3)).toEqual([
    documentOf('credit_note', 1_000, 152.54),
    documentOf('credit_note', 3_000, 457.62),
  ])
})

test('after 30 November of the next year a credit note takes no tax back, and says so', async () => {
  const app = await registeredApp('2026-03-10T06:00:00Z')
  const { enrolmentId: orderId } = await aLearner(app)
  const { paymentId } = await pay(app, orderId, '5000')

  app.clock.now = new Date('2026-11-30T06:00:00Z')
  await back(app, paymentId, '1000')
  app.clock.now = new Date('2026-12-01T06:00:00Z')
  const { document } = (await back(app, paymentId, '1000')).body

  expect((await listDocuments(app, orderId)).slice(1)).toEqual([
    documentOf('credit_note', 1_000, 152.54),
    documentOf('credit_note', 1_000, 0),
  ])
  const { notes, sums } = await read(app, document?.id ?? '')
  expect(sums).toEqual([])
  expect(notes.join(' ')).toContain('No GST is taken back: the time for it ended on 30 November 2026')
})

test('an advance that goes back after 30 November takes its tax back: a refund voucher has no such end', async () => {
  const app = await registeredApp('2026-03-10T06:00:00Z')
  const { enrolmentId: orderId } = await anApplicant(app)
  const { paymentId } = await pay(app, orderId, '5000')

  app.clock.now = new Date('2026-12-01T06:00:00Z')
  const { document } = (await back(app, paymentId, '1000')).body

  expect(await listDocuments(app, orderId)).toEqual([
    documentOf('receipt_voucher', 5_000, 762.72),
    documentOf('refund_voucher', 1_000, 152.54),
  ])
  expect((await read(app, document?.id ?? '')).notes.join(' ')).not.toContain('No GST is taken back')
  // A payment that never was takes the rest back, also once the month of its advance is filed.
  const another = await pay(app, orderId, '500')
  app.clock.now = new Date('2027-12-01T06:00:00Z')
  await cancel(app, another.paymentId)
  expect((await listDocuments(app, orderId)).at(-1)).toEqual(documentOf('refund_voucher', 500, 76.28))
})

test.each<Treatment>(['none', 'exempt'])(
  'before the place is given money that was %s until now has a voucher, which the invoice replaces',
  async (treatment) => {
    const app = await registeredApp()
    const { enrolmentId: orderId, programmeId } = await anApplicant(app)
    const other = await aProgramme(app, 'course')
    await treat(app, other.id, treatment)
    const isExempt = treatment === 'exempt'
    await pay(app, orderId, '2000')
    await changeTo(app, orderId, other.id)
    await changeTo(app, orderId, programmeId)

    const voucher = documentOf('receipt_voucher', 2_000, 305.08)
    const between = isExempt
      ? [documentOf('bill_of_supply', 2_000), documentOf('credit_note', 2_000)]
      : [documentOf('receipt', 2_000), documentOf('refund', 2_000)]
    const documents = await listDocuments(app, orderId)
    expect(documents).toEqual([voucher, documentOf('refund_voucher', 2_000, 305.08), ...between, voucher])

    const batchId = await aBatchOf(app, 'Students', programmeId)
    await app.asAdmin(admissionCalls.approve, { ids: [orderId], batchId })
    expect((await listDocuments(app, orderId)).at(-1)).toEqual(documentOf('tax_invoice', 2_000, 305.08))
    expect(await readTurnover(app)).toEqual({ taxable: 2_000_00, exempt: 0, none: 0, advances: 0 })
  },
)

test('before the place is given a cheaper programme of another rate has a voucher for its price alone', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await anApplicant(app)
  const cheaper = await aProgramme(app, 'course', { fees: '3000' })
  const own = { programmeId: cheaper.id, treatment: 'taxable', rate: '500' } as const
  await app.asAdmin(feeSettingsCalls.setTreatment, own)
  await pay(app, orderId, '5000')
  await changeTo(app, orderId, cheaper.id)

  const vouchers = (await listDocuments(app, orderId)).filter(({ kind }) => kind === 'receipt_voucher')
  expect(vouchers.at(-1)).toEqual(documentOf('receipt_voucher', 3000, 142.86))
  const { advances } = await readTurnover(app)
  expect(advances).toBe(3000_00)
  const [order] = (await app.asAdmin(deskCalls.account, { orderId })).body.orders
  expect(order).toMatchObject({ owed: 3000, paid: 5000, credit: 2000 })
})

const cancel = (app: TestApp, paymentId: string) =>
  app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong person' })

/** Of all that stands: what is invoiced, and its tax. */
async function readStanding(app: TestApp, orderId: string) {
  const standing = (await listDocuments(app, orderId)).filter(
    ({ kind, isCancelled }) => !isCancelled && !kind.startsWith('receipt'),
  )
  const sum = (of: 'amount' | 'tax') =>
    standing.reduce((all, one) => all + (one.kind === 'credit_note' ? -100 : 100) * one[of], 0) / 100
  return { invoiced: sum('amount'), tax: Math.round(sum('tax') * 100) / 100 }
}

/** What a file of the year adds up to: its documents, and the tax of them. */
async function sumYear(app: TestApp, year: string) {
  const sums = { documents: 0, tax: 0 }
  for await (const one of listYear(app.context.db, year, app.clock.now)) {
    sums.documents += one.counts * one.amountPaise
    sums.tax += one.counts * (2 * one.cgstPaise + one.igstPaise)
  }
  return sums
}

const returnOf = async (app: TestApp, month: string) => {
  const { body } = await app.asAdmin(yearCalls.gstr1, { month })
  const sumOf = (of: 'value' | 'taxable') => body.tables.reduce((all, one) => all + one[of], 0)
  return { value: sumOf('value'), taxable: sumOf('taxable'), documents: body.documents }
}

const changeTo = (app: TestApp, enrolmentId: string, programmeId: string) =>
  app.asAdmin(enrolmentCalls.changeProgramme, { enrolmentId, programmeId, batchId: null })

interface InPlace {
  orderId: string
  paymentId: string
}

/** Each leaves a document that stands in the place of the payment's. */
const inPlace = {
  'an advance that became an invoice': async (app) => {
    const { enrolmentId: orderId, programmeId } = await anApplicant(app)
    const { paymentId } = await pay(app, orderId, '2000')
    const batchId = await aBatchOf(app, 'Students', programmeId)
    await app.asAdmin(admissionCalls.approve, { ids: [orderId], batchId })
    return { orderId, paymentId }
  },
  'a receipt outside of GST whose programme became taxable': async (app) => {
    const { enrolmentId: orderId, programmeId } = await aLearner(app)
    await treat(app, programmeId, 'none')
    const { paymentId } = await pay(app, orderId, '5000')
    await changeTo(app, orderId, (await aProgramme(app, 'course')).id)
    return { orderId, paymentId }
  },
  'an invoice whose programme became exempt': async (app) => {
    const { enrolmentId: orderId } = await aLearner(app)
    const { paymentId } = await pay(app, orderId, '5000')
    const exempt = await aProgramme(app, 'course')
    await treat(app, exempt.id, 'exempt')
    await changeTo(app, orderId, exempt.id)
    return { orderId, paymentId }
  },
  'an invoice of what lay there after a discount was used up again': async (app) => {
    const { enrolmentId: orderId } = await aLearner(app)
    const { paymentId } = await pay(app, orderId, '12000')
    await app.asAdmin(deskCalls.giveConcession, {
      orderId,
      kind: 'discount',
      amount: '1500',
      reason: 'Sibling',
    })
    const charge = { orderId, kind: 'other', label: 'Card', amount: '600', dueOn: '2026-05-11' } as const
    await app.asAdmin(deskCalls.charge, charge)
    return { orderId, paymentId }
  },
} satisfies Record<string, (app: TestApp) => Promise<InPlace>>

test.each(
  (Object.keys(inPlace) as (keyof typeof inPlace)[]).flatMap((what) => [
    [what, '2026-06-10T06:00:00Z'] as const,
    [what, '2026-06-11T06:00:00Z'] as const,
  ]),
)('a cancelled payment leaves nothing invoiced: %s, on %s', async (what, on) => {
  const app = await registeredApp()
  const { orderId, paymentId } = await inPlace[what](app)
  app.clock.now = new Date(on)

  expect((await cancel(app, paymentId)).body).toMatchObject({ success: true, order: { paid: 0 } })

  expect(await readStanding(app, orderId)).toEqual({ invoiced: 0, tax: 0 })
  const isLate = on.includes('-11T')
  const documents = await listDocuments(app, orderId)
  expect(documents.some(({ kind, isCancelled }) => kind === 'tax_invoice' && isCancelled)).toBe(
    !isLate && !what.includes('became exempt'),
  )
  expect(await sumYear(app, '2026-27')).toEqual({ documents: 0, tax: 0 })
  const [may, june] = [await returnOf(app, '2026-05'), await returnOf(app, '2026-06')]
  expect(may.taxable + june.taxable).toBe(0)
  expect(may.documents + june.documents).toBe(0)
  await pay(app, orderId, '5000')
  expect((await readStanding(app, orderId)).invoiced).toBe(5_000)
})

test('after 30 November of the next year a cancelled payment leaves its invoice, and what is entered anew is towards it', async () => {
  const app = await registeredApp('2026-03-10T06:00:00Z')
  const { enrolmentId: orderId } = await aLearner(app)
  const { paymentId, document } = await pay(app, orderId, '10000')
  app.clock.now = new Date('2026-12-05T06:00:00Z')

  const { body } = await cancel(app, paymentId)
  await pay(app, orderId, '10000')

  expect(body.message).toBe(messages.paymentCancelledInvoiceStands(document.number))
  expect(await listDocuments(app, orderId)).toEqual([
    documentOf('tax_invoice', 10_000, 1_525.42),
    documentOf('receipt', 10_000),
  ])
})

test('after 30 November of the next year another programme leaves the invoice as it was taxed, and only more money follows it', async () => {
  const app = await registeredApp('2026-03-10T06:00:00Z')
  const { enrolmentId: orderId } = await aLearner(app)
  await pay(app, orderId, '10000')
  app.clock.now = new Date('2026-12-05T06:00:00Z')
  const exempt = await aProgramme(app, 'course')
  await treat(app, exempt.id, 'exempt')

  expect((await changeTo(app, orderId, exempt.id)).body).toMatchObject({ success: true })
  await pay(app, orderId, '1000')

  expect(await listDocuments(app, orderId)).toEqual([
    documentOf('tax_invoice', 10_000, 1_525.42),
    documentOf('bill_of_supply', 1_000),
  ])
})

test('another lock day opens no month that is filed, and changes no return of before', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const { paymentId } = await pay(app, orderId, '3000')
  app.clock.now = new Date('2026-06-09T06:00:00Z')
  await cancel(app, paymentId)
  const before = await returnOf(app, '2026-05')
  const set = (lockDay: string) => app.asAdmin(feeSettingsCalls.setSettings, { ...registered, lockDay })

  expect((await set('8')).body).toMatchObject({ success: true })
  expect(await returnOf(app, '2026-05')).toEqual(before)
  expect((await set('9')).body).toMatchObject({
    success: false,
    field: 'lockDay',
    message: messages.monthStaysFiled('8 June 2026', '10 June 2026'),
  })
  app.clock.now = new Date('2026-06-10T06:00:00Z')
  expect((await set('9')).body).toMatchObject({ success: true })
})

test('without a GSTIN nothing of this happens: receipts and refund receipts, and a credit moves without a document', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-05-11T06:00:00Z')
  const learner = await aLearner(app)
  const other = await anEnrolment(app, learner.personId, (await aProgramme(app, 'course')).id)
  const { paymentId } = await pay(app, learner.enrolmentId, '13000')
  const orderId = learner.enrolmentId
  await app.asAdmin(deskCalls.giveConcession, { orderId, kind: 'discount', amount: '500', reason: 'Sibling' })
  await app.asAdmin(deskCalls.useCredit, { fromOrderId: orderId, toOrderId: other, amount: '800' })
  await back(app, paymentId, '700')

  expect(await listDocuments(app, orderId)).toEqual([
    documentOf('receipt', 13_000),
    documentOf('refund', 700),
  ])
  expect(await listDocuments(app, other)).toEqual([documentOf('receipt', 800)])
})
