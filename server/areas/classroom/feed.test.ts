import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf, mondayOf } from '#contract/calendar.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/** A batch with a learner, two trainers who teach it and classes on the two Mondays to come. */
async function aClassroom(app: TestApp) {
  const learner = await aLearner(app)
  const first = await aStaffMember(app, 'trainer')
  const second = await aStaffMember(app, 'trainer')
  const monday = addDays(mondayOf(dayOf(app.clock.now)), 7)
  const schedule = {
    id: learner.batchId,
    startsOn: monday,
    endsOn: addDays(monday, 7),
    slots: [{ weekday: 1, fromMin: 1080, toMin: 1200 }],
    seats: null,
    room: 'Room 2',
    link: null,
    trainerIds: [first.id],
  }
  await app.asAdmin(batchCalls.setSchedule, schedule)
  await app.asAdmin(classroomCalls.plan, { batchId: learner.batchId })
  const { meetings } = (await app.asAdmin(classroomCalls.ofBatch, { batchId: learner.batchId })).body
  return { learner, first, second, monday, schedule, meeting: meetings[0] as (typeof meetings)[number] }
}

async function linkOf(app: TestApp, token: string): Promise<string> {
  return new URL((await app.ask(ownClassCalls.makeFeed, {}, token)).body.url).pathname
}

async function read(app: TestApp, path: string) {
  const response = await app.app.inject({ method: 'GET', url: path })
  return { status: response.statusCode, type: response.headers['content-type'], text: response.body }
}

const uidsIn = (text: string) => text.match(/^UID:.*$/gm) ?? []

test('learner and trainer have the same classes in their calendars, without anybody’s name or a login', async () => {
  const app = await testApp()
  const { learner, first, second } = await aClassroom(app)
  const own = await read(app, await linkOf(app, learner.token))
  expect(own).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(uidsIn(own.text)).toHaveLength(2)
  expect(own.text).not.toContain(learner.name)
  expect(own.text).not.toContain(first.name)
  expect(uidsIn((await read(app, await linkOf(app, first.token))).text)).toEqual(uidsIn(own.text))
  expect(uidsIn((await read(app, await linkOf(app, second.token))).text)).toEqual([])
  expect(uidsIn((await read(app, await linkOf(app, (await aLearner(app)).token))).text)).toEqual([])
})

test('a new link ends the old one, an ended one leads nowhere, and only a hash of it is kept', async () => {
  const app = await testApp()
  const { learner } = await aClassroom(app)
  const madeAt = async () => (await app.ask(ownClassCalls.feed, {}, learner.token)).body.madeAt
  expect(await madeAt()).toBe(null)
  const old = await linkOf(app, learner.token)
  const path = await linkOf(app, learner.token)
  expect((await read(app, old)).status).toBe(404)
  expect((await read(app, path)).status).toBe(200)
  expect(await madeAt()).toBe(app.clock.now.toISOString())
  const rows = await app.context.db.selectFrom('calendar_feeds').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(path).not.toContain(rows[0]?.token_hash)
  for (const wrong of ['/calendar/x.ics', `${path}x`, path.replace('.ics', '')])
    expect((await read(app, wrong)).status).toBe(404)

  // Logging out ends the session, and not the calendar; the person ends it.
  const again = await aClassroom(app)
  const theirs = await linkOf(app, again.learner.token)
  await app.ask(accountCalls.logout, {}, again.learner.token)
  expect((await read(app, theirs)).status).toBe(200)
  await app.ask(ownClassCalls.endFeed, {}, learner.token)
  expect((await read(app, path)).status).toBe(404)
  expect(await madeAt()).toBe(null)
})

test('whatever throws an intruder out ends the link to the calendar, which they may have made', async () => {
  const app = await testApp()
  const { learner, first } = await aClassroom(app)
  const { db, seal } = app.context
  const isOpen = async (path: string) => (await read(app, path)).status === 200
  const login = (accountId: string) => addSession(db, seal, accountId, app.clock.now)
  const secret = {
    oldPassword: theirPassword,
    password: 'another-secret-2',
    confirmation: 'another-secret-2',
  }
  const ends: [string, () => Promise<{ body: { success: boolean } }>][] = [
    [
      'ending other sessions',
      async () => app.ask(factorCalls.endOtherSessions, {}, await login(learner.accountId)),
    ],
    [
      'another password',
      async () => app.ask(accountCalls.changePassword, secret, await login(learner.accountId)),
    ],
    [
      'another address',
      async () => {
        const { person } = (await app.asAdmin(personCalls.details, { id: learner.personId })).body
        return app.asAdmin(personCalls.edit, { ...person, email: 'other@example.com' } as never)
      },
    ],
  ]
  for (const [what, end] of ends) {
    const path = await linkOf(app, await login(learner.accountId))
    const trainers = await linkOf(app, await login(first.accountId))
    expect(await isOpen(path)).toBe(true)
    expect((await end()).body, what).toMatchObject({ success: true })
    expect(await isOpen(path), what).toBe(false)
    expect(await isOpen(trainers), what).toBe(true)
  }
  const trainers = await linkOf(app, await login(first.accountId))
  expect((await app.asAdmin(staffCalls.endSessions, { id: first.id })).body.success).toBe(true)
  expect(await isOpen(trainers)).toBe(false)
})

test('who is suspended has no calendar', async () => {
  const app = await testApp()
  const { first } = await aClassroom(app)
  const path = await linkOf(app, first.token)
  await app.context.db
    .updateTable('accounts')
    .set({ state: 'suspended' })
    .where('id', 'in', (from) => from.selectFrom('staff').where('id', '=', first.id).select('account_id'))
    .execute()
  expect((await read(app, path)).status).toBe(404)
})

test('a moved class keeps its UID with a higher SEQUENCE, a cancelled one stays and says so', async () => {
  const app = await testApp()
  const { learner, monday, meeting, schedule, first } = await aClassroom(app)
  const path = await linkOf(app, learner.token)
  const uid = `UID:${meeting.id}@taleem`
  const eventIn = (text: string) => text.slice(text.indexOf(uid)).split('END:VEVENT')[0] ?? ''
  expect(eventIn((await read(app, path)).text)).toContain('SEQUENCE:0')

  const moved = { id: meeting.id, day: addDays(monday, 1), fromMin: 600, toMin: 720, room: 'Room 3' }
  await app.asAdmin(classroomCalls.change, { ...moved, trainerId: first.id })
  const after = eventIn((await read(app, path)).text)
  expect(after).toContain('SEQUENCE:1')
  expect(after).toContain(`T100000`)
  expect(after).toContain('Room 3')
  await app.asAdmin(classroomCalls.cancel, { id: meeting.id, reason: 'Rain' })
  const cancelled = eventIn((await read(app, path)).text)
  expect(cancelled).toContain('SEQUENCE:2')
  expect(cancelled).toContain('STATUS:CANCELLED')

  // The batch goes to another room: what stays of the plan follows, and says so too; planned anew it does not.
  const other = `${uidsIn((await read(app, path)).text).find((one) => one !== uid)}`
  const otherIn = (text: string) => text.slice(text.indexOf(other)).split('END:VEVENT')[0] ?? ''
  await app.asAdmin(batchCalls.setSchedule, { ...schedule, room: 'Room 9' })
  for (let times = 0; times < 2; times += 1) {
    await app.asAdmin(classroomCalls.plan, { batchId: learner.batchId })
    expect(otherIn((await read(app, path)).text)).toContain('SEQUENCE:1')
  }
})

test('another link, batch or room name raises SEQUENCE and LAST-MODIFIED of what is to come', async () => {
  const app = await testApp()
  const { learner, schedule } = await aClassroom(app)
  const { batchId: id, programmeId } = learner
  const path = await linkOf(app, learner.token)
  const numbersIn = (text: string) =>
    [...text.matchAll(/SEQUENCE:(\d+)/g)].map(([, number]) => Number(number))
  const modifiedIn = (text: string) => text.match(/LAST-MODIFIED:.*/g)
  const { rooms } = (await app.asAdmin(batchCalls.one, { id })).body
  const changes = [
    () => app.asAdmin(batchCalls.setSchedule, { ...schedule, link: 'https://meet.example.com/new' }),
    () => app.asAdmin(batchCalls.edit, { id, name: 'Evening', programmeIds: [programmeId] }),
    () => app.asAdmin(batchCalls.renameRoom, { id: rooms[0]?.id ?? '', name: 'Hall' }),
  ]
  for (const [at, change] of changes.entries()) {
    const before = (await read(app, path)).text
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect((await change()).body.success).toBe(true)
    const after = (await read(app, path)).text
    expect(numbersIn(after)).toEqual([at + 1, at + 1])
    expect(modifiedIn(after)).not.toEqual(modifiedIn(before))
  }
  const { text } = await read(app, path)
  for (const said of ['https://meet.example.com/new', 'SUMMARY:Evening', 'LOCATION:Hall']) {
    expect(text).toContain(said)
  }
  // Saved as it stands, nothing is newer.
  await app.asAdmin(batchCalls.setSchedule, {
    ...schedule,
    link: 'https://meet.example.com/new',
    room: 'Hall',
  })
  expect((await read(app, path)).text).toBe(text)
})

test('a trainer is told of a class that is given to them, moved, cancelled or given away, each once', async () => {
  const app = await testApp()
  const { first, second, meeting, monday } = await aClassroom(app)
  const told = async (id: string) => {
    const rows = await app.context.db
      .selectFrom('notifications')
      .where('staff_id', '=', id)
      .orderBy('id')
      .select('kind')
      .execute()
    return rows.map(({ kind }) => kind).filter((kind) => kind.toLowerCase().includes('class'))
  }
  const placed = { id: meeting.id, day: monday, fromMin: 1080, toMin: 1200, room: 'Room 2' }
  await app.asAdmin(classroomCalls.change, { ...placed, fromMin: 1095, trainerId: first.id })
  await app.asAdmin(classroomCalls.change, { ...placed, trainerId: second.id })
  await app.asAdmin(classroomCalls.cancel, { id: meeting.id, reason: 'Rain' })
  await app.asAdmin(classroomCalls.cancel, { id: meeting.id, reason: 'Rain' })
  expect(await told(first.id)).toEqual(['ownClassMoved', 'classGivenAway'])
  expect(await told(second.id)).toEqual(['classGiven', 'ownClassCancelled'])
  const subjects = (await emailsIn(app.context.db)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('You teach a class'))).toHaveLength(1)
})
