import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { personCalls } from '#contract/people/calls.ts'
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

test('nor is who was let go accepted for something cheaper, by whichever door', async () => {
  const anew = async () => {
    const office = await anOffice()
    const { app, learner, asOffice } = office
    const { personId, enrolmentId } = learner
    const dear =
      (await app.asAdmin(deskCalls.account, { orderId: enrolmentId })).body.orders[0]?.programme ?? ''
    const enrol = (programmeId: string) =>
      asOffice(enrolmentCalls.enrol, { id: personId, programmeId, batchId: null })
    const letGo = (id = enrolmentId) => asOffice(takeBack, { enrolmentId: id, reason: 'By mistake' })
    const refused = (less: number) =>
      messages.ownerAcceptsForLess(learner.name, dear, toPaise(less), toPaise(2_000))
    return { ...office, personId, enrolmentId, dear, enrol, letGo, refused }
  }

  // Taken back, whether it waits or is declined; also in small steps, and with a discount.
  const one = await anew()
  const [nine, eleven, tenFive] = [
    await one.programme('9000'),
    await one.programme('11000'),
    await one.programme('10500'),
  ]
  const signUp = await one.programme('12000')
  expect(await one.enrol(signUp)).toBe('done')
  const orders = async () =>
    (await one.app.asAdmin(deskCalls.account, { personId: one.personId })).body.orders
  const orderOf = async (id: string) =>
    (await orders()).find(({ programmeId }) => programmeId === id)?.id ?? ''
  const besides = await orderOf(signUp)
  expect(await one.letGo(besides)).toBe('done')
  expect(await one.enrol(nine)).toMatch(/costs ₹3,000 less/)
  expect(await one.asOffice(admissionCalls.decline, { ids: [besides] })).toBe('done')
  expect(await one.enrol(nine)).toMatch(/costs ₹3,000 less/)
  expect(await one.enrol(eleven)).toBe('done')
  expect(await one.letGo(await orderOf(eleven))).toBe('done')
  expect(await one.enrol(nine)).toMatch(/costs ₹3,000 less/)
  expect(await one.enrol(tenFive)).toBe('done')
  const discount = {
    orderId: await orderOf(tenFive),
    kind: 'discount',
    amount: '501',
    reason: 'A good learner',
  }
  expect(await one.asOffice(deskCalls.giveConcession, discount)).toBe(
    messages.ownerMayDiscountMore(toPaise(2_000)),
  )
  expect(await one.asOffice(deskCalls.giveConcession, { ...discount, amount: '500' })).toBe('done')

  // What was accepted while the dear one ran stands beside it; the dear one is let go as it is, and waits.
  const two = await anew()
  expect(await two.enrol(await two.programme('9000'))).toBe('done')
  expect(await two.letGo()).toMatch(/still|else/)
  const other = await two.programme('15000')
  expect(await two.enrol(other)).toBe('done')
  two.app.clock.now = new Date('2026-03-10T06:30:00Z')
  const besideIt = await two.programme('10000')
  expect(await two.enrol(besideIt)).toBe('done')
  const ordersOfTwo = async () =>
    (await two.app.asAdmin(deskCalls.account, { personId: two.personId })).body.orders
  const inTwo = async (id: string) => (await ordersOfTwo()).find(({ programmeId }) => programmeId === id)
  const waits = (await inTwo(other))?.id ?? ''
  expect(await two.letGo(waits)).toBe('done')
  expect(await inTwo(besideIt)).toMatchObject({ owed: 10_000, due: 10_000 })
  const whole = { orderId: (await inTwo(besideIt))?.id, kind: 'discount', reason: 'A good learner' }
  expect(await two.asOffice(deskCalls.giveConcession, { ...whole, amount: '2000' })).toBe('done')
  expect(await two.enrol(await two.programme('1000'))).toMatch(/costs ₹14,000 less/)

  // Removed, or left to wait, and enrolled anew at the desk with the same phone.
  const three = await anew()
  expect(await three.letGo()).toBe('done')
  const { name } = three.learner
  const phone = '9876543210'
  const cheap = await three.programme('9000')
  const somebody = { name, phone, programmeId: cheap, batchId: '', agreedFee: '', amount: '', method: 'cash' }
  const another = { ...somebody, isSomeoneElse: true, key: 'press-1-abcd' }
  expect(await three.asOffice(deskCalls.enrol, another)).toBe(three.refused(3_000))
  const removal = { id: three.personId, reason: 'Did not come' }
  const kept = messages.ownerRemovesLetGo(toPaise(12_000), toPaise(2_000))
  expect(await three.asOffice(personCalls.remove, removal)).toBe(kept)
  expect(await three.asOffice(admissionCalls.decline, { ids: [three.enrolmentId] })).toBe(kept)
  expect(await three.said(admissionCalls.decline, { ids: [three.enrolmentId] })).toBe('done')
  expect(await three.asOffice(deskCalls.enrol, { ...somebody, key: 'press-2-abcd' })).toBe('done')

  // An owner may; and what is accepted again, or for as much, was let go by nobody.
  const four = await anew()
  expect(await four.letGo()).toBe('done')
  const { batchId } = four.learner
  expect(await four.asOffice(admissionCalls.approve, { ids: [four.enrolmentId], batchId })).toBe('done')
  expect(await four.enrol(await four.programme('100'))).toBe('done')
})

test('who shares a phone with somebody let go, or has one that cannot be read, stands in nobody’s place', async () => {
  const { app, learner, asOffice, programme, orderId } = await anOffice()
  expect(await asOffice(takeBack, { enrolmentId: orderId, reason: 'By mistake' })).toBe('done')
  const cheap = await programme('1000')
  let no = 0
  const enrol = (name: string, phone: string) =>
    asOffice(deskCalls.enrol, {
      ...{ name, phone, programmeId: cheap, batchId: '', agreedFee: '', amount: '', method: 'cash' },
      ...{ isSomeoneElse: true, key: `press-${++no}-abcd` },
    })
  const { db } = app.context
  const phoneOf = (phone: string, id: string) =>
    db.updateTable('people').set({ phone }).where('id', '=', id).execute()

  expect(await enrol('Her Brother', '9876543210')).toBe('done')
  const less = /costs ₹11,000 less/
  expect(await enrol(learner.name.toUpperCase(), '9876543210')).toMatch(less)

  // As earlier versions kept them.
  const other = await programme('900')
  const enrolIn = (id: string) => asOffice(enrolmentCalls.enrol, { id, programmeId: other, batchId: null })
  for (const [at, phone] of ['', '0141 222'].entries()) {
    const typed = `912345678${at}`
    expect(await enrol(learner.name, typed)).toBe('done')
    const people = db.selectFrom('people').where('phone', '=', `+91${typed}`)
    const { id } = await people.select('id').executeTakeFirstOrThrow()
    for (const one of [id, learner.personId]) await phoneOf(phone, one)
    expect(await enrolIn(id)).toBe('done')
  }
})

test('with a second person’s yes nobody is accepted for much less than what was taken back, an owner neither', async () => {
  const { app, learner, said, programme, orderId } = await anOffice({ refundYesFrom: '' })
  await aStaffMember(app, 'owner')
  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom: '5,000' } as never)
  const [dear, cheap, near] = [await programme('12000'), await programme('6000'), await programme('8000')]
  const enrol = (programmeId: string) =>
    said(enrolmentCalls.enrol, { id: learner.personId, programmeId, batchId: null })
  expect(await enrol(dear)).toBe('done')
  const { orders } = (await app.asAdmin(deskCalls.account, { personId: learner.personId })).body
  const letGo = orders.find(({ id }) => id !== orderId)
  expect(await said(takeBack, { enrolmentId: letGo?.id, reason: 'By mistake' })).toBe('done')
  expect(await enrol(cheap)).toBe(
    messages.discountBeforeLess(learner.name, letGo?.programme ?? '', toPaise(6_000)),
  )
  expect(await enrol(near)).toBe('done')
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

test('what is said to be withheld as tax counts with what the office gives, in whichever order it comes', async () => {
  const paid = { method: 'tds', ref: '194J', receivedOn: '2026-03-10' } as const
  const anew = async () => {
    const office = await anOffice()
    const { asOffice, orderId } = office
    const tds = (amount: string, more: object = {}) =>
      asOffice(deskCalls.take, { orderId, amount, ...paid, ...more })
    const discount = (amount: string) =>
      asOffice(deskCalls.giveConcession, { orderId, kind: 'discount', amount, reason: 'A good learner' })
    return { ...office, tds, discount }
  }
  const beyond = messages.ownerEntersTds(toPaise(2_000))
  const noMore = messages.ownerMayDiscountMore(toPaise(2_000))

  // Alone, and besides money.
  const one = await anew()
  expect(await one.tds('2400')).toBe(beyond)
  const besides = { method: 'bank', ref: 'NEFT 1', tds: '2000.01', tdsSection: '194J' }
  expect(await one.tds('9000', besides)).toBe(beyond)
  expect(await one.tds('9000', { ...besides, tds: '1500' })).toBe('done')
  expect(await one.tds('500.01')).toBe(beyond)
  expect(await one.discount('500.01')).toBe(noMore)
  expect(await one.discount('500')).toBe('done')

  // After a discount; and an owner may.
  const two = await anew()
  expect(await two.discount('1500')).toBe('done')
  expect(await two.tds('501')).toBe(beyond)
  expect(await two.tds('500')).toBe('done')
  expect(await two.said(deskCalls.take, { orderId: two.orderId, amount: '1000', ...paid })).toBe('done')

  // Before a cheaper programme, and before being accepted for less.
  const three = await anew()
  expect(await three.tds('1500')).toBe('done')
  const eleven = await three.programme('11000')
  expect(await three.asOffice(changeProgramme, three.change(eleven))).toBe(
    messages.ownerLowersFee(toPaise(1_000), toPaise(2_000)),
  )

  // After being accepted for less than what was let go.
  const four = await anew()
  const { personId: id } = four.learner
  const enrol = async (fees: string) => {
    const programmeId = await four.programme(fees)
    expect(await four.asOffice(enrolmentCalls.enrol, { id, programmeId, batchId: null })).toBe('done')
    const { orders } = (await four.app.asAdmin(deskCalls.account, { personId: id })).body
    return orders.find((order) => order.programmeId === programmeId)?.id ?? ''
  }
  const letGo = { enrolmentId: await enrol('12000'), reason: 'By mistake' }
  expect(await four.asOffice(takeBack, letGo)).toBe('done')
  const orderId = await enrol('10500')
  expect(await four.tds('501', { orderId })).toBe(beyond)
  expect(await four.tds('500', { orderId })).toBe('done')
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
