import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner, anApplicant } from '#server/testing/learners.ts'
import { registered, registeredApp } from '#server/testing/registered-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let references = 0
/** Pays, and answers the document with what stands on it. */
async function pay(app: TestApp, orderId: string, amount: string) {
  references += 1
  const said = { method: 'bank', ref: `TAX ${references}`, receivedOn: dayOf(app.clock.now) } as const
  const { body } = await app.asAdmin(deskCalls.take, { orderId, amount, ...said, asCredit: true })
  expect(body).toMatchObject({ success: true })
  return { ...body.document, sheet: await sheetOf(app, body.document.id) }
}

const sheetOf = async (app: TestApp, id: string) =>
  (await app.asAdmin(documentCalls.sheet, { id })).body.sheet

const entry = 'Entry 66 of notification 12/2017'

test('a programme has its own SAC, rate and reason of exemption, on documents and in the return; those of before stay', async () => {
  const app = await registeredApp()
  const [usual, own, exempt] = [await aLearner(app), await aLearner(app), await aLearner(app)]
  const treat = (programmeId: string, tax: object) =>
    app.asAdmin(feeSettingsCalls.setTreatment, { programmeId, treatment: 'taxable', ...tax })
  const before = await pay(app, own.enrolmentId, '1180')
  const changed = await treat(own.programmeId, { sac: '999294', rate: '500' })
  await treat(exempt.programmeId, { treatment: 'exempt', sac: '999243', exemptReason: entry })
  await pay(app, usual.enrolmentId, '1180')
  const taxed = await pay(app, own.enrolmentId, '1050')
  const bill = await pay(app, exempt.enrolmentId, '2000')

  expect(changed.body.message).toContain('One earlier document stays')
  expect(await sheetOf(app, before.id)).toEqual(before.sheet)
  expect(before.sheet.items).toMatchObject([{ code: '999293', amount: '₹1,000.00' }])
  expect(taxed.sheet).toMatchObject({
    items: [{ code: '999294', amount: '₹1,000.00' }],
    sums: [{}, { label: 'CGST 2.5 %', value: '₹25.00' }, { label: 'SGST 2.5 %', value: '₹25.00' }],
  })
  expect(bill.sheet.items).toMatchObject([{ code: '999243', amount: '₹2,000.00' }])
  expect(bill.sheet.notes.join(' ')).toContain(entry)

  const { body } = await app.asAdmin(yearCalls.file, { file: 'gstr1', of: '2026-05' })
  const files = unzipSync((await app.app.inject(body.url)).rawPayload)
  const rows = (name: string) =>
    Buffer.from(files[name] ?? [])
      .toString()
      .trimEnd()
      .split('\r\n')
      .slice(1)
  const hsn = rows('hsn(b2c).csv').map((line) => line.split(','))
  expect(hsn.map(([sac, , , , value, rate, taxable]) => [sac, rate, value, taxable]).sort()).toEqual([
    ['999243', '0', '2000.00', '2000.00'],
    ['999293', '18', '2360.00', '2000.00'],
    ['999294', '5', '1050.00', '1000.00'],
  ])
  expect(
    rows('b2cs.csv')
      .map((line) => line.split(',').slice(3, 5))
      .sort(),
  ).toEqual([
    ['18', '2000.00'],
    ['5', '1000.00'],
  ])
})

test('a change to a programme of another rate takes the invoice back and makes it out anew; an advance keeps its rate', async () => {
  const app = await registeredApp()
  const { enrolmentId } = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'course')
  const low = { programmeId, treatment: 'taxable', rate: '500' } as const
  await app.asAdmin(feeSettingsCalls.setTreatment, low)
  await pay(app, enrolmentId, '2360')
  await app.asAdmin(enrolmentCalls.changeProgramme, { enrolmentId, programmeId, batchId: null })

  const applicant = await anApplicant(app)
  await pay(app, applicant.enrolmentId, '1180')
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, rate: '1200' })
  await app.context.db
    .updateTable('enrolments')
    .set({ status: 'active' })
    .where('id', '=', applicant.enrolmentId)
    .execute()
  await pay(app, applicant.enrolmentId, '1120')

  const taxes = async (orderId: string) => {
    const rows = await app.context.db
      .selectFrom('fee_documents')
      .where('enrolment_id', '=', orderId)
      .orderBy('issued_at')
      .orderBy('id')
      .select(['kind', 'rate', 'amount_paise', 'cgst_paise'])
      .execute()
    return rows.map((row) => [row.kind, row.rate, row.amount_paise / 100, row.cgst_paise / 100])
  }
  expect(await taxes(enrolmentId)).toEqual([
    ['tax_invoice', 1800, 2360, 180],
    ['credit_note', 1800, 2360, 180],
    ['tax_invoice', 500, 2360, 56.19],
  ])
  expect((await taxes(applicant.enrolmentId)).sort()).toEqual([
    ['receipt_voucher', 1800, 1180, 90],
    ['tax_invoice', 1200, 1120, 60],
    ['tax_invoice', 1800, 1180, 90],
  ])
})

test('a document says which instalment it is for, from when to when is taught, and has a line for each charge', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId, batchId } = await aLearner(app)
  const dates = { starts_on: '2026-06-01', ends_on: '2026-08-31' }
  await app.context.db.updateTable('batches').set(dates).where('id', '=', batchId).execute()
  const instalments = ['2026-05-05', '2026-06-05', '2026-07-05'].map((dueOn) => ({ dueOn, amount: '4000' }))
  await app.asAdmin(deskCalls.setPlan, { orderId, instalments })
  const facts = ({ sheet }: Awaited<ReturnType<typeof pay>>) =>
    Object.fromEntries(sheet.facts.map(({ label, value }) => [label, value]))

  const first = await pay(app, orderId, '4000')
  const rest = await pay(app, orderId, '7000')
  expect(facts(first)).toMatchObject({ Instalment: '1 of 3', Period: '1 June 2026 to 31 August 2026' })
  expect(facts(rest)).toMatchObject({ Instalment: '2 to 3 of 3' })
  expect(first.sheet.items).toHaveLength(1)

  const charge = {
    orderId,
    kind: 'other',
    label: 'Identity card',
    amount: '100',
    dueOn: '2026-07-06',
  } as const
  await app.asAdmin(deskCalls.charge, charge)
  await app.asAdmin(deskCalls.giveConcession, { orderId, kind: 'discount', amount: '200', reason: 'Sister' })
  const last = await pay(app, orderId, '900')
  expect(last.sheet.items.map(({ what, amount }) => [what.replace(/:.*/, ''), amount])).toEqual([
    ['Fee', '₹677.97'],
    ['Identity card', '₹84.75'],
  ])
  expect(last.sheet.sums[0]?.value).toBe('₹762.72')
})
