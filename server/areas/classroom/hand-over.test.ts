import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf, mondayOf } from '#contract/calendar.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { materialCalls } from '#contract/classroom/material-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const mondays = [{ weekday: 1, fromMin: 1080, toMin: 1200 }]

/** A batch taught by one trainer on the three Mondays to come; the clock stands at noon of the first. */
async function taughtByOne(app: TestApp) {
  const monday = addDays(mondayOf(dayOf(app.clock.now)), 7)
  app.clock.now = new Date(`${monday}T06:30:00Z`)
  const learner = await aLearner(app)
  const [first, second] = [await aStaffMember(app, 'trainer'), await aStaffMember(app, 'trainer')]
  const { batchId } = learner
  const schedule = {
    id: batchId,
    startsOn: monday,
    endsOn: addDays(monday, 14),
    slots: mondays,
    seats: null,
    room: 'Room 1',
    link: null,
    trainerIds: [first.id],
  }
  await app.asAdmin(batchCalls.setSchedule, schedule)
  const planned = await app.asAdmin(classroomCalls.plan, { batchId, sendEmails: false })
  expect(planned.body.success).toBe(true)
  const meetings = async () => (await app.asAdmin(classroomCalls.ofBatch, { batchId })).body.meetings
  const taughtBy = async () => (await meetings()).map(({ trainerId }) => trainerId)
  const save = async (trainerIds: string[]) =>
    (await app.asAdmin(batchCalls.setSchedule, { ...schedule, trainerIds })).body
  return { learner, first, second, batchId, monday, schedule, meetings, taughtBy, save }
}

async function claimsOf(app: TestApp, staffId: string): Promise<number> {
  const rows = await app.context.db
    .selectFrom('meeting_claims')
    .where('kind', '=', 'trainer')
    .where('whose', '=', staffId)
    .select('meeting_id')
    .execute()
  return rows.length
}

async function toldOf(app: TestApp, kind: string) {
  return app.context.db
    .selectFrom('notifications')
    .where('kind', '=', kind as 'classesChanged')
    .orderBy('id')
    .select(['staff_id', 'person_id', 'values'])
    .execute()
}

test('classes to come go to the new trainer with their hours; those of before see no name and mark nothing', async () => {
  const app = await testApp()
  const { learner, first, second, monday, meetings, taughtBy, save } = await taughtByOne(app)
  const [one, two] = await meetings()
  const moved = { id: two?.id ?? '', day: addDays(monday, 8), fromMin: 600, toMin: 690, room: 'Hall' }
  await app.asAdmin(classroomCalls.change, { ...moved, trainerId: first.id })
  const before = await app.context.db.selectFrom('meetings').orderBy('day').select('sequence').execute()

  expect((await save([second.id])).message).toBe(messages.batchScheduleSaved)
  expect(await taughtBy()).toEqual([second.id, second.id, second.id])
  expect(await claimsOf(app, first.id)).toBe(0)
  expect(await claimsOf(app, second.id)).toBe(8 + 6 + 8)
  const after = await app.context.db.selectFrom('meetings').orderBy('day').select('sequence').execute()
  expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence + 1))
  // One email each; of the three classes learners hear of the one that is near.
  const trainers = await toldOf(app, 'ownClassesChanged')
  expect(trainers.map((row) => row.staff_id).sort()).toEqual([first.id, second.id].sort())
  const learners = await toldOf(app, 'classesChanged')
  expect(learners.map((row) => row.person_id)).toEqual([learner.personId])
  expect(JSON.parse(learners[0]?.values ?? '').changes).toMatchObject([{ trainer: second.name }])

  app.clock.now = new Date(`${monday}T13:00:00Z`)
  const roll = (token: string) => app.ask(attendanceCalls.roll, { id: one?.id ?? '' }, token)
  expect((await roll(first.token)).body).toMatchObject({ success: false, message: messages.noSuchMeeting })
  expect((await roll(second.token)).body.people).toHaveLength(1)
  expect((await app.ask(attendanceCalls.today, {}, first.token)).body.rolls).toEqual([])
  expect((await app.ask(ownClassCalls.teaching, { day: monday }, first.token)).body.meetings).toEqual([])
})

test('what somebody held stays under their name, and opens nothing to them once they have left', async () => {
  const app = await testApp()
  const { first, second, batchId, monday, meetings, save } = await taughtByOne(app)
  const [one] = await meetings()
  const { id = '', fromMin = 0, day = '' } = one ?? {}
  // In another room: changed by hand, while it was theirs.
  const placed = { id, day, fromMin, toMin: 1200, room: 'Hall', trainerId: first.id }
  await app.asAdmin(classroomCalls.change, placed)
  app.clock.now = new Date(`${monday}T14:45:00Z`)
  await save([second.id])
  expect((await meetings())[0]).toMatchObject({ trainerId: first.id })
  const roll = (token: string) => app.ask(attendanceCalls.roll, { id }, token)
  expect((await roll(first.token)).body.message).toBe(messages.noSuchMeeting)
  expect((await roll(second.token)).body.people).toHaveLength(1)
  const hang = { batchId, meetingId: id, title: 'Slides', link: 'https://example.com/a' }
  expect((await app.ask(materialCalls.add, hang, first.token)).body.success).toBe(false)
  expect((await app.ask(ownClassCalls.teaching, { day: monday }, first.token)).body.meetings).toEqual([])
})

test('a class that the office cancelled opens nothing to who has left, and is not theirs when it is held after all', async () => {
  const app = await testApp()
  const { first, second, batchId, monday, meetings, save } = await taughtByOne(app)
  const [one] = await meetings()
  const { id = '', day = '' } = one ?? {}
  await app.asAdmin(classroomCalls.cancel, { id, reason: 'Ill' })
  await save([second.id])
  const roll = (token: string) => app.ask(attendanceCalls.roll, { id }, token)
  expect((await roll(first.token)).body.message).toBe(messages.noSuchMeeting)
  expect((await roll(second.token)).body.success).toBe(true)
  const hang = { batchId, meetingId: id, title: 'Slides', link: 'https://example.com/a' }
  expect((await app.ask(materialCalls.add, hang, first.token)).body.message).toBe(messages.noSuchBatch)
  expect((await app.ask(ownClassCalls.teaching, { day: monday }, first.token)).body.meetings).toEqual([])
  expect((await app.ask(attendanceCalls.today, {}, first.token)).body.rolls).toEqual([])
  // What the office is offered, and what it sends from a screen of before.
  expect((await meetings())[0]).toMatchObject({ state: 'cancelled', trainerId: second.id })
  await app.asAdmin(staffCalls.suspend, { id: second.id })
  expect((await meetings())[0]).toMatchObject({ state: 'cancelled', trainerId: null })
  const held = { id, day, fromMin: 1080, toMin: 1200, room: 'Room 1', trainerId: second.id }
  const again = (await app.asAdmin(classroomCalls.change, held)).body
  expect(again).toMatchObject({ success: false, message: messages.noSuchTrainer })
  await app.asAdmin(classroomCalls.change, { ...held, trainerId: first.id })
  expect((await meetings())[0]).toMatchObject({ state: 'planned', trainerId: first.id })
})

test('a class by hand that a holiday cancelled goes to the only trainer when both are back, where they can', async () => {
  const app = await testApp()
  const { first, monday, meetings } = await taughtByOne(app)
  const { id = '' } = (await meetings())[1] ?? {}
  const day = addDays(monday, 8)
  const moved = { id, day, fromMin: 600, toMin: 690, room: 'Hall', trainerId: first.id }
  await app.asAdmin(classroomCalls.change, moved)
  const around = async (meanwhile: () => Promise<unknown>) => {
    await app.asAdmin(classroomCalls.addHolidays, { holidays: [{ day, name: 'Fair' }] })
    await app.asAdmin(staffCalls.suspend, { id: first.id })
    await app.asAdmin(staffCalls.resume, { id: first.id })
    await meanwhile()
    await app.asAdmin(classroomCalls.removeHoliday, { day })
    return (await meetings()).find((meeting) => meeting.id === id)
  }
  expect(await around(async () => {})).toMatchObject({ state: 'planned', trainerId: first.id })
  // Busy meanwhile: it is held all the same.
  const { batchId } = await aLearner(app)
  const meanwhile = { batchId, day, fromMin: 600, toMin: 660, room: 'Room 2', trainerId: first.id }
  const add = async () => expect((await app.asAdmin(classroomCalls.add, meanwhile)).body.success).toBe(true)
  expect(await around(add)).toMatchObject({ state: 'planned', trainerId: null })
})

test('who was suspended has lost what was given to them by hand, also what they held before', async () => {
  const app = await testApp()
  const { batchId, monday, meetings } = await taughtByOne(app)
  const substitute = await aStaffMember(app, 'trainer')
  const { id = '' } = (await meetings())[0] ?? {}
  const given = { id, day: monday, fromMin: 1080, toMin: 1200, room: 'Room 1', trainerId: substitute.id }
  await app.asAdmin(classroomCalls.change, given)
  app.clock.now = new Date(`${addDays(monday, 1)}T06:30:00Z`)
  const session = () => addSession(app.context.db, app.context.seal, substitute.accountId, app.clock.now)
  const roll = async () => (await app.ask(attendanceCalls.roll, { id }, await session())).body
  expect((await roll()).people).toHaveLength(1)
  await app.asAdmin(staffCalls.suspend, { id: substitute.id })
  await app.asAdmin(staffCalls.resume, { id: substitute.id })
  expect((await roll()).message).toBe(messages.noSuchMeeting)
  expect((await meetings())[0]).toMatchObject({ batchId, trainerId: substitute.id })
})

test('of two trainers who is suspended leaves the classes to the other one', async () => {
  const app = await testApp()
  const { first, second, batchId, save, schedule, taughtBy } = await taughtByOne(app)
  await save([first.id, second.id])
  const longer = { ...schedule, endsOn: addDays(schedule.endsOn, 7), trainerIds: [first.id, second.id] }
  await app.asAdmin(batchCalls.setSchedule, longer)
  await app.asAdmin(classroomCalls.plan, { batchId })
  expect(await taughtBy()).toEqual([null, null, null, null])
  const { body } = await app.asAdmin(classroomCalls.week, { day: schedule.startsOn })
  expect(body.withoutTrainerIds).toEqual([])
  expect((await app.asAdmin(staffCalls.suspend, { id: first.id })).body.message).toBe(messages.staffSuspended)
  expect(await taughtBy()).toEqual(Array(4).fill(second.id))
  expect((await app.asAdmin(officeCalls.waiting)).body.classes).toBe(0)
})

test('where the new trainer teaches elsewhere the class has none, and the office is told which', async () => {
  const app = await testApp()
  const { second, monday, taughtBy, save } = await taughtByOne(app)
  const other = await aLearner(app)
  const busy = { day: addDays(monday, 7), fromMin: 1140, toMin: 1230, room: null, trainerId: second.id }
  await app.asAdmin(classroomCalls.add, { batchId: other.batchId, ...busy })
  const { message, success } = await save([second.id])
  expect(success).toBe(true)
  expect(message).toMatch(/^Batch saved\. .* teaches elsewhere at the time of 1 class of .*, 6–8 pm\.$/)
  expect(await taughtBy()).toEqual([second.id, null, second.id])
  expect((await app.asAdmin(officeCalls.waiting)).body.classes).toBe(0)
  app.clock.now = new Date(`${addDays(monday, 1)}T06:30:00Z`)
  expect((await app.asAdmin(officeCalls.waiting)).body.classes).toBe(1)
  const { body } = await app.asAdmin(classroomCalls.week, { day: addDays(monday, 7) })
  const nobodys = body.meetings.filter(({ trainerId }) => trainerId === null)
  expect(body.withoutTrainerIds).toEqual(nobodys.map((one) => one.id))
})

test('a class given by hand stays with whoever stays; of several trainers nobody is chosen', async () => {
  const app = await testApp()
  const { first, second, meetings, taughtBy, save } = await taughtByOne(app)
  const substitute = await aStaffMember(app, 'trainer')
  const [one] = await meetings()
  const { id = '', day = '' } = one ?? {}
  const given = { id, day, fromMin: 1080, toMin: 1200, room: 'Room 1', trainerId: substitute.id }
  await app.asAdmin(classroomCalls.change, given)
  await save([first.id, second.id])
  expect(await taughtBy()).toEqual([substitute.id, first.id, first.id])
  const third = await aStaffMember(app, 'trainer')
  const { message } = await save([second.id, third.id])
  expect(await taughtBy()).toEqual([substitute.id, null, null])
  expect(message).toMatch(/^Batch saved\. 2 classes of .* have no trainer now: .*; .*\.$/)
  await save([third.id])
  expect(await taughtBy()).toEqual([substitute.id, third.id, third.id])
})

test('who is suspended, gets another role or another batch keeps no class, nor gets a new one', async () => {
  const app = await testApp()
  const { first, second, batchId, taughtBy, save } = await taughtByOne(app)
  const { message } = (await app.asAdmin(staffCalls.suspend, { id: first.id })).body
  expect(message).toMatch(/^Suspended\. .* 3 classes of .* have no trainer now: .*\.$/)
  expect(await taughtBy()).toEqual([null, null, null])
  expect(await claimsOf(app, first.id)).toBe(0)
  expect((await app.asAdmin(officeCalls.waiting)).body.classes).toBe(1)
  // Planned anew, nor given by hand.
  await app.asAdmin(classroomCalls.plan, { batchId })
  expect(await taughtBy()).toEqual([null, null, null])

  await app.asAdmin(staffCalls.resume, { id: first.id })
  expect(await taughtBy()).toEqual([first.id, first.id, first.id])
  const member = (id: string, batchIds: string[], role: 'trainer' | 'office' = 'trainer') =>
    app.asAdmin(staffCalls.change, { id, role, batchIds })
  await member(second.id, [batchId])
  expect(await taughtBy()).toEqual([first.id, first.id, first.id])
  await member(first.id, [])
  expect(await taughtBy()).toEqual([second.id, second.id, second.id])
  const answer = (await member(second.id, [], 'office')).body.message
  expect(answer).toMatch(/^Saved\. 3 classes of .* have no trainer now/)
  expect(await taughtBy()).toEqual([null, null, null])
  await save([first.id])
  expect(await taughtBy()).toEqual([first.id, first.id, first.id])
})

test('planned and given to another trainer in the same moment, no class stays with the one who left', async () => {
  const app = await testApp()
  const { first, second, batchId, schedule, taughtBy } = await taughtByOne(app)
  const longer = { ...schedule, endsOn: addDays(schedule.endsOn, 70) }
  await app.asAdmin(batchCalls.setSchedule, longer)
  await Promise.all([
    app.asAdmin(classroomCalls.plan, { batchId }),
    app.asAdmin(batchCalls.setSchedule, { ...longer, trainerIds: [second.id] }),
  ])
  expect(await taughtBy()).not.toContain(first.id)
  expect(await claimsOf(app, first.id)).toBe(0)
})

test('a holiday or a new plan on classes that are near tells learners and trainers, one email each', async () => {
  const app = await testApp()
  const { learner, first, batchId, monday, schedule } = await taughtByOne(app)
  const tuesday = addDays(monday, 1)
  const slots = [...mondays, { weekday: 2, fromMin: 600, toMin: 660 }]
  await app.asAdmin(batchCalls.setSchedule, { ...schedule, slots })
  await app.asAdmin(classroomCalls.plan, { batchId })
  const told = async (kind: string) =>
    (await toldOf(app, kind)).map((row) => ({
      whom: row.person_id ?? row.staff_id,
      lines: JSON.parse(row.values).changes.map((one: { what: string; reason: string }) => [
        one.what,
        one.reason,
      ]),
    }))
  // The class that it adds tomorrow; those of later weeks the calendar tells in time.
  expect(await told('classesChanged')).toEqual([{ whom: learner.personId, lines: [['added', '']] }])

  const holidays = [monday, tuesday, addDays(monday, 7)].map((day) => ({ day, name: 'Strike' }))
  await app.asAdmin(classroomCalls.addHolidays, { holidays })
  const cancelled = [
    ['cancelled', 'Strike'],
    ['cancelled', 'Strike'],
  ]
  expect((await told('classesChanged')).at(-1)).toEqual({ whom: learner.personId, lines: cancelled })
  expect((await told('ownClassesChanged')).at(-1)).toEqual({ whom: first.id, lines: cancelled })

  const count = (await toldOf(app, 'classesChanged')).length
  await app.asAdmin(classroomCalls.removeHoliday, { day: tuesday, sendEmails: false })
  await app.asAdmin(classroomCalls.plan, { batchId, sendEmails: false })
  await app.asAdmin(classroomCalls.addHolidays, {
    holidays: [{ day: tuesday, name: 'Rain' }],
    sendEmails: false,
  })
  expect(await toldOf(app, 'classesChanged')).toHaveLength(count)
})
