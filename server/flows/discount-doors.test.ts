import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'

const settings = {
  ...{
    legalName: '',
    address: '',
    gstin: '',
    state: '',
    sac: '',
    treatment: 'none' as const,
    upiAddress: '',
  },
  ...{ remindBefore: '', remindOnDay: false, remindAfter: '', lateFee: '', lateFeeAfter: '' },
}

/** An office that may give ₹2,000, and a learner who owes ₹12,000. */
async function anOffice(more: Record<string, string> = {}) {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, officeConcession: '2,000', ...more })
  const office = await aStaffMember(app, 'office')
  const learner = await aLearner(app)
  const said = async <E extends Endpoint>(call: E, input: object, token?: string) => {
    const { body } = await (token ? app.ask(call, input as never, token) : app.asAdmin(call, input as never))
    const { success, message } = body as { success: boolean; message?: string }
    return success ? 'done' : message
  }
  const asOffice = <E extends Endpoint>(call: E, input: object) => said(call, input, office.token)
  const programme = async (fees: string) => (await aProgramme(app, 'course', { fees })).id
  const change = (programmeId: string) => ({ enrolmentId: learner.enrolmentId, programmeId, batchId: null })
  return { app, learner, orderId: learner.enrolmentId, said, asOffice, programme, change }
}

const { changeProgramme, takeBack } = enrolmentCalls

test('cheaper programmes in a row count together, net of dearer ones, and with discounts', async () => {
  const { asOffice, said, programme, change, orderId } = await anOffice()
  const [tenFive, eleven, ten, nine] = [
    await programme('10500'),
    await programme('11000'),
    await programme('10000'),
    await programme('9000'),
  ]
  const refused = (less: number) => messages.ownerLowersFee(toPaise(less), toPaise(2_000))

  expect(await asOffice(changeProgramme, change(nine))).toBe(refused(3_000))
  expect(await asOffice(changeProgramme, change(tenFive))).toBe('done')
  expect(await asOffice(changeProgramme, change(nine))).toBe(refused(1_500))
  expect(await asOffice(changeProgramme, change(eleven))).toBe('done')
  expect(await asOffice(changeProgramme, change(ten))).toBe('done')
  const discount = { orderId, kind: 'discount', amount: '1', reason: 'A good learner' }
  expect(await asOffice(deskCalls.giveConcession, discount)).toBe(
    messages.ownerMayDiscountMore(toPaise(2_000)),
  )
  expect(await said(changeProgramme, change(nine))).toBe('done')
})

test('nor is a discount lowered further by a programme, nor by an approval that is taken back', async () => {
  const { asOffice, programme, change, orderId } = await anOffice()
  const [eleven, ten] = [await programme('11000'), await programme('9999')]
  const discount = { orderId, kind: 'discount', amount: '1500', reason: 'A good learner' }
  const refused = (less: number) => messages.ownerLowersFee(toPaise(less), toPaise(2_000))
  expect(await asOffice(deskCalls.giveConcession, discount)).toBe('done')
  expect(await asOffice(changeProgramme, change(eleven))).toBe(refused(1_000))

  expect(await asOffice(takeBack, { enrolmentId: orderId, reason: 'By mistake' })).toBe('done')
  expect(await asOffice(changeProgramme, change(ten))).toBe(refused(2_001))
  expect(await asOffice(changeProgramme, change(eleven))).toBe('done')
  expect(await asOffice(changeProgramme, change(ten))).toBe(refused(1_001))
})

test('from an amount on a cheaper programme takes the place of a discount that a second person agreed to', async () => {
  const { app, said, programme, change, orderId } = await anOffice()
  await aStaffMember(app, 'owner')
  const cheap = await programme('5000')
  const give = { orderId, kind: 'discount', amount: '7000', reason: 'Another course' }
  expect(await said(deskCalls.giveConcession, give)).toBe('done')
  const yes = { ...settings, officeConcession: '2,000', refundYesFrom: '5,000' }
  await app.asAdmin(feeSettingsCalls.setSettings, yes as never)
  const small = await programme('4000')

  expect(await said(changeProgramme, change(small))).toBe(messages.discountBefore(toPaise(8_000)))
  expect(await said(changeProgramme, change(cheap))).toBe('done')
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  expect(orders[0]).toMatchObject({ owed: 5_000, due: 5_000 })
  expect(orders[0]?.concessions.filter(({ voidedAt }) => voidedAt === null)).toEqual([])
})

test('the office lowers the fee of a programme by what it may give, in all; also by removing it and adding it anew', async () => {
  const { app, asOffice, said } = await anOffice()
  const added = { degree_name: 'BCA', description: 'Three years', duration: '3 years' }
  expect(await said(catalogueCalls.degree.add, { ...added, fees: '90000' })).toBe('done')
  const idOf = async () => (await app.asAdmin(catalogueCalls.degree.list)).body.degrees.at(-1)?._id ?? ''
  const id = await idOf()
  const fee = (fees: string) => ({ id, name: 'BCA', description: 'Three years', duration: '3 years', fees })
  const refused = messages.ownerLowersCatalogueFee(toPaise(2_000))

  expect(await asOffice(programmeCalls.edit, fee('1'))).toBe(refused)
  expect(await asOffice(programmeCalls.edit, fee('89000'))).toBe('done')
  expect(await asOffice(programmeCalls.edit, fee('88000'))).toBe('done')
  expect(await asOffice(programmeCalls.edit, fee('87999'))).toBe(refused)
  expect(await asOffice(programmeCalls.edit, fee('95000'))).toBe('done')
  expect(await asOffice(programmeCalls.edit, fee('92999'))).toBe(refused)
  expect(await asOffice(catalogueCalls.degree.remove, { _id: id })).toBe('done')
  expect(await asOffice(catalogueCalls.degree.add, { ...added, fees: '1' })).toBe(refused)
  expect(await said(catalogueCalls.degree.add, { ...added, fees: '50000' })).toBe('done')
  const anew = { ...fee('48000'), id: await idOf() }
  expect(await asOffice(programmeCalls.edit, anew)).toBe('done')
  expect(await asOffice(programmeCalls.edit, { ...anew, fees: '47999' })).toBe(refused)
})
