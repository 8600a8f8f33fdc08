import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { InvoiceOn } from '#contract/fees/treatments.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { registered, registeredApp } from '#server/testing/registered-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { readFeeSettings } from '../settings-service.ts'
import { invoiceDueFees } from './invoice-due-service.ts'

const choose = (app: TestApp, invoiceOn: InvoiceOn) =>
  app.asAdmin(feeSettingsCalls.setSettings, { ...registered, invoiceOn, invoiceAdvice: 'CA Meera Shah' })

async function appWith(invoiceOn: InvoiceOn) {
  const app = await registeredApp()
  expect((await choose(app, invoiceOn)).body).toMatchObject({ success: true })
  return app
}

/** Who pays ₹12,000 in three parts of ₹4,000. */
async function aLearnerInParts(app: TestApp, days = ['2026-05-15', '2026-06-15', '2026-07-15']) {
  const learner = await aLearner(app)
  const instalments = days.map((dueOn) => ({ dueOn, amount: '4000' }))
  const { body } = await app.asAdmin(deskCalls.setPlan, { orderId: learner.enrolmentId, instalments })
  expect(body).toMatchObject({ success: true })
  return learner.enrolmentId
}

/** The hourly job, on a day. */
async function dawn(app: TestApp, day: string) {
  app.clock.now = new Date(`${day}T06:00:00Z`)
  await invoiceDueFees(app.context.db, app.clock.now)
}

let references = 0
async function pay(app: TestApp, orderId: string, amount: string, method: 'bank' | 'cheque' = 'bank') {
  references += 1
  const payment = { orderId, amount, method, ref: `DUE ${references}`, receivedOn: dayOf(app.clock.now) }
  const { body } = await app.asAdmin(deskCalls.take, { ...payment, asCredit: true })
  expect(body).toMatchObject({ success: true })
  return body
}

/** Kind, amount and tax of every document that holds, oldest first. */
async function listDocuments(app: TestApp, orderId: string) {
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .orderBy('issued_at')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => [row.kind, row.amount_paise / 100, (2 * row.cgst_paise) / 100])
}

test('each instalment is invoiced on its day, paid or not; money has plain receipts, and an advance a voucher that its invoice adjusts', async () => {
  const app = await appWith('due')
  const orderId = await aLearnerInParts(app)
  expect(await listDocuments(app, orderId)).toEqual([])

  await dawn(app, '2026-05-15')
  await Promise.all([dawn(app, '2026-05-15'), dawn(app, '2026-05-15')])
  const first = ['tax_invoice', 4000, 610.16]
  expect(await listDocuments(app, orderId)).toEqual([first])

  app.clock.now = new Date('2026-05-20T06:00:00Z')
  expect((await pay(app, orderId, '4000')).document.kind).toBe('receipt')
  expect((await pay(app, orderId, '1500')).document.kind).toBe('receipt_voucher')
  await dawn(app, '2026-06-14')
  expect(await listDocuments(app, orderId)).toHaveLength(3)

  // The money came before the job of the day did: its invoice comes first all the same.
  app.clock.now = new Date('2026-06-15T01:00:00Z')
  expect((await pay(app, orderId, '2500')).document.kind).toBe('receipt')
  // The server stood still for some days.
  await dawn(app, '2026-07-20')
  await dawn(app, '2026-07-21')
  expect(await listDocuments(app, orderId)).toEqual([
    first,
    ['receipt', 4000, 0],
    ['receipt_voucher', 1500, 228.82],
    ['tax_invoice', 1500, 228.82],
    ['tax_invoice', 2500, 381.36],
    ['receipt', 2500, 0],
    ['tax_invoice', 4000, 610.16],
  ])
  for (const [month, documents, dayBooks] of [
    ['2026-05', 5500, 5500],
    ['2026-06', 2500, 2500],
    ['2026-07', 4000, 0],
  ] as const) {
    const { body } = await app.asAdmin(yearCalls.gstr1, { month })
    const differences = body.differences.reduce((all, { amount }) => all + amount, 0)
    expect([body.documents, body.dayBooks, body.documents + differences]).toEqual([
      documents,
      dayBooks,
      dayBooks,
    ])
  }
})

test('an account that cannot be read keeps no other from its invoice, and is tried again every hour', async () => {
  const app = await appWith('due')
  const learners = [await aLearnerInParts(app), await aLearnerInParts(app), await aLearnerInParts(app)].sort()
  const [broken = '', ...others] = learners
  const card = { kind: 'other', label: 'Card', amount: '10', dueOn: '2026-07-15', treatment: 'none' } as const
  await app.asAdmin(deskCalls.charge, { orderId: broken, ...card })
  const { paymentId } = await pay(app, broken, '100')
  const { db } = app.context
  const setParts = (charge_parts: string | null) =>
    db.updateTable('fee_payments').set({ charge_parts }).where('id', '=', paymentId).execute()
  await setParts('{')

  const until = async () => (await readFeeSettings(db)).invoicedUntil
  const before = await until()
  await expect(dawn(app, '2026-05-15')).rejects.toThrow(`fee account ${broken} failed`)
  for (const orderId of others)
    expect(await listDocuments(app, orderId)).toEqual([['tax_invoice', 4_000, 610.16]])
  expect(await until()).toBe(before)

  await setParts(null)
  await dawn(app, '2026-05-15')
  expect(await listDocuments(app, broken)).toContainEqual(['tax_invoice', 3_900, expect.any(Number)])
  expect(await until()).toBe('2026-05-15')
})

test('once at admission: the whole fee is invoiced with the place, an advance is adjusted, and every payment has a receipt', async () => {
  const app = await appWith('admission')
  const applicant = await anApplicant(app)
  const orderId = applicant.enrolmentId
  expect((await pay(app, orderId, '1180')).document.kind).toBe('receipt_voucher')
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [orderId], batchId })
  const issued = [
    ['receipt_voucher', 1180, 180],
    ['tax_invoice', 1180, 180],
    ['tax_invoice', 10_820, 1650.5],
  ]
  expect(await listDocuments(app, orderId)).toEqual(issued)
  await dawn(app, '2026-05-12')
  await dawn(app, '2026-05-13')
  expect((await pay(app, orderId, '10820')).document.kind).toBe('receipt')
  expect(await listDocuments(app, orderId)).toEqual([...issued, ['receipt', 10_820, 0]])

  const [order] = (await app.asAdmin(deskCalls.account, { orderId })).body.orders
  expect(order?.invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['tax_invoice', 1180],
    ['tax_invoice', 10_820],
  ])
  const { sheet } = (await app.asAdmin(documentCalls.sheet, { id: order?.invoices[1]?.id ?? '' })).body
  expect(sheet.to.heading).toBe('Billed to')
  expect(sheet.facts).toContainEqual({ label: 'Due on', value: '11 May 2026' })
  expect(sheet.facts.map(({ label }) => label)).not.toContain('Received by')
})

test('the rule holds from its day on: what fell due before is invoiced with its money, and after a change back advances are adjusted', async () => {
  const app = await registeredApp('2026-05-20T06:00:00Z')
  const orderId = await aLearnerInParts(app)
  await choose(app, 'due')
  await dawn(app, '2026-05-21')
  expect(await listDocuments(app, orderId)).toEqual([])
  expect((await pay(app, orderId, '3000')).document.kind).toBe('tax_invoice')
  // A thousand of it is overdue, the rest is ahead of its day.
  expect((await pay(app, orderId, '1500')).document.kind).toBe('receipt_voucher')
  expect(await listDocuments(app, orderId)).toEqual([
    ['tax_invoice', 3000, 457.62],
    ['receipt_voucher', 1500, 228.82],
    ['tax_invoice', 1000, 152.54],
  ])
  await choose(app, 'payment')
  await dawn(app, '2026-05-22')
  await dawn(app, '2026-06-22')
  expect((await listDocuments(app, orderId)).slice(3)).toEqual([['tax_invoice', 500, 76.28]])
  expect((await pay(app, orderId, '2000')).document.kind).toBe('tax_invoice')
})

test('a refund leaves a claimed instalment invoiced, a discount takes its part back, a write-off is invoiced first, and what is not supplied is credited', async () => {
  const app = await appWith('due')
  const [refunded, discounted, written] = [
    await aLearnerInParts(app),
    await aLearnerInParts(app),
    await aLearnerInParts(app, ['2026-05-15', '2026-05-16', '2026-05-17']),
  ] as [string, string, string]
  await dawn(app, '2026-05-15')
  const { paymentId } = await pay(app, refunded, '4000')
  await app.asAdmin(deskCalls.refund, { paymentId, amount: '1000', method: 'cash', reason: 'Asked' })
  expect(await listDocuments(app, refunded)).toEqual([
    ['tax_invoice', 4000, 610.16],
    ['receipt', 4000, 0],
    ['refund', 1000, 0],
  ])
  // A cheque that is not paid leaves the invoice, too.
  const cheque = await pay(app, refunded, '1000', 'cheque')
  await app.asAdmin(deskCalls.bounce, { paymentId: cheque.paymentId, reason: 'Funds insufficient' })
  expect(await listDocuments(app, refunded)).toHaveLength(3)

  await app.asAdmin(deskCalls.giveConcession, {
    orderId: discounted,
    kind: 'discount',
    amount: '9000',
    reason: 'Fair',
  })
  expect(await listDocuments(app, discounted)).toEqual([
    ['tax_invoice', 4000, 610.16],
    ['credit_note', 1000, 152.54],
  ])

  app.clock.now = new Date('2026-05-17T06:00:00Z')
  await app.asAdmin(deskCalls.giveConcession, {
    orderId: written,
    kind: 'write_off',
    amount: '12000',
    reason: 'Left',
  })
  expect(await listDocuments(app, written)).toEqual([
    ['tax_invoice', 4000, 610.16],
    ['tax_invoice', 8000, 1220.34],
  ])

  await choose(app, 'admission')
  const applicant = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [applicant.enrolmentId], batchId })
  expect(await listDocuments(app, applicant.enrolmentId)).toEqual([['tax_invoice', 12_000, 1830.5]])
  await app.asAdmin(admissionCalls.undoApproval, { enrolmentIds: [applicant.enrolmentId] })
  expect((await listDocuments(app, applicant.enrolmentId)).slice(1)).toEqual([
    ['credit_note', 12_000, 1830.5],
  ])
})

test('the choice wants the accountant’s word, which stands in the settings and the audit', async () => {
  const app = await registeredApp()
  const refused = await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, invoiceOn: 'due' })
  expect(refused.body).toMatchObject({
    success: false,
    field: 'invoiceAdvice',
    message: messages.invoiceAdviceNeeded,
  })
  await choose(app, 'due')
  const settings = (await app.asAdmin(feeSettingsCalls.settings)).body
  expect(settings).toMatchObject({
    invoiceOn: 'due',
    invoiceSince: '2026-05-11',
    invoiceAdvice: 'CA Meera Shah',
  })
  // Other settings leave the day of the choice as it is.
  app.clock.now = new Date('2026-05-30T06:00:00Z')
  await choose(app, 'due')
  expect((await app.asAdmin(feeSettingsCalls.settings)).body.invoiceSince).toBe('2026-05-11')
})

const writeOff = async (app: TestApp, orderId: string, amount: string) => {
  const input = { orderId, kind: 'write_off', amount, reason: 'Lost' } as const
  const { body } = await app.asAdmin(deskCalls.giveConcession, input)
  expect(body).toMatchObject({ success: true })
  return body.order.concessions.at(-1)?.id ?? ''
}

/** What the tax invoices that stand are for. */
async function invoicedFor(app: TestApp, orderId: string): Promise<number> {
  const documents = await listDocuments(app, orderId)
  const of = (kind: string) => documents.filter(([one]) => one === kind)
  const sum = (kind: string) => of(kind).reduce((all, [, amount]) => all + Number(amount), 0)
  return sum('tax_invoice') - sum('credit_note')
}

test('what is written off of an invoice takes nothing off those to come, and the last is not for less', async () => {
  const app = await appWith('due')
  const orderId = await aLearnerInParts(app)
  await dawn(app, '2026-05-15')
  await pay(app, orderId, '4000')
  await dawn(app, '2026-06-20')
  expect(await invoicedFor(app, orderId)).toBe(8_000)

  const id = await writeOff(app, orderId, '1000')
  await dawn(app, '2026-06-21')
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  expect(orders[0]?.instalments.map(({ dueOn, amount, due }) => [dueOn, amount, due])).toEqual([
    ['2026-05-15', 4_000, 0],
    ['2026-06-15', 3_000, 3_000],
    ['2026-07-15', 4_000, 4_000],
  ])
  expect(await invoicedFor(app, orderId)).toBe(8_000)
  await pay(app, orderId, '3000')
  expect(await invoicedFor(app, orderId)).toBe(8_000)
  await dawn(app, '2026-07-15')
  expect(await invoicedFor(app, orderId)).toBe(12_000)
  await pay(app, orderId, '4000')
  expect(await invoicedFor(app, orderId)).toBe(12_000)

  // Taken back, it is owed again, and its money pays the invoice that stands.
  await app.asAdmin(deskCalls.voidConcession, { concessionId: id, reason: 'Found' })
  expect((await pay(app, orderId, '1000')).document.kind).toBe('receipt')
  expect(await invoicedFor(app, orderId)).toBe(12_000)
})

test('once at admission a charge after a write-off is invoiced whole, and so is what a refund leaves', async () => {
  const app = await appWith('admission')
  const { enrolmentId: orderId } = await aLearner(app)
  await dawn(app, '2026-05-12')
  const { paymentId } = await pay(app, orderId, '11000')
  await writeOff(app, orderId, '1000')
  const charge = { orderId, kind: 'other', label: 'Card', amount: '500', dueOn: '2026-05-12' } as const
  await app.asAdmin(deskCalls.charge, charge)
  expect(await invoicedFor(app, orderId)).toBe(12_500)

  const refund = { paymentId, amount: '2000', method: 'bank', ref: 'BACK', reason: 'Left', isFeeOwed: false }
  expect((await app.asAdmin(deskCalls.refund, refund as never)).body).toMatchObject({ success: true })
  expect(await invoicedFor(app, orderId)).toBe(10_500)
})

test('what was never invoiced is no supply once it is written off: an advance that goes back takes its tax back', async () => {
  const app = await appWith('due')
  const orderId = await aLearnerInParts(app)
  await dawn(app, '2026-05-15')
  const { paymentId } = await pay(app, orderId, '5000')
  await writeOff(app, orderId, '7000')

  const refund = { paymentId, amount: '1000', method: 'bank', ref: 'BACK', reason: 'Left', isFeeOwed: false }
  expect((await app.asAdmin(deskCalls.refund, refund as never)).body).toMatchObject({ success: true })

  expect(await listDocuments(app, orderId)).toEqual([
    ['tax_invoice', 4000, 610.16],
    ['receipt_voucher', 1000, 152.54],
    ['refund_voucher', 1000, 152.54],
  ])
})

test('where invoices come with the money, an invoice that a cheque left unpaid and is written off is paid by no other money', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const { paymentId } = await pay(app, orderId, '5000', 'cheque')
  await app.asAdmin(deskCalls.bounce, { paymentId, reason: 'No funds' })
  await writeOff(app, orderId, '2000')

  const part = await pay(app, orderId, '3000')
  const rest = await pay(app, orderId, '7000')

  expect([part.document.kind, rest.document.kind]).toEqual(['receipt', 'tax_invoice'])
  expect(await invoicedFor(app, orderId)).toBe(12_000)
  const back = { paymentId: rest.paymentId, amount: '1000', method: 'bank', ref: 'BACK', reason: 'Asked' }
  await app.asAdmin(deskCalls.refund, back as never)
  expect(await invoicedFor(app, orderId)).toBe(11_000)
})
