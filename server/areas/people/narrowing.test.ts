import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aBatchOf, aLearner } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { list } = personCalls
const { add } = groupCalls.Students
const group = 'Students'

async function found(app: TestApp, query: object) {
  const { body } = await app.asAdmin(list, {
    group,
    status: 'accepted',
    withTotal: 'true',
    sort: 'name',
    ...query,
  })
  return { names: body.people.map(({ name }) => name), total: body.total }
}

test('accepted people are found by phone and email as well as by name, with a total over all pages', async () => {
  const app = await testApp()
  const asha = await aLearner(app, { name: 'Asha Verma', phone: '9812345678' })
  await aLearner(app, { name: 'Ravi Rao' })
  await aLearner(app, { name: 'Zoya Rao' })

  for (const q of ['verma', '98123 456', '+919812345678', asha.email]) {
    expect(await found(app, { q })).toEqual({ names: ['Asha Verma'], total: 1 })
  }
  expect(await found(app, { q: 'rao', limit: 1 })).toEqual({ names: ['Ravi Rao'], total: 2 })
  expect(await found(app, { q: 'zz' })).toEqual({ names: [], total: 0 })
  expect((await app.asAdmin(list, { group, limit: 1 })).body).not.toHaveProperty('total')
})

test('lists tell programme and batch of each and are narrowed by them', async () => {
  const app = await testApp()
  const course = await aProgramme(app, 'course')
  const asha = await aLearner(app, { name: 'Asha', programmeId: course.id })
  const ravi = await aLearner(app, { name: 'Ravi', programmeId: course.id })
  await aLearner(app, { name: 'Zoya' })

  expect(await found(app, { programmeId: course.id })).toEqual({ names: ['Asha', 'Ravi'], total: 2 })
  expect(await found(app, { batchId: ravi.batchId })).toEqual({ names: ['Ravi'], total: 1 })
  expect(await found(app, { batchId: ravi.batchId, q: 'asha' })).toEqual({ names: [], total: 0 })
  const { people } = (await app.asAdmin(list, { group, batchId: asha.batchId })).body
  const batch = people[0]?.enrolments?.[0]?.batch
  expect(people).toMatchObject([{ enrolments: [{ programme: course.name, isBatchRemoved: false }] }])
  expect(batch).toMatch(/^Batch/)
})

test('who lost a batch or never had one is found as without one, and the batch is shown as gone', async () => {
  const app = await testApp()
  const placed = await aLearner(app, { name: 'Placed' })
  const lost = await aLearner(app, { name: 'Lost' })
  await app.asAdmin(compatBatchCalls.remove, { batchId: lost.batchId })
  const course = await aProgramme(app, 'course')
  await app.asAdmin(add, signUpOf('Students', course.name, { name: 'Never' }))
  const idle = signUpOf('Students', course.name, { name: 'Idle', programme: '' })
  const row = Object.fromEntries(
    Object.entries(idle).filter(([key]) => !['course', 'password'].includes(key)),
  )
  await app.asAdmin(personCalls.import, { group: 'Students', commit: true, rows: [row] })

  expect(await found(app, { batchId: 'none' })).toEqual({ names: ['Idle', 'Lost', 'Never'], total: 3 })
  const { people } = (await app.asAdmin(list, { group, q: 'lost' })).body
  expect(people[0]?.enrolments).toMatchObject([{ isBatchRemoved: true }])
  const { enrolments } = (await app.asAdmin(personCalls.details, { id: lost.personId })).body
  expect(enrolments).toMatchObject([{ isBatchRemoved: true, batchId: lost.batchId }])
  expect((await lost.as(learnerCalls.learning)).body.programmes).toMatchObject([{ isBatchRemoved: true }])
  expect((await lost.as(orderCalls.mine)).body.orders).toMatchObject([{ isBatchRemoved: true }])
  const living = await aBatchOf(app, 'Students', lost.programmeId)
  await app.asAdmin(batchCalls.move, { enrolmentId: lost.enrolmentId, batchId: living })
  expect((await found(app, { batchId: 'none' })).names).toEqual(['Idle', 'Never'])
  expect((await found(app, { batchId: placed.batchId })).names).toEqual(['Placed'])
})

test('who has completed, left or asked for something is not without a batch, and the list tells what was last', async () => {
  const app = await testApp()
  const course = await aProgramme(app, 'course')
  for (const [name, endedAs] of [
    ['Asha', 'completed'],
    ['Ravi', 'left'],
  ] as const) {
    const { enrolmentId } = await aLearner(app, { name, programmeId: course.id })
    const ending = { enrolmentId, endedAs, endedOn: dayOf(app.clock.now), reason: 'moved', sendEmail: false }
    expect((await app.asAdmin(enrolmentCalls.end, ending)).body.success).toBe(true)
  }

  expect(await found(app, { batchId: 'none' })).toEqual({ names: [], total: 0 })
  const { people } = (await app.asAdmin(list, { group, sort: 'name' })).body
  expect(people).toMatchObject([
    { enrolments: [], last: { programme: course.name, endedAs: 'completed' } },
    { enrolments: [], last: { programme: course.name, endedAs: 'left' } },
  ])
})

test('whom a removal touches is told by the list in which each is found', async () => {
  const app = await testApp()
  const internship = await aProgramme(app, 'internship')
  const intern = await aLearner(app, { group: 'Interns', programmeId: internship.id })
  const student = await aLearner(app, { name: 'Asha' })
  const { personId, batchId } = { ...student, batchId: intern.batchId }
  const further = { id: personId, programmeId: internship.id, batchId, sendEmail: false }
  expect((await app.asAdmin(enrolmentCalls.enrol, further)).body.success).toBe(true)

  const { body } = await app.asAdmin(admissionCalls.affected, { batchId })
  expect(body).toMatchObject({
    people: 2,
    byGroup: [
      { group: 'Students', people: 1 },
      { group: 'Interns', people: 1 },
    ],
  })
  expect(await found(app, { batchId })).toEqual({ names: ['Asha'], total: 1 })
})

test('before a batch or a programme is removed, one can ask whom it touches', async () => {
  const app = await testApp()
  const { affected } = admissionCalls
  const course = await aProgramme(app, 'course')
  const asha = await aLearner(app, { programmeId: course.id })
  await aLearner(app, { programmeId: course.id })
  await app.ask(groupCalls.Students.register, signUpOf('Students', course.name))

  const ofBatch = await app.asAdmin(affected, { batchId: asha.batchId })
  const ofProgramme = await app.asAdmin(affected, { programmeId: course.id })

  expect(ofBatch.body).toMatchObject({ people: 1, requests: 0, batches: 0 })
  expect(ofProgramme.body).toMatchObject({ people: 2, requests: 1, batches: 2 })
  expect((await app.asAdmin(affected)).status).toBe(400)
})
