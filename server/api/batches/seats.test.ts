import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { openBatchCalls } from '#contract/batches/open-calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { messages } from '#contract/messages.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { approve, requests } = admissionCalls
const slots = [1, 3, 5].map((weekday) => ({ weekday, fromMin: 1080, toMin: 1200 }))

/** A batch of two seats, one of which is taken, that begins in ten days; and others who wait for its course. */
async function oneSeatLeft(app: TestApp, waiting = 2) {
  const first = await anApplicant(app)
  const { programmeId } = first
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await setSeats(app, batchId, 2)
  await app.asAdmin(approve, { ids: [first.enrolmentId], batchId })
  const others = []
  for (let at = 0; at < waiting; at += 1) others.push(await anApplicant(app, { programmeId }))
  return { batchId, programmeId, first, others }
}

async function setSeats(app: TestApp, id: string, seats: number | null, more: object = {}) {
  const startsOn = addDays(dayOf(app.clock.now), 10)
  const endsOn = addDays(startsOn, 60)
  const schedule = { id, startsOn, endsOn, slots, seats, room: 'Room 2', link: null, trainerIds: [], ...more }
  expect((await app.asAdmin(batchCalls.setSchedule, schedule)).body.success).toBe(true)
}

async function seated(app: TestApp, batchId: string): Promise<number> {
  return (await app.asAdmin(batchCalls.one, { id: batchId })).body.batch.people
}

async function batchName(app: TestApp, id: string): Promise<string> {
  return (await app.asAdmin(batchCalls.one, { id })).body.batch.name
}

const asked = { next: { kind: 'confirm', field: 'addAnyway' } }

test('whoever is put into a full batch, by whichever door, needs a yes of the office', async () => {
  const app = await testApp()
  const { batchId, programmeId, first, others } = await oneSeatLeft(app)
  const [second, third] = others.map(({ enrolmentId }) => enrolmentId)
  const name = await batchName(app, batchId)

  const both = await app.asAdmin(approve, { ids: [second ?? '', third ?? ''], batchId })
  expect(both.body).toMatchObject({ success: false, message: messages.tooFewSeats(name, 1, 2, 2), ...asked })
  expect(await seated(app, batchId)).toBe(1)
  expect((await app.asAdmin(approve, { ids: [second ?? ''], batchId })).body.success).toBe(true)

  const full = { success: false, message: messages.batchFull(name, 2, 2), field: 'batchId', ...asked }
  expect((await app.asAdmin(approve, { ids: [third ?? ''], batchId })).body).toMatchObject(full)

  const elsewhere = await aLearner(app, { programmeId })
  const move = { enrolmentId: elsewhere.enrolmentId, batchId }
  expect((await app.asAdmin(batchCalls.move, move)).body).toMatchObject(full)

  const { id: otherProgramme } = await aProgramme(app, 'course')
  const learner = await aLearner(app, { programmeId: otherProgramme })
  const enrol = { id: learner.personId, programmeId, batchId }
  expect((await app.asAdmin(enrolmentCalls.enrol, enrol)).body).toMatchObject(full)
  const change = { enrolmentId: learner.enrolmentId, programmeId, batchId }
  expect((await app.asAdmin(enrolmentCalls.changeProgramme, change)).body).toMatchObject(full)

  const { name: course } = await app.context.db
    .selectFrom('programmes')
    .where('id', '=', programmeId)
    .select('name')
    .executeTakeFirstOrThrow()
  const newcomer = { ...signUpOf('Students', course), batchId }
  expect((await app.asAdmin(groupCalls.Students.add, newcomer as never)).body).toMatchObject(full)

  // The original's client knows of no yes: it is told why, and nobody is placed.
  const waiting = await anApplicant(app, { programmeId })
  const place = { batchId, applicants: [waiting.name] }
  expect((await app.asAdmin(compatBatchCalls.addApplicant, place)).body).toMatchObject(full)

  // Who has left comes back only with a yes, once somebody else has the seat.
  const end = {
    enrolmentId: first.enrolmentId,
    endedAs: 'left',
    endedOn: dayOf(app.clock.now),
    reason: 'Moved',
  } as const
  await app.asAdmin(enrolmentCalls.end, end)
  expect((await app.asAdmin(approve, { ids: [third ?? ''], batchId })).body.success).toBe(true)
  const resume = { enrolmentId: first.enrolmentId }
  expect((await app.asAdmin(enrolmentCalls.resume, resume)).body).toMatchObject(full)
  expect(await seated(app, batchId)).toBe(2)

  expect((await app.asAdmin(enrolmentCalls.resume, { ...resume, addAnyway: true })).body.success).toBe(true)
  expect((await app.asAdmin(batchCalls.move, { ...move, addAnyway: true })).body.success).toBe(true)
  expect((await app.asAdmin(enrolmentCalls.enrol, { ...enrol, addAnyway: true })).body.success).toBe(true)
  expect(await seated(app, batchId)).toBe(5)
})

test('of ten who are given the last seat at the same moment one has it', async () => {
  const app = await testApp()
  const { batchId, others } = await oneSeatLeft(app, 10)
  const answers = await Promise.all(
    others.map(({ enrolmentId }) => app.asAdmin(approve, { ids: [enrolmentId], batchId })),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await seated(app, batchId)).toBe(2)
})

test('who sits in a full batch already takes no other seat, and without seats as many come as like', async () => {
  const app = await testApp()
  const { batchId, programmeId, first } = await oneSeatLeft(app, 0)
  await setSeats(app, batchId, 1)
  const { id: further } = await aProgramme(app, 'course')
  const { name } = await batchHead(app, batchId)
  await app.asAdmin(batchCalls.edit, { id: batchId, name, programmeIds: [programmeId, further] })
  const more = { id: first.personId, programmeId: further, batchId }
  expect((await app.asAdmin(enrolmentCalls.enrol, more)).body.success).toBe(true)

  await setSeats(app, batchId, null)
  const another = await anApplicant(app, { programmeId })
  expect((await app.asAdmin(approve, { ids: [another.enrolmentId], batchId })).body.success).toBe(true)
})

test('with another programme somebody is in its batch from that day on, and what hangs on a start follows it', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await setSeats(app, learner.batchId, null)
  const startsOn = addDays(dayOf(app.clock.now), 40)
  await setSeats(app, batchId, null, { startsOn, endsOn: addDays(startsOn, 60) })
  const { db } = app.context
  await db
    .updateTable('fee_instalments')
    .set({ start_days: 5, due_on: addDays(dayOf(app.clock.now), 15) })
    .where('enrolment_id', '=', learner.enrolmentId)
    .execute()
  const change = { enrolmentId: learner.enrolmentId, programmeId, batchId }
  expect((await app.asAdmin(enrolmentCalls.changeProgramme, change)).body.success).toBe(true)
  const row = await db
    .selectFrom('enrolments')
    .where('id', '=', learner.enrolmentId)
    .select('placed_on')
    .executeTakeFirstOrThrow()
  expect(row.placed_on).toBe(dayOf(app.clock.now))
  const dues = () =>
    db
      .selectFrom('fee_instalments')
      .where('enrolment_id', '=', learner.enrolmentId)
      .where('voided_at', 'is', null)
      .select(['due_on', 'start_days'])
      .execute()
  expect(await dues()).toEqual([{ due_on: addDays(startsOn, 5), start_days: 5 }])

  // The batch starts later while they are away.
  const ended = { endedAs: 'left', endedOn: dayOf(app.clock.now), reason: 'Ill' } as const
  await app.asAdmin(enrolmentCalls.end, { enrolmentId: learner.enrolmentId, ...ended })
  await setSeats(app, batchId, null, { startsOn: addDays(startsOn, 7), endsOn: addDays(startsOn, 60) })
  await app.asAdmin(enrolmentCalls.resume, { enrolmentId: learner.enrolmentId })
  expect(await dues()).toEqual([{ due_on: addDays(startsOn, 12), start_days: 5 }])
})

async function batchHead(app: TestApp, id: string) {
  return (await app.asAdmin(batchCalls.one, { id })).body.batch
}

test('everybody may read which batches begin and how many seats are left, and nothing else of them', async () => {
  const app = await testApp()
  const { batchId, programmeId, others } = await oneSeatLeft(app, 1)
  await setSeats(app, batchId, 2, { link: 'https://meet.example.com/secret' })
  const open = async () => (await app.ask(openBatchCalls.list)).body.batches
  const [batch] = await open()
  expect(batch).toMatchObject({ id: batchId, programmeIds: [programmeId], seatsLeft: 1 })
  expect(batch).toMatchObject({ isInRoom: true, isOnline: true })
  expect(batch?.words).toMatch(/, Mon Wed Fri 6–8 pm, 1 seat left$/)
  expect(JSON.stringify(batch)).not.toContain('meet.example.com')

  // The answer is kept, and made anew when a seat is taken.
  await app.asAdmin(approve, { ids: [others[0]?.enrolmentId ?? ''], batchId })
  expect((await open())[0]?.words).toMatch(/, full$/)
  await setSeats(app, batchId, 2, { startsOn: addDays(dayOf(app.clock.now), -1) })
  expect(await open()).toEqual([])
})

test('a sign-up may wish for a batch, which the office sees; one that cannot be is refused and adds nobody', async () => {
  const app = await testApp()
  const { name: course, id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await setSeats(app, batchId, 1)
  const register = (wished: string | undefined) =>
    app.ask(groupCalls.Students.register, {
      ...signUpOf('Students', course),
      ...(wished && { batchId: wished }),
    } as never)

  expect((await register(batchId)).body.success).toBe(true)
  const other = await aBatchOf(app, 'Students', (await aProgramme(app, 'course')).id)
  await setSeats(app, other, 5)
  for (const wrong of [other, 'nowhere']) {
    expect((await register(wrong)).body).toMatchObject({
      success: false,
      message: messages.batchNotOpen,
      field: 'batchId',
    })
  }
  const listed = (await app.asAdmin(requests, { group: 'Students' })).body.requests
  expect(listed.map(({ wishedBatch }) => wishedBatch)).toEqual([
    { id: batchId, name: await batchName(app, batchId), isRemoved: false },
  ])

  await app.asAdmin(approve, { ids: [listed[0]?.id ?? ''], batchId })
  expect((await register(batchId)).body).toMatchObject({ success: false, message: messages.batchNotOpen })
  expect((await register(undefined)).body.success).toBe(true)
})
