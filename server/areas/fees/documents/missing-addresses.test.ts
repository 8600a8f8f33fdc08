import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { countQueries } from '#server/testing/count-queries.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { registered, registeredApp } from '#server/testing/registered-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { invoiceDueFees } from './invoice-due-service.ts'

const home = { name: 'Asha Verma', address: '4 Mall Road\nKanpur', gstin: '', state: '09' }

async function aDebtor(app: TestApp, amount = '60000') {
  const learner = await aLearner(app, { name: 'Asha Verma' })
  const { enrolmentId: orderId } = learner
  const charge = { orderId, kind: 'other', label: 'Material', amount, dueOn: dayOf(app.clock.now) } as const
  expect((await app.asAdmin(deskCalls.charge, charge)).body.success).toBe(true)
  return { ...learner, orderId }
}

const missing = async (app: TestApp) => (await app.asAdmin(billCalls.missingAddresses)).body

test('whose next invoice would lack an address is listed until it is entered; smaller ones never are', async () => {
  const app = await registeredApp()
  const { orderId } = await aDebtor(app)
  await aDebtor(app, '30000')
  const { orders, invoices } = await missing(app)
  expect(invoices).toEqual([])
  expect(orders).toMatchObject([{ orderId, person: { name: 'Asha Verma' } }])

  await app.asAdmin(billCalls.setBillTo, { orderId, ...home, state: '' })
  expect((await missing(app)).orders).toHaveLength(1)
  await app.asAdmin(billCalls.setBillTo, { orderId, ...home })
  expect((await missing(app)).orders).toEqual([])
})

test('what is due of each treatment is judged by itself: a taxed charge wants an address, an exempt one does not', async () => {
  const app = await registeredApp()
  const day = dayOf(app.clock.now)
  const charge = async (orderId: string, amount: string, tax: object) => {
    const given = { orderId, kind: 'other', label: 'Examination', amount, dueOn: day, ...tax }
    expect((await app.asAdmin(deskCalls.charge, given as never)).body).toMatchObject({ success: true })
  }
  const exempt = { treatment: 'exempt', sac: '999294', exemptReason: 'Notification 12/2017, entry 66' }
  const taxed = { treatment: 'taxable', sac: '998912', rate: '1800' }
  const owesTaxed = await aLearner(app, { name: 'Ravi Rao' })
  await app.asAdmin(feeSettingsCalls.setTreatment, { programmeId: owesTaxed.programmeId, treatment: 'none' })
  await charge(owesTaxed.enrolmentId, '59000', taxed)
  const owesExempt = await aLearner(app, { name: 'Meera Iyer' })
  await charge(owesExempt.enrolmentId, '90000', exempt)
  expect((await missing(app)).orders).toMatchObject([{ person: { name: 'Ravi Rao' } }])

  // As the desk judges them.
  const pay = async (orderId: string, ref: string) => {
    const { due } = (await app.asAdmin(deskCalls.account, { orderId })).body.orders[0] ?? { due: 0 }
    const given = { orderId, amount: String(due), method: 'bank', ref, receivedOn: day } as const
    return (await app.asAdmin(deskCalls.take, given)).body
  }
  expect(await pay(owesTaxed.enrolmentId, 'NEFT 2')).toMatchObject({ message: messages.payerNeeded })
  expect(await pay(owesExempt.enrolmentId, 'NEFT 3')).toMatchObject({ success: true })
})

test('money that a higher price makes a large invoice of wants the address first, where somebody is there to say it', async () => {
  const app = await registeredApp()
  const { orderId } = await aDebtor(app, '78000')
  for (const ref of ['NEFT 4', 'NEFT 5', 'NEFT 6']) {
    const part = { orderId, amount: '30000', method: 'bank', ref, receivedOn: dayOf(app.clock.now) } as const
    expect((await app.asAdmin(deskCalls.take, part)).body).toMatchObject({ success: true })
  }
  const discount = { orderId, kind: 'discount', amount: '70000', reason: 'Sibling' } as const
  expect((await app.asAdmin(deskCalls.giveConcession, discount)).body).toMatchObject({ success: true })
  const day = dayOf(app.clock.now)
  const charge = { orderId, kind: 'other', label: 'Laboratory', amount: '65000', dueOn: day } as const
  const before = await app.context.db.selectFrom('fee_documents').select('id').execute()
  expect((await app.asAdmin(deskCalls.charge, charge)).body).toMatchObject({
    ...{ success: false, message: messages.payerNeeded, field: 'payer' },
  })
  expect(await app.context.db.selectFrom('fee_documents').select('id').execute()).toHaveLength(before.length)
  await app.asAdmin(billCalls.setBillTo, { orderId, ...home })
  expect((await app.asAdmin(deskCalls.charge, charge)).body).toMatchObject({ success: true })
  expect(await missing(app)).toMatchObject({ invoices: [], orders: [] })
})

test('an invoice that came by itself is made out anew with the address, the same tax on it and none left behind', async () => {
  const app = await registeredApp()
  const settings = { ...registered, invoiceOn: 'due', invoiceAdvice: 'CA Meera Shah' } as const
  expect((await app.asAdmin(feeSettingsCalls.setSettings, settings)).body.success).toBe(true)
  const { orderId } = await aDebtor(app)
  await invoiceDueFees(app.context.db, app.clock.now)
  const [invoice] = (await missing(app)).invoices
  expect(invoice).toMatchObject({ orderId, isKnown: false })
  const documentId = invoice?.documentId ?? ''
  const press = async () => (await app.asAdmin(billCalls.completeInvoice, { orderId, documentId })).body
  expect(await press()).toMatchObject({ success: false, message: messages.payerNeeded })
  await app.asAdmin(billCalls.setBillTo, { orderId, ...home })
  expect((await missing(app)).invoices).toMatchObject([{ isKnown: true }])

  const both = await Promise.all([press(), press()])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)).toMatchObject({ message: messages.notCompleted })
  expect(await missing(app)).toMatchObject({ invoices: [], orders: [] })
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .selectAll()
    .execute()
  expect(rows.map(({ kind }) => kind)).toEqual(['tax_invoice', 'credit_note', 'tax_invoice'])
  const [first, note, anew] = rows
  expect([note?.cgst_paise, anew?.cgst_paise]).toEqual([first?.cgst_paise, first?.cgst_paise])
  const { sheet } = (await app.asAdmin(documentCalls.sheet, { id: anew?.id ?? '' })).body
  for (const said of ['4 Mall Road', 'Kanpur', 'Uttar Pradesh', first?.number ?? ''])
    expect(JSON.stringify(sheet)).toContain(said)
  // What is paid then pays it, and has no invoice of its own.
  const paid = { orderId, amount: '60000', method: 'bank', ref: 'NEFT 60000' } as const
  const { body } = await app.asAdmin(deskCalls.take, { ...paid, receivedOn: dayOf(app.clock.now) })
  expect(body).toMatchObject({ success: true, document: { kind: 'receipt' } })
  expect((await app.asAdmin(yearCalls.gstr1, { month: dayOf(app.clock.now).slice(0, 7) })).body.success).toBe(
    true,
  )
})

test('who may not cancel cannot make an invoice out anew, and none is that names an address', async () => {
  const app = await registeredApp()
  const { orderId } = await aDebtor(app)
  await app.asAdmin(billCalls.setBillTo, { orderId, ...home })
  const paid = { orderId, amount: '60000', method: 'bank', ref: 'NEFT 1' } as const
  const { body } = await app.asAdmin(deskCalls.take, { ...paid, receivedOn: dayOf(app.clock.now) })
  const given = { orderId, documentId: body.document.id }
  const { token } = await aStaffMember(app, 'office')
  expect((await app.ask(billCalls.completeInvoice, given, token)).status).toBe(403)
  expect((await app.ask(billCalls.missingAddresses, undefined, token)).status).toBe(403)
  expect((await app.asAdmin(billCalls.completeInvoice, given)).body).toMatchObject({
    success: false,
    message: messages.hasAddress,
  })
  expect((await app.asAdmin(billCalls.completeInvoice, { orderId, documentId: 'none' })).body).toMatchObject({
    success: false,
    message: messages.noSuchDocument,
  })
})

test('who owes much in small instalments is asked for no address, however many they are', async () => {
  const app = await registeredApp()
  const settings = { ...registered, invoiceOn: 'due', invoiceAdvice: 'CA Meera Shah' } as const
  await app.asAdmin(feeSettingsCalls.setSettings, settings)
  const inParts = async () => {
    const { orderId } = await aDebtor(app, '78000')
    const instalments = ['2026-06-05', '2026-07-05', '2026-08-05'].map((dueOn) => ({
      dueOn,
      amount: '30000',
    }))
    expect((await app.asAdmin(deskCalls.setPlan, { orderId, instalments })).body).toMatchObject({
      success: true,
    })
  }
  await inParts()
  const ask = async () => expect(await missing(app)).toMatchObject({ orders: [], hasMore: false })
  const ofOne = await countQueries(app, ask)
  for (let more = 0; more < 3; more += 1) await inParts()
  expect(await countQueries(app, ask)).toBe(ofOne)
  // Their own ledger is read only where the next invoice may be a large one.
  await aDebtor(app)
  expect(await countQueries(app, () => missing(app))).toBe(ofOne + 1)
})

test('what is missing is found behind any number that lack nothing', async () => {
  const app = await registeredApp()
  const settings = { ...registered, invoiceOn: 'due', invoiceAdvice: 'CA Meera Shah' } as const
  await app.asAdmin(feeSettingsCalls.setSettings, settings)
  const { orderId } = await aDebtor(app)
  await invoiceDueFees(app.context.db, app.clock.now)
  const { db } = app.context
  const row = await db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const data = JSON.stringify({ ...JSON.parse(row.data), billTo: home })
  const issued_at = new Date(app.clock.now.getTime() + 60_000).toISOString()
  const named = Array.from({ length: 401 }, (_, at) => ({
    ...{ ...row, id: `named-${at}`, no: row.no + at + 1, number: `${row.number}-${at}` },
    ...{ data, issued_at },
  }))
  for (let at = 0; at < named.length; at += 100)
    await db
      .insertInto('fee_documents')
      .values(named.slice(at, at + 100))
      .execute()
  expect(await missing(app)).toMatchObject({ invoices: [{ documentId: row.id }], hasMore: false })
})

test('an invoice is made out anew to whom it names alone, with the tax kept back and the day it was due', async () => {
  const app = await registeredApp()
  const settings = { ...registered, invoiceOn: 'due', invoiceAdvice: 'CA Meera Shah' } as const
  await app.asAdmin(feeSettingsCalls.setSettings, settings)
  const { orderId } = await aDebtor(app)
  await invoiceDueFees(app.context.db, app.clock.now)
  const documentId = (await missing(app)).invoices[0]?.documentId ?? ''
  const press = async () => (await app.asAdmin(billCalls.completeInvoice, { orderId, documentId })).body
  for (const other of [
    { ...home, name: 'Ganga Motors' },
    { ...home, gstin: '09AAACH7409R1ZZ' },
  ]) {
    await app.asAdmin(billCalls.setBillTo, { orderId, ...other })
    expect(await press()).toMatchObject({ success: false, message: messages.anotherPayer })
  }
  await app.asAdmin(billCalls.setBillTo, { orderId, ...home })
  const { db } = app.context
  const read = async () =>
    (await db.selectFrom('fee_documents').where('kind', '=', 'tax_invoice').selectAll().execute()).map(
      ({ id, data }) => ({ id, data: JSON.parse(data) }),
    )
  const first = (await read())[0]
  const withheld = { paise: 500_000, section: '194J' }
  const data = JSON.stringify({ ...first?.data, withheld })
  await db.updateTable('fee_documents').set({ data }).where('id', '=', documentId).execute()
  expect(await press()).toMatchObject({ success: true })
  const anew = (await read()).find(({ id }) => id !== documentId)
  expect(anew?.data).toMatchObject({ withheld, dueOn: first?.data.dueOn })
  expect(anew?.data.dueOn).toBe(dayOf(app.clock.now))
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(JSON.stringify(entries.find(({ kind }) => kind === 'fees.invoiceCompleted'))).toContain('Asha Verma')
})
