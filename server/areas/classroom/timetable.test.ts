import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, type Day, dayOf, mondayOf } from '#contract/calendar.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const evenings = [1, 3, 5].map((weekday) => ({ weekday, fromMin: 1080, toMin: 1200 }))

/** The Monday after next, from which everything is to come. */
function aMonday(app: TestApp): Day {
  return addDays(mondayOf(dayOf(app.clock.now)), 14)
}

async function schedule(app: TestApp, id: string, change: object = {}) {
  const startsOn = aMonday(app)
  const body = {
    id,
    startsOn,
    endsOn: addDays(startsOn, 69),
    slots: evenings,
    seats: null,
    room: 'Room 1',
    link: null,
    trainerIds: [],
    ...change,
  }
  const answer = await app.asAdmin(batchCalls.setSchedule, body)
  expect(answer.body.success).toBe(true)
}

async function aBatch(app: TestApp): Promise<string> {
  return aBatchOf(app, 'Students', (await aProgramme(app, 'course')).id)
}

const meetingsOf = async (app: TestApp, batchId: string) =>
  (await app.asAdmin(classroomCalls.ofBatch, { batchId })).body.meetings

const plan = (app: TestApp, batchId: string) => app.asAdmin(classroomCalls.plan, { batchId })

test('ten weeks with two holidays are 28 classes, shown before they are saved, and made once', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  expect((await plan(app, batchId)).body.message).toBe(messages.batchNeedsDates)
  await schedule(app, batchId)
  const monday = aMonday(app)
  const holidays = [
    { day: addDays(monday, 2), name: 'Festival' },
    { day: addDays(monday, 7), name: 'Fair' },
    { day: addDays(monday, 1), name: 'Not a day of theirs' },
  ]
  await app.asAdmin(classroomCalls.addHolidays, { holidays })

  const { body } = await app.asAdmin(classroomCalls.preview, { batchId })
  expect(body).toMatchObject({
    meetings: 28,
    removed: 0,
    byHand: 0,
    clash: null,
    leftOut: holidays.slice(0, 2),
  })
  expect(await meetingsOf(app, batchId)).toEqual([])
  const answers = await Promise.all([plan(app, batchId), plan(app, batchId), plan(app, batchId)])
  expect(answers.some(({ body: { success } }) => success)).toBe(true)
  expect(await meetingsOf(app, batchId)).toHaveLength(28)
  const again = await app.asAdmin(classroomCalls.preview, { batchId })
  expect(again.body).toMatchObject({ meetings: 28, added: [], removed: 0 })
})

test('no room, trainer or batch has two classes at once: the other batch is named, also when two save at once', async () => {
  const app = await testApp()
  const [one, other, third] = [await aBatch(app), await aBatch(app), await aBatch(app)]
  const trainer = await aStaffMember(app, 'trainer')
  await schedule(app, one, { trainerIds: [trainer.id] })
  await schedule(app, other)
  await schedule(app, third, { room: 'Room 3', trainerIds: [trainer.id] })

  const answers = await Promise.all([plan(app, one), plan(app, other)])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const counts = [(await meetingsOf(app, one)).length, (await meetingsOf(app, other)).length]
  expect(counts.sort()).toEqual([0, 30])
  const first = (await meetingsOf(app, one)).length > 0 ? one : other
  const late = first === one ? other : one
  const name = (await app.asAdmin(batchCalls.one, { id: first })).body.batch.name
  expect((await plan(app, late)).body.message).toMatch(new RegExp(`^Room 1 is taken by ${name} on `))
  expect((await app.asAdmin(classroomCalls.preview, { batchId: late })).body.clash).toMatch(
    /^Room 1 is taken/,
  )

  await schedule(app, late, { room: 'Room 2', trainerIds: late === one ? [trainer.id] : [] })
  expect((await plan(app, late)).body.success).toBe(true)
  // The trainer teaches the first batch already, in whichever room.
  expect((await plan(app, third)).body.message).toMatch(new RegExp(`^${trainer.name} teaches `))
  const [meeting] = await meetingsOf(app, one)
  const { day = '', id = '' } = meeting ?? {}
  const placed = { day, fromMin: 1140, toMin: 1260, room: null, trainerId: null }
  const twice = await app.asAdmin(classroomCalls.add, { batchId: one, ...placed })
  expect(twice.body.message).toMatch(/already has a class on/)
  // Ends as the other begins.
  const after = { ...placed, fromMin: 1200, toMin: 1260 }
  expect((await app.asAdmin(classroomCalls.add, { batchId: one, ...after })).body.success).toBe(true)
  const longer = { id, ...placed, fromMin: 1080, toMin: 1215 }
  expect((await app.asAdmin(classroomCalls.change, longer)).body.message).toMatch(/already has a class on/)
})

test('twenty who take the same hour of a room at once: one has it', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batches = await Promise.all(Array.from({ length: 20 }, () => aBatchOf(app, 'Students', programmeId)))
  const placed = { day: aMonday(app), fromMin: 600, toMin: 660, room: 'Lab', trainerId: null }
  await app.asAdmin(classroomCalls.add, { batchId: batches[0], ...placed, day: addDays(placed.day, 1) })
  const answers = await Promise.all(
    batches.map((batchId) => app.asAdmin(classroomCalls.add, { batchId, ...placed })),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const refused = answers
    .filter(({ body }) => !body.success)
    .map(({ body, status }) => [status, body.message])
  for (const [status, message] of refused) {
    expect(status).toBe(200)
    expect(message).toMatch(/^Lab is taken by/)
  }
})

test('one class is moved: learner, trainer and office see the same, and exactly the batch is told', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const stranger = await aLearner(app)
  const trainer = await aStaffMember(app, 'trainer')
  const otherTrainer = await aStaffMember(app, 'trainer')
  const { batchId } = learner
  await schedule(app, batchId, { trainerIds: [trainer.id] })
  await plan(app, batchId)
  const [meeting] = await meetingsOf(app, batchId)
  const { id = '', day = '' } = meeting ?? {}
  const moved = { id, day: addDays(day, 1), fromMin: 600, toMin: 690, room: 'Hall', trainerId: trainer.id }
  const answer = await app.asAdmin(classroomCalls.change, { ...moved, sendEmails: true })
  expect(answer.body.message).toBe(messages.meetingSaved)

  const seen = { id, day: moved.day, fromMin: 600, toMin: 690, room: 'Hall', trainer: trainer.name }
  const ofLearner = (await learner.as(ownClassCalls.learning, { day })).body
  expect(ofLearner.meetings[0]).toMatchObject(seen)
  const ofTrainer = (await app.ask(ownClassCalls.teaching, { day }, trainer.token)).body
  expect(ofTrainer.meetings).toEqual(ofLearner.meetings)
  const ofOffice = (await app.asAdmin(classroomCalls.week, { day, trainerId: trainer.id })).body
  expect(ofOffice.meetings).toEqual(ofLearner.meetings)
  expect((await stranger.as(ownClassCalls.learning, { day })).body.meetings).toEqual([])
  expect((await app.ask(ownClassCalls.teaching, { day }, otherTrainer.token)).body.meetings).toEqual([])
  const told = await app.context.db
    .selectFrom('notifications')
    .where('kind', '=', 'classMoved')
    .select('person_id')
    .execute()
  expect(told).toEqual([{ person_id: learner.personId }])
  const next = async () => (await learner.as(ownClassCalls.next)).body
  expect(await next()).toMatchObject({ meeting: seen, trainers: [trainer.name] })
  expect((await stranger.as(ownClassCalls.next)).body).toMatchObject({ meeting: null, trainers: [] })
  // Who teaches one class instead answers no questions of the batch.
  await app.asAdmin(classroomCalls.change, { ...moved, trainerId: otherTrainer.id })
  const substituted = { meeting: { trainer: otherTrainer.name }, trainers: [trainer.name] }
  expect(await next()).toMatchObject(substituted)
  await app.asAdmin(classroomCalls.change, moved)
  // Made again, the pattern leaves it alone.
  await plan(app, batchId)
  expect((await meetingsOf(app, batchId)).filter((one) => one.id === id)).toMatchObject([seen])
  expect(await meetingsOf(app, batchId)).toHaveLength(30)

  await setBatchesOfTrainer(app.context.db, otherTrainer.id, [batchId])
  expect((await app.ask(ownClassCalls.teaching, { day }, otherTrainer.token)).body.meetings).toHaveLength(3)
})

test('a class that was moved to an earlier day and held leaves its place in the pattern empty when planned again', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  await schedule(app, batchId)
  await plan(app, batchId)
  const [, second] = await meetingsOf(app, batchId)
  const early = {
    day: addDays(dayOf(app.clock.now), 1),
    fromMin: 600,
    toMin: 720,
    room: null,
    trainerId: null,
  }
  await app.asAdmin(classroomCalls.change, { id: second?.id ?? '', ...early })
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000)
  const preview = await app.asAdmin(classroomCalls.preview, { batchId })
  expect(preview.body).toMatchObject({ added: [], removed: 0, clash: null })
  expect((await plan(app, batchId)).body).toMatchObject({ message: messages.meetingsPlanned })
  const all = await meetingsOf(app, batchId)
  expect(all).toHaveLength(30)
  expect(all.some(({ day }) => day === second?.day)).toBe(false)
})

test('a class saved as it was changes nothing and tells nobody; nor is anybody told of one that is over', async () => {
  const app = await testApp()
  const { batchId } = await aLearner(app)
  const [trainer, other] = [await aStaffMember(app, 'trainer'), await aStaffMember(app, 'trainer')]
  await schedule(app, batchId, { trainerIds: [trainer.id] })
  await plan(app, batchId)
  const [meeting] = await meetingsOf(app, batchId)
  const { id = '', day = '' } = meeting ?? {}
  const same = {
    id,
    day,
    fromMin: 1080,
    toMin: 1200,
    room: 'Room 1',
    trainerId: trainer.id,
    sendEmails: true,
  }
  const { db } = app.context
  const row = () => db.selectFrom('meetings').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const told = () => db.selectFrom('notifications').where('values', 'like', '%Room 1%').selectAll().execute()
  const [before, toldBefore] = [await row(), await told()]
  expect((await app.asAdmin(classroomCalls.change, same)).body.message).toBe(messages.meetingSaved)
  expect(await row()).toEqual(before)
  expect(await told()).toEqual(toldBefore)
  app.clock.now = new Date(`${addDays(day, 1)}T05:00:00Z`)
  const token = await addSession(
    db,
    app.context.seal,
    (await aStaffMember(app, 'office')).accountId,
    app.clock.now,
  )
  const held = { ...same, trainerId: other.id }
  expect((await app.ask(classroomCalls.change, held, token)).body.message).toBe(messages.meetingSaved)
  expect((await row()).trainer_id).toBe(other.id)
  expect(await told()).toEqual(toldBefore)
  const cancelling = { id, reason: 'Nobody came', sendEmails: true }
  expect((await app.ask(classroomCalls.cancel, cancelling, token)).body.message).toBe(
    messages.meetingCancelled,
  )
  expect((await row()).state).toBe('cancelled')
  expect(await told()).toEqual(toldBefore)
})

test('a removed holiday gives its classes back, where nothing else has taken their place, and says so', async () => {
  const app = await testApp()
  const [batchId, other] = [await aBatch(app), await aBatch(app)]
  await schedule(app, batchId)
  await plan(app, batchId)
  const [first, second] = await meetingsOf(app, batchId)
  const day = first?.day ?? ''
  const byHand = { fromMin: 600, toMin: 660, room: 'Hall', trainerId: null }
  // Moved by hand to the same day: it stays moved, whatever is planned again.
  await app.asAdmin(classroomCalls.change, { id: second?.id ?? '', day, ...byHand })
  const holiday = { day, name: 'Fair' }
  const statesOf = async () =>
    (await meetingsOf(app, batchId))
      .filter((one) => one.day === day)
      .map(({ id, state, fromMin, note }) => [id, state, fromMin, note])
  expect((await app.asAdmin(classroomCalls.addHolidays, { holidays: [holiday] })).body.cancelled).toBe(2)
  // By whatever name it goes meanwhile.
  await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day, name: 'Town fair' }] })
  const removed = await app.asAdmin(classroomCalls.removeHoliday, { day })
  const { name } = (await app.asAdmin(batchCalls.one, { id: batchId })).body.batch
  expect(removed.body.message).toBe(messages.holidayRemovedHeld(2, name, 0))
  expect(await statesOf()).toEqual([
    [second?.id, 'planned', 600, ''],
    [first?.id, 'planned', 1080, ''],
  ])
  await plan(app, batchId)
  expect(await statesOf()).toHaveLength(2)
  expect(await meetingsOf(app, batchId)).toHaveLength(30)

  // Another batch takes the room meanwhile.
  await app.asAdmin(classroomCalls.addHolidays, { holidays: [holiday] })
  const taking = { batchId: other, day, fromMin: 1140, toMin: 1260, room: 'Room 1', trainerId: null }
  expect((await app.asAdmin(classroomCalls.add, taking)).body.success).toBe(true)
  expect((await app.asAdmin(classroomCalls.removeHoliday, { day })).body.message).toBe(
    `${messages.holidayRemovedHeld(1, name, 0)} ${messages.classesStayCancelled(1, name, 0)}`,
  )
  expect(await statesOf()).toEqual([
    [second?.id, 'planned', 600, ''],
    [first?.id, 'cancelled', 1080, 'Fair'],
  ])
  expect((await app.asAdmin(classroomCalls.removeHoliday, { day })).body.message).toBe(
    messages.holidayRemoved,
  )
})

test('a holiday that is added after the classes were planned stands in the next plan, as does how many teach', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  const trainerIds = [(await aStaffMember(app, 'trainer')).id, (await aStaffMember(app, 'trainer')).id]
  await schedule(app, batchId, { trainerIds })
  await plan(app, batchId)
  const preview = async () => (await app.asAdmin(classroomCalls.preview, { batchId })).body
  expect(await preview()).toMatchObject({ meetings: 30, leftOut: [], trainers: 2 })
  expect((await meetingsOf(app, batchId)).map(({ trainer }) => trainer)).toEqual(Array(30).fill(null))
  const holiday = { day: addDays(aMonday(app), 2), name: 'Festival' }
  await app.asAdmin(classroomCalls.addHolidays, { holidays: [holiday] })
  expect(await preview()).toMatchObject({ leftOut: [holiday], added: [], clash: null })
  expect((await plan(app, batchId)).body.success).toBe(true)
  const held = (await meetingsOf(app, batchId)).filter(({ state }) => state === 'planned')
  expect(held).toHaveLength(29)
  expect(held.map(({ day }) => day)).not.toContain(holiday.day)
})

test('a class cancelled by hand stays so when a holiday of the name that was its reason comes and goes', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  await schedule(app, batchId)
  await plan(app, batchId)
  const [{ id = '', day = '' } = {}] = await meetingsOf(app, batchId)
  const cancel = { id, reason: 'Fair', sendEmails: false }
  expect((await app.asAdmin(classroomCalls.cancel, cancel)).body.success).toBe(true)
  await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day, name: 'Fair' }] })
  // Under a new name, too, it leaves the reason alone.
  await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day, name: 'Town fair' }] })
  await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day, name: 'Fair' }] })
  expect((await app.asAdmin(classroomCalls.removeHoliday, { day })).body.message).toBe(
    messages.holidayRemoved,
  )
  expect((await meetingsOf(app, batchId))[0]).toMatchObject({ id, state: 'cancelled', note: 'Fair' })
})

test('a holiday removed after planning gives its class back, and names the batches that were planned around it', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  await schedule(app, batchId)
  await plan(app, batchId)
  const [first, second] = await meetingsOf(app, batchId)
  const fair = { day: first?.day ?? '', name: 'Fair' }
  await app.asAdmin(classroomCalls.addHolidays, { holidays: [fair] })
  await plan(app, batchId)
  const remove = async () => (await app.asAdmin(classroomCalls.removeHoliday, { day: fair.day })).body.message
  const { name } = (await app.asAdmin(batchCalls.one, { id: batchId })).body.batch
  expect(await remove()).toBe(messages.holidayRemovedHeld(1, name, 0))
  expect((await meetingsOf(app, batchId))[0]).toMatchObject({ id: first?.id, state: 'planned' })

  // At its new time no class was ever made for the holiday.
  await app.asAdmin(classroomCalls.addHolidays, { holidays: [fair] })
  await schedule(app, batchId, { slots: evenings.map((slot) => ({ ...slot, fromMin: 1110 })) })
  await plan(app, batchId)
  expect((await meetingsOf(app, batchId))[0]?.day).toBe(second?.day)
  expect(await remove()).toBe(`${messages.holidayRemoved} ${messages.planClassesOf(name, 0)}`)
  await plan(app, batchId)
  expect((await meetingsOf(app, batchId))[0]).toMatchObject({ day: fair.day, fromMin: 1110 })
})

test('classes changed by hand outlive a new time of day, and one that is cancelled counts as none', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  await schedule(app, batchId)
  await plan(app, batchId)
  const [first, second] = await meetingsOf(app, batchId)
  const moved = { day: addDays(first?.day ?? '', 1), fromMin: 1080, toMin: 1200, room: null, trainerId: null }
  await app.asAdmin(classroomCalls.change, { id: first?.id ?? '', ...moved })
  await app.asAdmin(classroomCalls.cancel, { id: second?.id ?? '', reason: 'Ill' })
  await schedule(app, batchId, { slots: evenings.map((slot) => ({ ...slot, fromMin: 1110 })) })
  const { body } = await app.asAdmin(classroomCalls.preview, { batchId })
  expect(body).toMatchObject({ meetings: 29, removed: 28, byHand: 2 })
  expect(body.added).toHaveLength(28)
  await plan(app, batchId)
  const [one, other, third] = await meetingsOf(app, batchId)
  expect([one?.id, other?.id]).toEqual([first?.id, second?.id])
  expect(other?.state).toBe('cancelled')
  expect(third).toMatchObject({ state: 'planned', fromMin: 1110 })
  expect(await meetingsOf(app, batchId)).toHaveLength(30)
})

test('with two classes a day one changed by hand takes another place when the times change, and planning goes on', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  const daily = (...times: number[]) => ({
    endsOn: aMonday(app),
    slots: times.map((fromMin) => ({ weekday: 1, fromMin, toMin: fromMin + 90 })),
  })
  await schedule(app, batchId, daily(540, 630))
  await plan(app, batchId)
  const [first, second] = await meetingsOf(app, batchId)
  await app.asAdmin(classroomCalls.cancel, { id: second?.id ?? '', reason: 'Ill' })
  await schedule(app, batchId, daily(630, 720))
  expect((await app.asAdmin(classroomCalls.preview, { batchId })).body.clash).toBeNull()
  expect((await plan(app, batchId)).body.message).toBe(messages.meetingsPlanned)
  const timesOf = async () => (await meetingsOf(app, batchId)).map(({ fromMin, state }) => [fromMin, state])
  expect(await timesOf()).toEqual([
    [630, 'cancelled'],
    [630, 'planned'],
  ])
  expect((await meetingsOf(app, batchId)).map(({ id }) => id)).not.toContain(first?.id)
  // All by hand: each takes the place that another leaves.
  const { id = '', day = '' } =
    (await meetingsOf(app, batchId)).find(({ state }) => state === 'planned') ?? {}
  await app.asAdmin(classroomCalls.change, {
    id,
    day,
    fromMin: 630,
    toMin: 705,
    room: null,
    trainerId: null,
  })
  for (const times of [
    [720, 810],
    [630, 720],
    [540, 630, 720],
  ]) {
    await schedule(app, batchId, daily(...times))
    expect((await plan(app, batchId)).body.message).toBe(messages.meetingsPlanned)
  }
  expect((await app.asAdmin(classroomCalls.preview, { batchId })).body).toMatchObject({
    added: [],
    removed: 0,
  })
})

/** By the quarter of an hour, what is booked and what is held. */
async function bookedAndHeld(app: TestApp) {
  const { db } = app.context
  const rows = await db.selectFrom('meetings').where('state', '=', 'planned').selectAll().execute()
  const takers = ({ room_id, trainer_id }: (typeof rows)[number]) =>
    1 + Number(room_id !== null) + Number(trainer_id !== null)
  const held = rows.reduce((sum, row) => sum + ((row.to_min - row.from_min) / 15) * takers(row), 0)
  return { booked: (await db.selectFrom('meeting_claims').selectAll().execute()).length, held }
}

test('planned in the moment in which its classes are moved, cancelled, marked or made a holiday, nothing is lost or booked twice', async () => {
  const app = await testApp()
  const trainer = await aStaffMember(app, 'trainer')
  const learner = await aLearner(app)
  const { batchId, enrolmentId } = learner
  const day = dayOf(app.clock.now)
  const daily = (fromMin: number) => ({
    startsOn: day,
    endsOn: addDays(day, 20),
    slots: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMin, toMin: fromMin + 120 })),
    trainerIds: [trainer.id],
  })
  app.clock.now = new Date(`${day}T05:00:00Z`)
  await schedule(app, batchId, daily(1080))
  await plan(app, batchId)
  for (const at of [0, 1, 2, 3]) {
    // The pattern has another time each time: what nobody changed is made anew.
    const from = at % 2 === 0 ? 1110 : 1080
    await schedule(app, batchId, daily(from))
    app.clock.now = new Date(`${addDays(day, at)}T12:15:00Z`)
    const all = (await meetingsOf(app, batchId)).filter(
      (one) => one.state === 'planned' && one.day >= addDays(day, at),
    )
    const [marked, moved, cancelled, holiday] = all
    const marks = [{ enrolmentId, mark: 'present', at: app.clock.now.toISOString() }]
    const to = { day: moved?.day ?? '', fromMin: 480, toMin: 540, room: 'Hall', trainerId: null }
    const token = await addSession(
      app.context.db,
      app.context.seal,
      (await aStaffMember(app, 'owner')).accountId,
      app.clock.now,
    )
    const [planned, ...others] = await Promise.all([
      app.ask(classroomCalls.plan, { batchId }, token),
      app.ask(
        attendanceCalls.mark,
        { id: marked?.id ?? '', day: marked?.day ?? '', fromMin: marked?.fromMin ?? 0, marks } as never,
        token,
      ),
      app.ask(classroomCalls.change, { id: moved?.id ?? '', ...to }, token),
      app.ask(classroomCalls.cancel, { id: cancelled?.id ?? '', reason: 'Ill' }, token),
      app.ask(classroomCalls.addHolidays, { holidays: [{ day: holiday?.day ?? '', name: 'Fair' }] }, token),
    ])
    expect(planned.body.message).toBe(messages.meetingsPlanned)
    const after = await meetingsOf(app, batchId)
    const stands = (one: typeof marked) => after.find(({ id }) => id === one?.id)
    const [ofMark, ofMove, ofCancel, ofHoliday] = others.map(({ body }) => body.success)
    // Who came after the plan finds the class made anew, and is told so.
    if (ofMark) expect(stands(marked)).toMatchObject({ isMarked: true })
    if (ofMove) expect(stands(moved)).toMatchObject({ fromMin: 480, state: 'planned' })
    if (ofCancel) expect(stands(cancelled)).toMatchObject({ state: 'cancelled', note: 'Ill' })
    expect(ofHoliday).toBe(true)
    expect(after.filter((one) => one.day === holiday?.day && one.state === 'planned')).toEqual([])
    const { booked, held } = await bookedAndHeld(app)
    expect(booked).toBe(held)
  }
})

test('a cancelled class frees its room, can be held after all, and a holiday cancels what stands there', async () => {
  const app = await testApp()
  const [batchId, other] = [await aBatch(app), await aBatch(app)]
  await schedule(app, batchId)
  await plan(app, batchId)
  const [first, second] = await meetingsOf(app, batchId)
  const cancel = (body: object) => app.asAdmin(classroomCalls.cancel, { id: first?.id, ...body })
  expect((await cancel({ reason: ' ' })).body).toMatchObject({
    field: 'reason',
    message: messages.reasonToCancel,
  })
  expect((await cancel({ id: 'none', reason: 'Ill' })).body.message).toBe(messages.noSuchMeeting)
  const twice = await Promise.all([cancel({ reason: 'Ill' }), cancel({ reason: 'Ill' })])
  expect(twice.every(({ body }) => body.success)).toBe(true)
  expect((await meetingsOf(app, batchId))[0]).toMatchObject({ state: 'cancelled', note: 'Ill' })
  const placed = { day: first?.day ?? '', fromMin: 1080, toMin: 1200, room: 'Room 1', trainerId: null }
  expect((await app.asAdmin(classroomCalls.add, { batchId: other, ...placed })).body.success).toBe(true)
  const held = { id: first?.id ?? '', ...placed }
  expect((await app.asAdmin(classroomCalls.change, held)).body.message).toMatch(/^Room 1 is taken by/)
  const inHall = await app.asAdmin(classroomCalls.change, { ...held, room: 'Hall' })
  expect(inHall.body.success).toBe(true)

  const day = second?.day ?? ''
  const { body } = await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day, name: 'Fair' }] })
  expect(body.cancelled).toBe(1)
  expect((await meetingsOf(app, batchId))[1]).toMatchObject({ state: 'cancelled', note: 'Fair' })
  await app.asAdmin(classroomCalls.removeHoliday, { day })
  await plan(app, batchId)
  expect((await meetingsOf(app, batchId)).filter((one) => one.day === day)).toMatchObject([
    { state: 'planned' },
  ])

  await app.asAdmin(compatBatchCalls.remove, { batchId })
  const left = (await app.asAdmin(classroomCalls.week, { day })).body.meetings
  expect(left.map((one) => one.batchId)).toEqual([other])
  await schedule(app, other)
  expect((await plan(app, other)).body.success).toBe(true)
  // The class added by hand stands where the pattern would have put one.
  expect(await meetingsOf(app, other)).toHaveLength(30)
})

/** A batch with a learner and a class at six in the evening of every day of two weeks; the clock shows 17:45 of the first. */
async function anEveningBatch() {
  const app = await testApp()
  const learner = await aLearner(app)
  const { batchId, enrolmentId } = learner
  const day = dayOf(app.clock.now)
  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMin: 1080, toMin: 1200 }))
  const trainer = await aStaffMember(app, 'trainer')
  await schedule(app, batchId, { startsOn: day, endsOn: addDays(day, 13), slots, trainerIds: [trainer.id] })
  app.clock.now = new Date(`${day}T05:00:00Z`)
  await plan(app, batchId)
  const [meeting] = await meetingsOf(app, batchId)
  app.clock.now = new Date(`${day}T12:15:00Z`)
  const { id = '' } = meeting ?? {}
  const marks = [{ enrolmentId, mark: 'absent', at: app.clock.now.toISOString() }]
  const mark = () => app.asAdmin(attendanceCalls.mark, { id, day, fromMin: 1080, marks } as never)
  return { app, learner, batchId, enrolmentId, day, slots, trainer, mark }
}

test('a roll saved before its class begins fills the place of the class: planned again nothing is in the way', async () => {
  const { app, batchId, mark } = await anEveningBatch()
  expect((await mark()).body.success).toBe(true)
  const preview = await app.asAdmin(classroomCalls.preview, { batchId })
  expect(preview.body).toMatchObject({ meetings: 14, added: [], removed: 0, byHand: 0, clash: null })
  expect((await plan(app, batchId)).body.message).toBe(messages.meetingsPlanned)
  expect(await meetingsOf(app, batchId)).toHaveLength(14)
})

test('a day on which attendance was taken cannot become a holiday, and no other class of the list is cancelled', async () => {
  const { app, batchId, day, mark } = await anEveningBatch()
  await mark()
  const holidays = [addDays(day, 1), day].map((one) => ({ day: one, name: 'Fair' }))
  const answer = await app.asAdmin(classroomCalls.addHolidays, { holidays })
  expect(answer.body).toMatchObject({
    success: false,
    field: 'day',
    message: messages.holidayOnHeld(readableDay(day)),
  })
  expect((await app.asAdmin(classroomCalls.holidays)).body.holidays).toEqual([])
  expect((await meetingsOf(app, batchId)).every(({ state }) => state === 'planned')).toBe(true)
  const marks = await app.context.db.selectFrom('attendance').select('mark').execute()
  expect(marks).toEqual([{ mark: 'absent' }])
})

test('a finished batch holds no class after its last day: rooms and trainers are free, calendars and people are told', async () => {
  const { app, learner, batchId, enrolmentId, day, slots, trainer, mark } = await anEveningBatch()
  await mark()
  const token = await addSession(app.context.db, app.context.seal, trainer.accountId, app.clock.now)
  const url = (await app.ask(ownClassCalls.makeFeed, {}, token)).body.url
  const finish = () =>
    app.asAdmin(batchCalls.finish, { id: batchId, on: day, enrolmentIds: [enrolmentId], sendEmails: false })
  expect((await finish()).body).toMatchObject({ success: true, completed: 1 })
  const states = (await meetingsOf(app, batchId)).map(({ state, note }) => [state, note])
  expect(states).toEqual([
    ['planned', ''],
    ...Array.from({ length: 13 }, () => ['cancelled', messages.batchFinished]),
  ])
  const claims = await app.context.db.selectFrom('meeting_claims').select('day').distinct().execute()
  expect(claims).toEqual([{ day }])
  const told = await app.context.db
    .selectFrom('notifications')
    .where('kind', 'in', ['classesChanged', 'ownClassesChanged'])
    .where('values', 'like', '%cancelled%')
    .select(['person_id', 'staff_id'])
    .execute()
  // Of tomorrow's class alone.
  expect(told.map((one) => one.person_id ?? one.staff_id).sort()).toEqual(
    [learner.personId, trainer.id].sort(),
  )
  const read = async (link: string) =>
    (await app.app.inject({ method: 'GET', url: new URL(link).pathname })).body
  expect((await read(url)).match(/STATUS:CANCELLED/g)).toHaveLength(13)
  // Another batch takes the room, and the finished one holds nothing more when it is finished again.
  const other = await aBatch(app)
  await schedule(app, other, { startsOn: addDays(day, 1), endsOn: addDays(day, 5), slots })
  expect((await plan(app, other)).body.success).toBe(true)
  expect((await finish()).body).toMatchObject({ success: true, completed: 0 })
})

test('a batch that is removed tells those whose class is near, one email each', async () => {
  const { app, learner, batchId, day, trainer } = await anEveningBatch()
  // The class of today runs: it is held.
  app.clock.now = new Date(`${day}T13:00:00Z`)
  await app.asAdmin(compatBatchCalls.remove, { batchId })
  const told = await app.context.db
    .selectFrom('notifications')
    .where('kind', 'in', ['classesChanged', 'ownClassesChanged'])
    .where('values', 'like', `%${messages.batchRemoved}%`)
    .select(['person_id', 'staff_id', 'values'])
    .execute()
  expect(told.map((one) => one.person_id ?? one.staff_id).sort()).toEqual(
    [learner.personId, trainer.id].sort(),
  )
  for (const { values } of told) {
    expect(JSON.parse(values).changes).toMatchObject([{ what: 'cancelled', reason: messages.batchRemoved }])
  }
})

test('added holidays name the batches whose classes they cancel, of many the first', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const day = aMonday(app)
  const names: string[] = []
  for (const at of [0, 1, 2, 3, 4, 5, 6]) {
    const batchId = await aBatchOf(app, 'Students', programmeId)
    const placed = { day, fromMin: 540 + at * 60, toMin: 600 + at * 60, room: null, trainerId: null }
    await app.asAdmin(classroomCalls.add, { batchId, ...placed })
    names.push((await app.asAdmin(batchCalls.one, { id: batchId })).body.batch.name)
  }
  const add = async (on: Day) =>
    (await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day: on, name: 'Fair' }] })).body
  expect(await add(day)).toMatchObject({
    cancelled: 7,
    message: messages.holidaysSavedCancelled(7, names.slice(0, 5).join(', '), 2),
  })
  expect(await add(addDays(day, 1))).toMatchObject({ cancelled: 0, message: messages.holidaysSaved })
  expect((await app.asAdmin(classroomCalls.removeHoliday, { day })).body.message).toBe(
    messages.holidayRemovedHeld(7, names.slice(0, 5).join(', '), 2),
  )
})

test('what cannot be is refused with one sentence and changes nothing', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  const office = await aStaffMember(app, 'office')
  const right = { batchId, day: aMonday(app), fromMin: 600, toMin: 660, room: null, trainerId: null }
  const wrong: [object, string][] = [
    [{ day: '2026-02-30' }, messages.invalidDate],
    [{ day: addDays(dayOf(app.clock.now), -1) }, messages.meetingInThePast],
    [{ fromMin: 1380, toMin: 60 }, messages.classEndsBeforeStart],
    [{ fromMin: 607 }, messages.quarterHours],
    [{ fromMin: '18:00' }, 'Please give the time in minutes since midnight, such as 1080 for 6 pm.'],
    [{ trainerId: office.id }, messages.noSuchTrainer],
    [{ batchId: 'none' }, messages.noSuchBatch],
  ]
  for (const [change, message] of wrong) {
    const { body } = await app.asAdmin(classroomCalls.add, { ...right, ...change })
    expect(body).toMatchObject({ success: false, message })
  }
  const dates = {
    id: batchId,
    startsOn: null,
    endsOn: null,
    seats: null,
    room: null,
    link: null,
    trainerIds: [],
  }
  const slots = [{ weekday: 'Mon', fromMin: 600, toMin: 660 }]
  const named = await app.asAdmin(batchCalls.setSchedule, { ...dates, slots })
  expect(named.body).toMatchObject({ success: false, field: 'slots', message: messages.weekdayOutside })
  const unnamed = await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day: right.day, name: '' }] })
  expect(unnamed.body.message).toBe(messages.holidayNameRequired)
  expect(await meetingsOf(app, batchId)).toEqual([])
  expect((await app.asAdmin(classroomCalls.holidays)).body.holidays).toEqual([])
})

test('a mistyped year is refused for a class, a holiday and the first day of a batch', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  const day = '9999-11-01'
  const placed = { day, fromMin: 600, toMin: 660, room: null, trainerId: null }
  const dates = {
    startsOn: day,
    endsOn: null,
    slots: [],
    seats: null,
    room: null,
    link: null,
    trainerIds: [],
  }
  const answers = [
    await app.asAdmin(classroomCalls.add, { batchId, ...placed }),
    await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day, name: 'Festival' }] }),
    await app.asAdmin(batchCalls.setSchedule, { id: batchId, ...dates }),
  ]
  expect(answers.map(({ body }) => [body.message, body.field])).toEqual([
    [messages.dayTooFarAhead, 'day'],
    [messages.dayTooFarAhead, 'day'],
    [messages.dayTooFarAhead, 'startsOn'],
  ])
  expect(await meetingsOf(app, batchId)).toEqual([])
  expect((await app.asAdmin(classroomCalls.holidays)).body.holidays).toEqual([])
})

test('a batch that is removed during its class leaves the room and the trainer to others', async () => {
  const app = await testApp()
  const [removed, other] = [await aBatch(app), await aBatch(app)]
  const trainer = await aStaffMember(app, 'trainer')
  const placed = {
    ...{ day: dayOf(app.clock.now), fromMin: 0, toMin: 1440 },
    ...{ room: 'Lab', trainerId: trainer.id },
  }
  await app.asAdmin(classroomCalls.add, { batchId: removed, ...placed })
  expect((await app.asAdmin(classroomCalls.add, { batchId: other, ...placed })).body.success).toBe(false)
  await app.asAdmin(compatBatchCalls.remove, { batchId: removed })
  expect((await app.asAdmin(classroomCalls.add, { batchId: other, ...placed })).body.success).toBe(true)
})

test('who is invited to teach can be chosen for a batch, a class and the week', async () => {
  const app = await testApp()
  const batchId = await aBatch(app)
  await app.asAdmin(staffCalls.invite, {
    ...{ name: 'Rohan Verma', email: 'rohan@example.com', role: 'trainer', batchIds: [] },
  } as never)
  const { trainers } = (await app.asAdmin(classroomCalls.week)).body
  const id = trainers.find(({ name }) => name === 'Rohan Verma')?.id ?? ''
  await schedule(app, batchId, { trainerIds: [id] })
  const placed = { day: aMonday(app), fromMin: 600, toMin: 660, room: null, trainerId: id }
  expect((await app.asAdmin(classroomCalls.add, { batchId, ...placed })).body.success).toBe(true)
  const week = { day: aMonday(app), trainerId: id }
  expect((await app.asAdmin(classroomCalls.week, week)).body.meetings).toHaveLength(1)
})
