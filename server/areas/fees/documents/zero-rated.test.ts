import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { checkSign } from '#contract/fees/gstin.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { exempted, registered, registeredApp } from '#server/testing/registered-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** In the institute's own State. */
const zoneGstin = `09AAACZ1234K1Z${checkSign('09AAACZ1234K1Z')}`
const zone = {
  name: 'Noida Chips Ltd',
  address: 'Plot 7, NSEZ, Noida',
  gstin: zoneGstin,
  place: 'sez',
} as const
const foreign = {
  ...{ name: 'Lotus Trading FZE', address: 'Office 12, Dubai', gstin: '' },
  ...{ place: 'abroad', country: 'AE', isForex: true },
} as const
const lut = { lutArn: 'ad09 0326 0012 345', lutYear: '2026-27' }
const arn = 'AD0903260012345'

const withLut = (app: TestApp, more: object = lut) =>
  app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...more })
const setPayer = (app: TestApp, orderId: string, payer: object) =>
  app.asAdmin(billCalls.setBillTo, {
    orderId,
    ...{ name: '', address: '', gstin: '' },
    ...payer,
  } as never)

let references = 0
async function pay(app: TestApp, orderId: string, amount: string, method: 'bank' | 'cash' | 'upi' = 'bank') {
  references += 1
  const ref = { bank: `ZERO ${references}`, upi: String(412345678900 + references), cash: '' }[method]
  const payment = { orderId, amount, ref, receivedOn: dayOf(app.clock.now) }
  const { body } = await app.asAdmin(deskCalls.take, { ...payment, method, asCredit: true })
  expect(body).toMatchObject({ success: true })
  return body
}

/** Each document of an order: kind, taxable value, CGST and IGST, place and what it says of being zero-rated. */
async function listDocuments(app: TestApp, orderId: string) {
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ kind, taxable_paise, cgst_paise, igst_paise, place_code, data }) => [
    ...[kind, taxable_paise / 100, cgst_paise / 100, igst_paise / 100, place_code],
    JSON.parse(data).tax?.zeroRated ?? null,
  ])
}

const read = async (app: TestApp, id = '') => (await app.asAdmin(documentCalls.sheet, { id })).body.sheet

test('a payer in a zone of the own State has IGST and the endorsement; under a LUT no tax; with one of last year IGST again', async () => {
  const app = await registeredApp()
  const { enrolmentId } = await aLearner(app)
  await setPayer(app, enrolmentId, zone)
  const paid = await pay(app, enrolmentId, '1180')
  expect((await withLut(app)).body).toMatchObject({ success: true })
  const free = await pay(app, enrolmentId, '1180')
  app.clock.now = new Date('2027-04-01T06:00:00Z')
  await pay(app, enrolmentId, '1180')

  expect(await listDocuments(app, enrolmentId)).toEqual([
    ['tax_invoice', 1000, 0, 180, '09', { of: 'sez', lut: '' }],
    ['tax_invoice', 1180, 0, 0, '09', { of: 'sez', lut: arn }],
    ['tax_invoice', 1000, 0, 180, '09', { of: 'sez', lut: '' }],
  ])
  const taxed = await read(app, paid.document?.id)
  expect(taxed.notes[0]).toBe(
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
  )
  expect(taxed.to.lines).toContain(`GSTIN ${zoneGstin}`)
  expect(taxed.facts).toContainEqual({ label: 'Place of supply', value: 'Uttar Pradesh (09)' })
  expect(taxed.sums.map(({ label }) => label)).toEqual(['Taxable value', 'IGST 18 %'])
  const untaxed = await read(app, free.document?.id)
  expect(untaxed.notes[0]).toBe(
    `SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX (LUT ${arn})`,
  )
  expect(untaxed.sums).toEqual([
    { label: 'Taxable value', value: '₹1,180.00' },
    { label: 'IGST 0 %', value: '₹0.00' },
  ])
})

test('a payer abroad who learns online and pays in foreign exchange has an export with its country; otherwise it is supplied here', async () => {
  const app = await registeredApp()
  const { enrolmentId } = await aLearner(app)
  await setPayer(app, enrolmentId, foreign)
  const { document } = await pay(app, enrolmentId, '1180')
  await withLut(app)
  await pay(app, enrolmentId, '1180')
  await setPayer(app, enrolmentId, { ...foreign, isForex: false })
  const plain = await pay(app, enrolmentId, '1180')

  expect(await listDocuments(app, enrolmentId)).toEqual([
    ['tax_invoice', 1000, 0, 180, '96', { of: 'export', lut: '' }],
    ['tax_invoice', 1180, 0, 0, '96', { of: 'export', lut: arn }],
    ['tax_invoice', 1000, 90, 0, '09', null],
  ])
  const { notes, facts, to, upi } = await read(app, document?.id)
  expect(notes[0]).toBe('SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX')
  expect(facts).toContainEqual({ label: 'Place of supply', value: 'Foreign Country (96)' })
  expect(facts).toContainEqual({ label: 'Destination', value: 'United Arab Emirates' })
  expect(to.lines).toEqual(['Office 12, Dubai', 'United Arab Emirates', expect.stringContaining('For ')])
  // What is still due comes in foreign exchange.
  expect(upi).toBeNull()
  const here = await read(app, plain.document?.id)
  expect(here.notes.join()).not.toContain('EXPORT')
  expect(here.to.lines).toContain('United Arab Emirates')
  expect(here.facts).toContainEqual({ label: 'Place of supply', value: 'Uttar Pradesh (09)' })
  expect(here.facts.map(({ label }) => label)).not.toContain('Destination')
  expect(here.upi).not.toBeNull()
})

test('money in rupees is no export, whatever the payer is, and nor is the invoice of such an advance', async () => {
  const app = await registeredApp()
  await withLut(app)
  const { enrolmentId } = await aLearner(app)
  await setPayer(app, enrolmentId, foreign)
  for (const method of ['cash', 'upi'] as const) await pay(app, enrolmentId, '1180', method)
  const here = ['tax_invoice', 1000, 90, 0, '09', null]
  expect(await listDocuments(app, enrolmentId)).toEqual([here, here])

  const applicant = await anApplicant(app)
  await setPayer(app, applicant.enrolmentId, foreign)
  await pay(app, applicant.enrolmentId, '1180', 'upi')
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [applicant.enrolmentId], batchId })
  expect(await listDocuments(app, applicant.enrolmentId)).toEqual([
    ['receipt_voucher', 1000, 90, 0, '09', null],
    here,
  ])
})

test('what is exempt or outside of GST stays so, whoever pays', async () => {
  const app = await registeredApp()
  await withLut(app)
  const [exempt, outside] = [await aLearner(app), await aLearner(app)]
  for (const [{ programmeId, enrolmentId }, treatment] of [
    [exempt, 'exempt'],
    [outside, 'none'],
  ] as const) {
    await app.asAdmin(feeSettingsCalls.setTreatment, { programmeId, treatment, ...exempted })
    await setPayer(app, enrolmentId, foreign)
    await pay(app, enrolmentId, '1000')
  }
  expect(await listDocuments(app, exempt.enrolmentId)).toEqual([['bill_of_supply', 1000, 0, 0, '96', null]])
  expect(await listDocuments(app, outside.enrolmentId)).toEqual([['receipt', 0, 0, 0, '', null]])
})

test('a discount and a refund take back as the invoice was, whoever pays and whatever letter there is by now', async () => {
  const app = await registeredApp()
  const { enrolmentId } = await aLearner(app)
  await withLut(app)
  await setPayer(app, enrolmentId, foreign)
  const { paymentId } = await pay(app, enrolmentId, '12000')
  await withLut(app, { lutArn: '', lutYear: '' })
  await setPayer(app, enrolmentId, {})
  const off = { orderId: enrolmentId, kind: 'discount', amount: '2000', reason: 'Sibling' } as const
  await app.asAdmin(deskCalls.giveConcession, off)
  const back = { paymentId, amount: '6000', method: 'bank', ref: 'BACK 1', reason: 'Left' } as const
  const { body } = await app.asAdmin(deskCalls.refund, back)
  expect(body).toMatchObject({ success: true })

  const without = { of: 'export', lut: arn }
  expect(await listDocuments(app, enrolmentId)).toEqual([
    ['tax_invoice', 12_000, 0, 0, '96', without],
    ['credit_note', 2000, 0, 0, '96', without],
    ['credit_note', 4000, 0, 0, '96', without],
  ])
  const { to, notes } = await read(app, body.document?.id)
  expect(to).toMatchObject({ name: foreign.name, lines: expect.arrayContaining(['United Arab Emirates']) })
  expect(notes[0]).toBe(
    `SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX (LUT ${arn})`,
  )
})

test('a programme of another rate makes the document out anew, one of the same leaves it', async () => {
  const app = await registeredApp()
  await withLut(app)
  const { enrolmentId } = await aLearner(app)
  await setPayer(app, enrolmentId, zone)
  await pay(app, enrolmentId, '1000')
  const [same, other] = [await aProgramme(app, 'course'), await aProgramme(app, 'course')]
  const own = { programmeId: other.id, treatment: 'taxable', rate: '500' } as const
  expect((await app.asAdmin(feeSettingsCalls.setTreatment, own)).body.message).toBe(messages.treatmentSaved)
  const change = (programmeId: string) =>
    app.asAdmin(enrolmentCalls.changeProgramme, { enrolmentId, programmeId, batchId: null })

  expect((await change(same.id)).body).toMatchObject({ success: true })
  const without = { of: 'sez', lut: arn }
  expect(await listDocuments(app, enrolmentId)).toEqual([['tax_invoice', 1000, 0, 0, '09', without]])
  await withLut(app, { lutArn: '', lutYear: '' })
  await setPayer(app, enrolmentId, foreign)
  await change(other.id)
  expect(await listDocuments(app, enrolmentId)).toEqual([
    ['tax_invoice', 1000, 0, 0, '09', without],
    ['credit_note', 1000, 0, 0, '09', without],
    // To whom it was, under the letter of its own day.
    ['tax_invoice', 1000, 0, 0, '09', without],
  ])
})

test('the invoice of an advance bears the tax of the advance, also once its letter has ended', async () => {
  const app = await registeredApp('2026-03-30T06:00:00Z')
  await withLut(app, { lutArn: arn, lutYear: '2025-26' })
  const applicant = await anApplicant(app)
  await setPayer(app, applicant.enrolmentId, zone)
  await pay(app, applicant.enrolmentId, '1180')
  app.clock.now = new Date('2026-04-02T06:00:00Z')
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [applicant.enrolmentId], batchId })
  expect(await listDocuments(app, applicant.enrolmentId)).toEqual([
    ['receipt_voucher', 1180, 0, 0, '09', { of: 'sez', lut: arn }],
    ['tax_invoice', 1180, 0, 0, '09', { of: 'sez', lut: arn }],
  ])
})

test('a large invoice abroad asks for no State; what is missing or wrong is told in one sentence and changes nothing', async () => {
  const app = await registeredApp()
  const { enrolmentId } = await aLearner(app)
  const said = async (payer: object) => (await setPayer(app, enrolmentId, payer)).body
  for (const [payer, field, message] of [
    [{ ...zone, gstin: '' }, 'gstin', messages.gstinOfZoneNeeded],
    [{ ...zone, gstin: '09AAACZ1234K1Z0' }, 'gstin', messages.invalidGstin],
    [{ ...zone, name: '' }, 'name', messages.payerNameNeeded],
    [{ ...zone, address: ' ' }, 'address', messages.payerAddressNeeded],
    [{ ...foreign, gstin: zoneGstin }, 'gstin', messages.noGstinAbroad],
    [{ ...foreign, country: '' }, 'country', messages.payerCountryNeeded],
    [{ ...foreign, country: 'IN' }, 'country', messages.payerCountryNeeded],
    [{ ...foreign, country: 'xx' }, 'country', messages.payerCountryNeeded],
    [{ ...foreign, address: '' }, 'address', messages.addressAbroadNeeded],
  ] as const)
    expect(await said(payer)).toMatchObject({ success: false, field, message })
  expect((await app.asAdmin(billCalls.billTo, { orderId: enrolmentId })).body.billTo).toBeNull()
  await said({ ...foreign, state: '09' })
  expect((await app.asAdmin(billCalls.billTo, { orderId: enrolmentId })).body.billTo).toEqual({
    ...foreign,
    state: '',
  })
  await pay(app, enrolmentId, '70000')

  for (const [more, field, message] of [
    [{ lutArn: 'AD09', lutYear: '2026-27' }, 'lutArn', messages.invalidLut],
    [{ lutArn: arn, lutYear: '' }, 'lutYear', messages.lutYearNeeded],
    [{ lutArn: arn, lutYear: '2026-28' }, 'lutYear', messages.lutYearNeeded],
  ] as const)
    expect((await withLut(app, more)).body).toMatchObject({ success: false, field, message })
  const { lutArn } = (await app.asAdmin(feeSettingsCalls.settings)).body
  expect(lutArn).toBe('')
})

test('who only records fees enters no payer in a zone or abroad; what a caller leaves out stays; another GSTIN ends the letter', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const { token } = await aStaffMember(app, 'office')
  for (const payer of [zone, foreign])
    expect((await app.ask(billCalls.setBillTo, { orderId, ...payer }, token)).body).toMatchObject({
      success: false,
      message: messages.zeroRatingNotYours,
    })
  await setPayer(app, orderId, zone)
  const { place: _, ...unaware } = zone
  await setPayer(app, orderId, { ...unaware, name: 'Noida Chips Limited' })
  const { billTo } = (await app.asAdmin(billCalls.billTo, { orderId })).body
  expect(billTo).toMatchObject({ name: 'Noida Chips Limited', place: 'sez' })

  await withLut(app)
  await withLut(app, {})
  expect((await app.asAdmin(feeSettingsCalls.settings)).body).toMatchObject({
    lutArn: arn,
    lutYear: '2026-27',
  })
  await withLut(app, { ...lut, gstin: zoneGstin })
  expect((await app.asAdmin(feeSettingsCalls.settings)).body).toMatchObject({ lutArn: '', lutYear: '' })
})

test('an invoice without money is an export until money in rupees pays it: that part is taken back and supplied here', async () => {
  const app = await registeredApp()
  await withLut(app, { ...lut, invoiceOn: 'admission', invoiceAdvice: 'CA Meera Shah' })
  const applicant = await anApplicant(app)
  const orderId = applicant.enrolmentId
  await setPayer(app, orderId, foreign)
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [orderId], batchId })
  const without = { of: 'export', lut: arn }
  const exported = ['tax_invoice', 12_000, 0, 0, '96', without]
  expect(await listDocuments(app, orderId)).toEqual([exported])

  await pay(app, orderId, '5000')
  const { document, paymentId } = await pay(app, orderId, '1180', 'upi')
  const plain = ['receipt', 0, 0, 0, '', null]
  const ofRupees = [
    ['credit_note', 1180, 0, 0, '96', without],
    ['tax_invoice', 1000, 90, 0, '09', null],
    plain,
  ]
  expect(await listDocuments(app, orderId)).toEqual([exported, plain, ...ofRupees])
  const { facts } = await read(app, document?.id)
  expect(facts.find(({ label }) => label === 'Towards')?.value).toContain('I/26-27/000002')

  // Paid again after it was cancelled, it pays what is supplied here already.
  await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' })
  await pay(app, orderId, '1180', 'cash')
  expect(await listDocuments(app, orderId)).toEqual([exported, plain, ...ofRupees, plain])
  await pay(app, orderId, '5820')
  expect(await listDocuments(app, orderId)).toHaveLength(7)

  // A lower price that is taken back again invoices anew what was paid in rupees as supplied here.
  const off = { orderId, kind: 'discount', amount: '12000', reason: 'Wrong' } as const
  const { order } = (await app.asAdmin(deskCalls.giveConcession, off)).body
  const concessionId = order.concessions.at(-1)?.id ?? ''
  await app.asAdmin(deskCalls.voidConcession, { concessionId, reason: 'Wrong' })
  expect((await listDocuments(app, orderId)).slice(-2)).toEqual([
    ['tax_invoice', 1000, 90, 0, '09', null],
    ['tax_invoice', 10_820, 0, 0, '96', without],
  ])
})

test('a credit is an export where its own money came in foreign exchange, and nowhere else', async () => {
  const app = await registeredApp()
  await withLut(app)
  const indian = { name: 'Asha Traders', address: '2 Mall Road, Lucknow' }
  const here = ['tax_invoice', 1000, 90, 0, '09', null]
  for (const [payer, method, document] of [
    [indian, 'upi', here],
    [indian, 'bank', here],
    [foreign, 'upi', here],
    [foreign, 'bank', ['tax_invoice', 1180, 0, 0, '96', { of: 'export', lut: arn }]],
  ] as const) {
    const learner = await aLearner(app)
    await setPayer(app, learner.enrolmentId, payer)
    await pay(app, learner.enrolmentId, '13180', method)
    const { id: programmeId } = await aProgramme(app, 'course')
    const toOrderId = (await learner.as(orderCalls.request, { programmeId })).body.order.id
    await setPayer(app, toOrderId, foreign)
    const use = { fromOrderId: learner.enrolmentId, toOrderId, amount: '1180' }
    expect((await app.asAdmin(deskCalls.useCredit, use)).body).toMatchObject({ success: true })
    const batchId = await aBatchOf(app, 'Students', programmeId)
    await app.asAdmin(admissionCalls.approve, { ids: [toOrderId], batchId })
    const [voucher, invoice] = await listDocuments(app, toOrderId)
    expect([voucher, invoice]).toEqual([['receipt_voucher', ...document.slice(1)], document])
  }
})

test('what is levelled is an export where its own money came in foreign exchange, and nowhere else', async () => {
  const app = await registeredApp()
  await withLut(app)
  for (const [payer, method, document] of [
    [foreign, 'upi', ['tax_invoice', 1000, 90, 0, '09', null]],
    [{}, 'bank', ['tax_invoice', 1000, 90, 0, '09', null]],
    [foreign, 'bank', ['tax_invoice', 1180, 0, 0, '96', { of: 'export', lut: arn }]],
  ] as const) {
    const { enrolmentId: orderId } = await aLearner(app)
    await setPayer(app, orderId, payer)
    const card = { label: 'Identity card', amount: '1180', treatment: 'taxable', rate: '1200' } as const
    const charged = { orderId, kind: 'other', dueOn: dayOf(app.clock.now), ...card } as never
    const { charges } = (await app.asAdmin(deskCalls.charge, charged)).body.order
    await pay(app, orderId, '1180', method)
    await setPayer(app, orderId, foreign)
    await app.asAdmin(deskCalls.voidCharge, { chargeId: charges.at(-1)?.id ?? '', reason: 'Not made' })
    expect((await listDocuments(app, orderId)).at(-1)).toEqual(document)
  }
})
