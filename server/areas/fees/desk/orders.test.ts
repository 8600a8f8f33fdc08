import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { personCalls } from '#contract/people/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { testApp } from '#server/testing/test-app.ts'

const { approve, decline } = admissionCalls
const { request, mine, cancel, orders } = orderCalls

for (const group of groupNames) {
  test(`a learner of ${group} orders what they do not have yet and finds it among their orders`, async () => {
    const app = await testApp()
    const learner = await aLearner(app, { group })
    const { id: programmeId, name } = await aProgramme(app, groups[group].kind, { fees: '9000' })

    const { body } = await learner.as(request, { programmeId })

    expect(body).toMatchObject({
      success: true,
      message: messages.orderPlaced,
      isNew: true,
      order: { programme: name, kind: groups[group].kind, fees: 9000, status: 'requested', batch: null },
    })
    const listed = (await learner.as(mine)).body.orders
    expect(listed[0]).toEqual(body.order)
    expect(listed.map(({ status }) => status)).toEqual(['requested', 'accepted'])
  })
}

test('pressing again, also at the same time, shows the order that exists', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'course')

  const pressed = await Promise.all([1, 2, 3].map(() => learner.as(request, { programmeId })))
  const again = await learner.as(request, { programmeId })

  expect(pressed.filter(({ body }) => body.isNew)).toHaveLength(1)
  expect(new Set(pressed.map(({ body }) => body.order.id)).size).toBe(1)
  expect(again.body).toMatchObject({ isNew: false, message: messages.orderExists })
  expect((await learner.as(mine)).body.orders).toHaveLength(2)
})

test('what the learner has already is said, also when it is no longer offered', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  await app.asAdmin(catalogueCalls.course.remove, { _id: learner.programmeId })

  const { body } = await learner.as(request, { programmeId: learner.programmeId })

  expect(body).toMatchObject({ isNew: false, message: messages.alreadyEnrolled })
  expect(body.order).toMatchObject({ id: learner.enrolmentId, status: 'accepted' })
})

test('what is not offered cannot be ordered', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const removed = await aProgramme(app, 'course')
  await app.asAdmin(catalogueCalls.course.remove, { _id: removed.id })
  const messageFor = async (programmeId: string) => (await learner.as(request, { programmeId })).body.message

  expect(await messageFor(removed.id)).toBe(messages.noSuchProgramme)
  expect(await messageFor('none')).toBe(messages.noSuchProgramme)
})

test('an order keeps the fees it was made at', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { id, name } = await aProgramme(app, 'course')
  await learner.as(request, { programmeId: id })
  await app.asAdmin(programmeCalls.edit, {
    id,
    name,
    description: 'Dearer now.',
    fees: '99000',
    duration: '3 months',
    languages: '["C"]',
  })

  expect((await learner.as(mine)).body.orders[0]?.fees).toBe(12_000)
})

test('an order that waits is cancelled by its owner alone and can be placed anew', async () => {
  const app = await testApp()
  const [owner, other] = [await aLearner(app), await aLearner(app)]
  const { id: programmeId } = await aProgramme(app, 'course')
  const { order } = (await owner.as(request, { programmeId })).body

  expect((await other.as(cancel, { id: order.id })).body.message).toBe(messages.noSuchOrder)
  expect((await owner.as(cancel, { id: order.id })).body).toEqual({
    success: true,
    message: messages.orderCancelled,
  })
  expect((await owner.as(cancel, { id: order.id })).body.message).toBe(messages.cannotCancel)
  expect((await owner.as(cancel, { id: owner.enrolmentId })).body.message).toBe(messages.cannotCancel)
  expect((await app.asAdmin(decline, { ids: [order.id] })).body.message).toBe(messages.noSuchRequest)
  expect((await owner.as(request, { programmeId })).body.isNew).toBe(true)
})

test('of a cancelling and an approval at once one holds', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  for (let round = 0; round < 5; round += 1) {
    const learner = await aLearner(app)
    const { order } = (await learner.as(request, { programmeId })).body

    const [cancelled, approved] = await Promise.all([
      learner.as(cancel, { id: order.id }),
      app.asAdmin(approve, { ids: [order.id], batchId }),
    ])

    expect(cancelled.body.success).not.toBe(approved.body.success)
  }
})

test('the admin reads all orders newest first, by name, by status and page by page', async () => {
  const app = await testApp()
  const tick = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
  }
  const waiting = await anApplicant(app, { name: 'Asha' })
  tick()
  const accepted = await aLearner(app, { name: 'Bilal', group: 'Interns' })
  tick()
  const paid = await aLearner(app, { name: 'Asharfi' })
  await takeAtDesk(app, {
    id: paid.enrolmentId,
    paidBy: 'cash',
    paidOn: '2026-11-05',
    paidAmount: 12_000,
  })
  const wished: string[] = []
  for (let index = 0; index < 2; index += 1) {
    tick()
    const { id: programmeId } = await aProgramme(app, 'course')
    wished.push((await paid.as(request, { programmeId })).body.order.id)
  }
  await app.asAdmin(decline, { ids: [wished[0] ?? ''] })
  await paid.as(cancel, { id: wished[1] ?? '' })
  // Taken back, never accepted nor paid: only who asks for those sees it.
  const newestFirst = [wished[0], paid.enrolmentId, accepted.enrolmentId, waiting.enrolmentId] as string[]
  const idsFor = async (query: Record<string, unknown>) =>
    (await app.asAdmin(orders, query)).body.orders.map(({ id }) => id)

  expect(await idsFor({})).toEqual(newestFirst)
  expect(await idsFor({ status: 'requested' })).toEqual([waiting.enrolmentId])
  expect(await idsFor({ status: 'accepted' })).toEqual([accepted.enrolmentId])
  expect(await idsFor({ status: 'paid' })).toEqual([paid.enrolmentId])
  expect(await idsFor({ status: 'declined' })).toEqual([wished[0]])
  expect(await idsFor({ status: 'cancelled' })).toEqual([wished[1]])
  expect(await idsFor({ q: 'ASHA', status: 'requested' })).toEqual([waiting.enrolmentId])
  expect(await idsFor({ q: 'bil' })).toEqual([accepted.enrolmentId])
  expect(await idsFor({ q: 'nobody' })).toEqual([])
  const first = (await app.asAdmin(orders, { limit: 3 })).body
  const second = (await app.asAdmin(orders, { limit: 3, cursor: first.next ?? '' })).body
  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(newestFirst)
  expect(second.next).toBe(null)
  expect(first.orders[1]).toMatchObject({
    status: 'paid',
    person: { id: paid.personId, name: 'Asharfi', email: paid.email, group: 'Students' },
  })
})

test('an order of a removed programme stays with learner and admin', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  await app.asAdmin(catalogueCalls.course.remove, { _id: learner.programmeId })

  expect((await learner.as(mine)).body.orders).toHaveLength(1)
  expect((await app.asAdmin(orders)).body.orders).toHaveLength(1)
})

test('the orders of a name that very many bear are found too, newest first', async () => {
  const app = await testApp()
  const { personId, programmeId } = await anApplicant(app)
  const one = await app.context.db
    .selectFrom('people')
    .where('id', '=', personId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 501 }, (_, index) => ({
    ...one,
    id: newId(),
    account_id: null,
    email: `asha${index}@example.com`,
    name_key: 'asha verma',
  }))
  await app.context.db.insertInto('people').values(many).execute()
  await app.context.db
    .insertInto('enrolments')
    .values(
      many.map(({ id }, index) => ({
        id: newId(),
        person_id: id,
        programme_id: programmeId,
        status: 'requested' as const,
        is_sign_up: 1 as const,
        fee_paise: toPaise(index),
        created_at: new Date(index * 1000).toISOString(),
      })),
    )
    .execute()

  const { body } = await app.asAdmin(orders, { q: 'Asha', limit: 3 })

  expect(body.orders.map(({ fees }) => fees)).toEqual([500, 499, 498])
  expect(body.next).not.toBe(null)
})

test('the totals leave out the fees of what was declined or taken back, and each order has the phone', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { phone: '9123456780' })
  const before = (await app.asAdmin(orders, { withSums: true })).body.sums
  const [refused, cancelled] = [await aProgramme(app, 'course'), await aProgramme(app, 'course')]
  const asked = async (programmeId: string) => (await learner.as(request, { programmeId })).body.order.id
  await app.asAdmin(decline, { ids: [await asked(refused.id)] })
  await learner.as(cancel, { id: await asked(cancelled.id) })

  const { sums } = (await app.asAdmin(orders, { withSums: true })).body
  expect(sums).toEqual({ count: 2, owed: before?.owed, paid: 0 })
  const turnedDown = (await app.asAdmin(orders, { status: 'declined', withSums: true })).body
  expect(turnedDown.sums).toEqual({ count: 1, owed: 0, paid: 0 })
  expect(turnedDown.orders[0]?.person.phone).toBe('9123456780')
})

test('whose approval was undone owes the fee again once they pay, under Orders and on their page', async () => {
  const app = await testApp()
  const { enrolmentId: id, personId, programmeId } = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(approve, { ids: [id], batchId })
  await app.asAdmin(admissionCalls.undoApproval, { enrolmentIds: [id] })

  expect((await app.asAdmin(orders)).body.orders).toMatchObject([{ id, status: 'requested', due: 12_000 }])
  const { enrolments } = (await app.asAdmin(personCalls.details, { id: personId })).body
  expect(enrolments).toMatchObject([{ id, status: 'requested', due: 12_000 }])
  const payment = { id, paidBy: 'cash', paidOn: '2026-11-05', paidAmount: 12_000 } as const
  expect((await takeAtDesk(app, payment)).body).toMatchObject({ success: true })
})

test('who waits and was given the whole fee owes nothing', async () => {
  const app = await testApp()
  const { enrolmentId: orderId, personId } = await anApplicant(app)
  const gift = { orderId, kind: 'scholarship', amount: '12000', reason: 'First of the class' } as const
  expect((await app.asAdmin(deskCalls.giveConcession, gift)).body).toMatchObject({ success: true })

  expect((await app.asAdmin(orders)).body.orders).toMatchObject([{ due: 0 }])
  const { enrolments } = (await app.asAdmin(personCalls.details, { id: personId })).body
  expect(enrolments).toMatchObject([{ due: 0 }])
})
