import { expect, test } from 'vitest'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { listCandidates } from '#server/areas/certificates/issue-service.ts'
import { aTemplate } from '#server/testing/certificates.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const unsaid = {
  startsOn: null,
  endsOn: null,
  slots: [],
  seats: null,
  room: null,
  link: null,
  trainerIds: [],
}

async function pageOf(app: TestApp, id: string) {
  return (await app.asAdmin(batchCalls.one, { id })).body
}

test('a batch says nothing until it is told when, where, for how many and by whom it is taught', async () => {
  const app = await testApp()
  const { batchId: id } = await aLearner(app)
  const trainer = await aStaffMember(app, 'trainer')
  const before = (await pageOf(app, id)).batch
  const { trainerIds: _none, ...nothing } = unsaid
  expect(before).toMatchObject({ ...nothing, status: null, accepted: 1, trainers: [] })

  const today = dayOf(app.clock.now)
  const slots = [5, 1, 3].map((weekday) => ({ weekday, fromMin: 1080, toMin: 1200 }))
  const schedule = {
    id,
    startsOn: addDays(today, -3),
    endsOn: addDays(today, 60),
    slots,
    seats: 25,
    room: ' Room 2 ',
    link: 'https://meet.example.com/a',
    trainerIds: [trainer.id],
  }
  expect((await app.asAdmin(batchCalls.setSchedule, schedule)).body.message).toBe(messages.batchScheduleSaved)
  const { batch, staff, rooms } = await pageOf(app, id)
  const { trainerIds: _, ...said } = schedule
  const inOrder = [...slots].sort((one, other) => one.weekday - other.weekday)
  expect(batch).toMatchObject({
    ...said,
    slots: inOrder,
    room: 'Room 2',
    status: 'running',
  })
  expect(batch.trainers.map((one) => one.id)).toEqual([trainer.id])
  expect(staff.map((one) => one.id)).toContain(trainer.id)
  const [card] = (await app.asAdmin(batchCalls.cards)).body.batches
  expect(card).toMatchObject({ startsOn: said.startsOn, endsOn: said.endsOn, status: 'running', seats: 25 })

  // The same room by another spelling is the same room.
  const other = await aBatchOf(app, 'Students', (await aProgramme(app, 'course')).id)
  await app.asAdmin(batchCalls.setSchedule, { ...unsaid, id: other, room: 'ROOM 2' })
  expect((await pageOf(app, other)).rooms).toEqual(rooms)

  await app.asAdmin(batchCalls.setSchedule, { ...unsaid, id })
  const { room, link, trainers, status, slots: none } = (await pageOf(app, id)).batch
  expect({ room, link, trainers, status, none }).toEqual({
    room: null,
    link: null,
    trainers: [],
    status: null,
    none: [],
  })
})

test('what cannot be is refused beside its field and changes nothing', async () => {
  const app = await testApp()
  const { batchId: id } = await aLearner(app)
  const office = await aStaffMember(app, 'office')
  const suspended = await aStaffMember(app, 'trainer', 'suspended')
  const right = { ...unsaid, id, startsOn: '2026-12-03', endsOn: '2027-02-26', seats: 10 }
  await app.asAdmin(batchCalls.setSchedule, right)
  const before = (await pageOf(app, id)).batch
  const slot = { weekday: 1, fromMin: 1080, toMin: 1200 }
  const wrong: [Record<string, unknown>, string, string][] = [
    [{ endsOn: '2026-12-02' }, 'endsOn', messages.batchEndsBeforeStart],
    [{ endsOn: '2032-12-02' }, 'endsOn', messages.batchTooLong],
    [{ startsOn: 'soon' }, 'startsOn', messages.invalidDate],
    [{ slots: [{ ...slot, fromMin: 1380, toMin: 60 }] }, 'slots', messages.classEndsBeforeStart],
    [{ slots: [slot, { ...slot, fromMin: 1140, toMin: 1260 }] }, 'slots', messages.classesOverlap],
    [{ slots: [{ ...slot, toMin: 1500 }] }, 'slots', messages.classEndsBeforeStart],
    [{ slots: [{ ...slot, fromMin: -15 }] }, 'slots', messages.classEndsBeforeStart],
    [{ slots: [{ ...slot, fromMin: 1080.5 }] }, 'slots', messages.quarterHours],
    [{ slots: [{ ...slot, weekday: 9 }] }, 'slots', messages.weekdayOutside],
    [{ room: 'R'.repeat(61) }, 'room', messages.roomNameTooLong],
    [{ seats: -1 }, 'seats', messages.seatsOutside],
    [{ link: 'javascript:alert(1)' }, 'link', messages.linkNotWeb],
    [{ link: 'http://meet.example.com/a' }, 'link', messages.linkNotWeb],
    [{ trainerIds: [office.id] }, 'trainerIds', messages.noSuchTrainer],
    [{ trainerIds: [suspended.id] }, 'trainerIds', messages.noSuchTrainer],
    [{ trainerIds: ['nobody'] }, 'trainerIds', messages.noSuchTrainer],
  ]
  for (const [change, field, message] of wrong) {
    const { body } = await app.asAdmin(batchCalls.setSchedule, { ...right, ...change })
    expect(body).toMatchObject({ success: false, field, message })
  }
  const gone = await app.asAdmin(batchCalls.setSchedule, { ...right, id: 'none' })
  expect(gone.body.message).toBe(messages.noSuchBatch)
  expect((await pageOf(app, id)).batch).toEqual(before)
})

test('two who name the same new room at once get one room', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const ids = await Promise.all([1, 2, 3, 4].map(() => aBatchOf(app, 'Students', programmeId)))
  const answers = await Promise.all(
    ids.map((id) => app.asAdmin(batchCalls.setSchedule, { ...unsaid, id, room: 'Lab' })),
  )
  expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true])
  expect((await pageOf(app, ids[0] ?? '')).rooms).toHaveLength(1)
})

test('finishing marks who completed, once; their certificates say the dates of the batch', async () => {
  const app = await testApp()
  const one = await aLearner(app, { at: new Date(app.clock.now.getTime() - 110 * 86_400_000) })
  const { batchId, programmeId, enrolmentId } = one
  const waiting = await anApplicant(app, { programmeId })
  const today = dayOf(app.clock.now)
  const startsOn = addDays(today, -100)
  await app.asAdmin(batchCalls.setSchedule, { ...unsaid, id: batchId, startsOn })
  const on = addDays(today, -1)
  const finish = (change: object = {}) =>
    app.asAdmin(batchCalls.finish, { id: batchId, on, enrolmentIds: [enrolmentId], ...change })

  for (const day of [addDays(startsOn, -1), addDays(today, 1), 'never']) {
    expect((await finish({ on: day })).body).toMatchObject({ field: 'on', message: messages.finishOutside })
  }
  const foreign = await finish({ enrolmentIds: [enrolmentId, waiting.enrolmentId] })
  expect(foreign.body).toMatchObject({ field: 'enrolmentIds', message: messages.notInBatch })
  expect((await pageOf(app, batchId)).batch).toMatchObject({ accepted: 1, completed: 0, endsOn: null })

  const answers = await Promise.all([finish(), finish(), finish()])
  expect(answers.map(({ body }) => body.completed).sort()).toEqual([0, 0, 1])
  const { batch } = await pageOf(app, batchId)
  expect(batch).toMatchObject({ accepted: 0, completed: 1, endsOn: on, status: 'finished' })
  const shown = (await app.asAdmin(batchCalls.members, { batchId, withEnded: true })).body.members
  expect(shown).toMatchObject([{ enrolmentId, isAccepted: false, endedAs: 'completed', endedOn: on }])
  expect((await app.asAdmin(batchCalls.members, { batchId })).body.members).toEqual([])

  const [candidate] = await listCandidates(app.context.db, 'course', { batchId }, today)
  expect(candidate?.facts).toMatchObject({ from: readableDay(startsOn), to: readableDay(on) })
  expect(candidate?.problem).toBeNull()
  const templateId = await aTemplate(app, 'course')
  const issued = await app.asAdmin(certificateCalls.issue, { templateId, batchId, ids: [enrolmentId] })
  expect(issued.body.issued).toHaveLength(1)
  const ofBatch = (await app.asAdmin(certificateCalls.list, { batchId })).body.certificates
  expect(ofBatch).toHaveLength(1)
  expect((await app.asAdmin(certificateCalls.list, { batchId: 'other' })).body.certificates).toEqual([])
})
