import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf, mondayOf, startOf } from '#contract/calendar.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { messages } from '#contract/messages.ts'
import { wordsOf } from '#contract/notifications/kinds.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { tellTrainersWhatIsNew } from './digest-service.ts'
import { removeComingMeetings } from './meeting-service.ts'
import { warnOfAbsences } from './warning-service.ts'

/** Classes at ten on the days of a week to come, in a batch with these learners and their trainer. */
async function aTaughtBatch(learners = 2, classes = 5) {
  const app = await testApp()
  const first = await aLearner(app, { name: 'Asha' })
  const { batchId, programmeId } = first
  const people = [first]
  for (let at = 1; at < learners; at += 1) {
    const more = await aLearner(app, { name: `Person ${String(at).padStart(2, '0')}`, programmeId })
    await app.context.db
      .updateTable('enrolments')
      .set({ batch_id: batchId })
      .where('id', '=', more.enrolmentId)
      .execute()
    people.push(more)
  }
  const trainer = await aStaffMember(app, 'trainer')
  await setBatchesOfTrainer(app.context.db, trainer.id, [batchId])
  const monday = addDays(mondayOf(dayOf(app.clock.now)), 7)
  for (let at = 0; at < classes; at += 1) {
    const time = { fromMin: 600, toMin: 690, room: null, trainerId: null }
    await app.asAdmin(classroomCalls.add, { batchId, day: addDays(monday, at), ...time })
  }
  const { meetings } = (await app.asAdmin(classroomCalls.ofBatch, { batchId })).body
  return { app, batchId, people, trainer, meetings }
}

/** The clock shows so many minutes after the class began. */
function goTo(app: TestApp, day: string, minutes = 5) {
  app.clock.now = new Date(Date.parse(startOf(day)) + (600 + minutes) * 60_000)
}

type World = Awaited<ReturnType<typeof aTaughtBatch>>

/** A new login: the last one has ended by the clock. */
const loginOf = ({ context, clock }: TestApp, { accountId }: { accountId: string }) =>
  addSession(context.db, context.seal, accountId, clock.now)

const ticketFor = async (app: TestApp, scanned: { meetingId: string; code: string }) =>
  (await app.ask(ownClassCalls.checkInTicket, scanned)).body

/** The code is given, and whoever is logged in goes on by the ticket. */
async function scanBy(app: TestApp, scanned: { meetingId: string; code: string }, token: string) {
  const given = await app.ask(ownClassCalls.checkInTicket, scanned)
  return given.body.success ? app.ask(ownClassCalls.checkIn, { ticket: given.body.ticket }, token) : given
}

/** By the trainer, or by somebody else. */
async function mark(
  { app, trainer, meetings }: World,
  at: number,
  marked: [enrolmentId: string | undefined, mark: string, made?: string | null][],
  by: { accountId: string } = trainer,
) {
  const { id = '', day = '', fromMin = 0 } = meetings[at] ?? {}
  const marks = marked.map(([enrolmentId = '', given, made]) => ({
    enrolmentId,
    mark: given,
    at: made === undefined ? app.clock.now.toISOString() : made,
  }))
  return app.ask(attendanceCalls.mark, { id, day, fromMin, marks } as never, await loginOf(app, by))
}

test('a trainer takes the roll of a class: who, what and when stands there, and nothing changes by sending it again', async () => {
  const world = await aTaughtBatch()
  const { app, people, trainer, meetings } = world
  const [asha, other] = people
  const id = meetings[0]?.id ?? ''
  goTo(app, meetings[0]?.day ?? '')
  const { body: empty } = await app.ask(attendanceCalls.roll, { id }, await loginOf(app, trainer))
  expect(empty.people.map(({ name, mark: given }) => [name, given])).toEqual([
    ['Asha', null],
    ['Person 01', null],
  ])
  const made = app.clock.now.toISOString()
  const sent = () =>
    mark(world, 0, [
      [asha?.enrolmentId, 'absent', made],
      [other?.enrolmentId, 'present', null],
    ])
  const { body } = await sent()
  expect(body.message).toBe(messages.attendanceSaved)
  expect(body.people).toMatchObject([
    { name: 'Asha', mark: 'absent', markedBy: trainer.name, markedAt: made },
    { name: 'Person 01', mark: 'present', markedBy: trainer.name },
  ])
  expect(body.meeting.isMarked).toBe(true)
  const rows = () => app.context.db.selectFrom('attendance').selectAll().orderBy('enrolment_id').execute()
  const before = await rows()
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await Promise.all([sent(), sent(), sent(), sent(), sent()])
  expect(await rows()).toEqual(before)
  const audit = await app.context.db
    .selectFrom('audit')
    .where('kind', 'like', '%ttendance%')
    .select(['kind', 'after'])
    .execute()
  expect(audit.map(({ kind }) => kind)).toEqual(['batch.attendanceTaken'])
  expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({ present: 1, absent: 1, late: 0, excused: 0 })
  // What was held keeps its time, and cannot be cancelled any more.
  const cancelled = await app.asAdmin(classroomCalls.cancel, { id, reason: 'Ill' })
  expect(cancelled.body.message).toBe(messages.meetingIsMarked)
})

test('two devices merge for each person: the later mark stands, the other is in the history', async () => {
  const world = await aTaughtBatch(3)
  const { app, people, meetings } = world
  const [asha, second, third] = people.map(({ enrolmentId }) => enrolmentId)
  goTo(app, meetings[0]?.day ?? '', 30)
  const at = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000).toISOString()
  // The office, online, has touched the second alone; the trainer, offline before that, Asha and the second.
  const [office, late] = await Promise.all([
    mark(
      world,
      0,
      [
        [asha, 'present', null],
        [second, 'late', at(5)],
        [third, 'present', null],
      ],
      await aStaffMember(app, 'office'),
    ),
    mark(world, 0, [
      [asha, 'absent', at(20)],
      [second, 'absent', at(20)],
      [third, 'present', null],
    ]),
  ])
  expect([office?.body.success, late?.body.success]).toEqual([true, true])
  const roll = await app.asAdmin(attendanceCalls.roll, { id: meetings[0]?.id ?? '' })
  expect(roll.body.people.map((one) => one.mark)).toEqual(['absent', 'late', 'present'])
  const told = await app.context.db
    .selectFrom('audit')
    .where('kind', 'like', 'person.attendance%')
    .where('subject_id', '=', people[1]?.personId ?? '')
    .select(['kind', 'before', 'after'])
    .execute()
  const said = told.map(({ before, after }) => [JSON.parse(before ?? '').mark, JSON.parse(after ?? '').mark])
  expect(said).toEqual([['Absent', 'Late']])
  // A device whose clock runs ahead is dated now at the latest.
  await mark(world, 0, [[third, 'absent', '2099-01-01T00:00:00.000Z']])
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const corrected = await mark(world, 0, [[third, 'excused']])
  expect(corrected.body.people[2]).toMatchObject({ mark: 'excused' })
})

test('only who teaches the batch or was given the class marks it, for two days; then the office', async () => {
  const world = await aTaughtBatch()
  const { app, batchId, people, trainer, meetings } = world
  const [stranger, substitute] = [await aStaffMember(app, 'trainer'), await aStaffMember(app, 'trainer')]
  const asha = people[0]?.enrolmentId
  const [first, second] = meetings
  goTo(app, first?.day ?? '', -40)
  expect((await mark(world, 0, [[asha, 'absent']])).body.message).toMatch(
    /^Attendance opens on Monday .*, 9:30 am\.$/,
  )
  const placed = { day: second?.day, fromMin: 600, toMin: 690, room: null, trainerId: substitute.id }
  await app.asAdmin(classroomCalls.change, { id: second?.id, ...placed } as never)
  goTo(app, second?.day ?? '')
  for (const body of [
    (await mark(world, 0, [[asha, 'absent']], stranger)).body,
    (await mark(world, 0, [[asha, 'absent']], substitute)).body,
    (await app.ask(attendanceCalls.roll, { id: first?.id ?? '' }, await loginOf(app, stranger))).body,
  ]) {
    expect(body).toMatchObject({ success: false, message: messages.noSuchMeeting })
  }
  expect((await mark(world, 1, [[asha, 'late']], substitute)).body.success).toBe(true)
  const today = (await app.ask(attendanceCalls.today, {}, await loginOf(app, trainer))).body
  // Monday's still waits to be marked.
  expect(today.rolls.map(({ meeting }) => meeting.id)).toEqual([first?.id, second?.id])
  expect((await app.ask(attendanceCalls.today, {}, await loginOf(app, substitute))).body.rolls).toHaveLength(
    1,
  )
  expect((await app.ask(attendanceCalls.today, {}, await loginOf(app, stranger))).body.rolls).toEqual([])
  goTo(app, addDays(first?.day ?? '', 2), 91)
  const late = await mark(world, 0, [[asha, 'absent']])
  expect(late.body.message).toMatch(/^Trainers could mark this class until Wednesday .*, 11:30 am\./)
  const office = await aStaffMember(app, 'office')
  expect((await mark(world, 0, [[asha, 'absent']], office)).body.success).toBe(true)
  const own = (await app.ask(ownClassCalls.attendance, {}, await loginOf(app, people[0] ?? trainer))).body
    .enrolments
  expect(own).toMatchObject([
    { batchId, attended: 1, counted: 2, percent: 50, marks: { absent: 1, late: 1 }, coming: 2, best: 75 },
  ])
  const otherLearner = await aLearner(app)
  expect((await otherLearner.as(ownClassCalls.attendance)).body.enrolments).toMatchObject([
    { counted: 0, percent: null },
  ])
})

test('a moved and a cancelled class say so, and nobody is marked who was not there yet', async () => {
  const world = await aTaughtBatch()
  const { app, batchId, people, meetings } = world
  const asha = people[0]?.enrolmentId
  const [first, second, third] = meetings
  const hour = { fromMin: 660, toMin: 750, room: null, trainerId: null }
  await app.asAdmin(classroomCalls.change, { id: first?.id, day: first?.day, ...hour } as never)
  await app.asAdmin(classroomCalls.cancel, { id: second?.id ?? '', reason: 'Ill' })
  goTo(app, first?.day ?? '', 70)
  expect((await mark(world, 0, [[asha, 'absent']])).body.message).toMatch(
    /^This class was moved to Monday .*, 11 am–12:30 pm\. Please take attendance then\.$/,
  )
  goTo(app, second?.day ?? '')
  expect((await mark(world, 1, [[asha, 'absent']])).body.message).toBe(messages.rollCancelled)
  expect(await app.context.db.selectFrom('attendance').selectAll().execute()).toEqual([])

  goTo(app, third?.day ?? '')
  const late = await aLearner(app, { name: 'Zoya', programmeId: people[0]?.programmeId ?? '' })
  const stranger = await aLearner(app)
  await app.context.db
    .updateTable('enrolments')
    .set({ batch_id: batchId, placed_on: meetings[3]?.day ?? null })
    .where('id', '=', late.enrolmentId)
    .execute()
  const names = async (at: number) => {
    const { body } = await app.asAdmin(attendanceCalls.roll, { id: meetings[at]?.id ?? '' })
    return body.people.map(({ name }) => name)
  }
  expect(await names(2)).toEqual(['Asha', 'Person 01'])
  expect(await names(3)).toEqual(['Asha', 'Person 01', 'Zoya'])
  expect((await mark(world, 2, [[stranger.enrolmentId, 'absent']])).body.message).toBe(messages.notOnRoll)
  const saved = await mark(world, 2, [
    [asha, 'present'],
    [late.enrolmentId, 'absent'],
    [stranger.enrolmentId, 'absent'],
  ])
  expect(saved.body.message).toBe(messages.attendanceSavedWithoutSome(2))
  const rows = await app.context.db.selectFrom('attendance').select('enrolment_id').execute()
  expect(rows).toEqual([{ enrolment_id: asha }])
  expect((await mark(world, 2, [[asha, 'absent', 'yesterday']])).body.message).toBe(messages.invalidDate)
})

test('whoever falls under 75 % or misses three classes running is warned once, by email and in the deck', async () => {
  const world = await aTaughtBatch(2, 5)
  const { app, people, meetings } = world
  const [asha, other] = people.map(({ enrolmentId }) => enrolmentId)
  const told = () =>
    app.context.db
      .selectFrom('notifications')
      .innerJoin('deliveries', 'deliveries.notification_id', 'notifications.id')
      .where('kind', '=', 'attendanceLow')
      .where('channel', '=', 'email')
      .select('person_id')
      .execute()
  for (const at of [0, 1, 2]) {
    goTo(app, meetings[at]?.day ?? '')
    await mark(world, at, [
      [asha, 'absent'],
      [other, 'present'],
    ])
    // Nobody hears of a mark that may still be put right.
    await warnOfAbsences(app.context.db, app.clock.now)
  }
  expect(await told()).toEqual([])
  const later = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000)
  for (const hours of [1, 2, 3, 14]) await warnOfAbsences(app.context.db, later(hours))
  expect(await told()).toEqual([{ person_id: people[0]?.personId }])
  const deck = { list: 'attendance' as const, keys: [asha ?? '', other ?? ''] }
  const cards = (await app.asAdmin(whatsappCalls.deck, deck)).body.cards
  expect(cards).toMatchObject([{ key: asha, name: 'Asha' }])
  expect(cards[0]?.text).toContain('You were absent from the last 3 classes')
  // Under 75 % as well by the next class: it was said.
  goTo(app, meetings[3]?.day ?? '')
  await mark(world, 3, [
    [asha, 'absent'],
    [other, 'present'],
  ])
  await warnOfAbsences(app.context.db, later(1))
  expect(await told()).toHaveLength(1)
})

test('a warning reaches the parent’s phone too, by the deck and once; without one, or with the same, there is none', async () => {
  const world = await aTaughtBatch(3, 4)
  const { app, people, meetings } = world
  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const [asha = '', , zoya = ''] = ids
  const setParent = (at: number, phone: string) =>
    app.context.db
      .updateTable('people')
      .set({ parent_phone: phone })
      .where('id', '=', people[at]?.personId ?? '')
      .execute()
  await setParent(0, '+919123456780')
  const own = await app.context.db
    .selectFrom('people')
    .where('id', '=', people[2]?.personId ?? '')
    .select('phone')
    .executeTakeFirstOrThrow()
  await setParent(2, own.phone)
  for (const at of [0, 1, 2]) {
    goTo(app, meetings[at]?.day ?? '')
    await mark(
      world,
      at,
      ids.map((id) => [id, 'absent'] as const),
    )
  }
  const deck = { list: 'attendance' as const, keys: ids }
  const cards = async () => (await app.asAdmin(whatsappCalls.deck, deck)).body.cards
  const found = await cards()
  expect(found).toHaveLength(4)
  const parent = found.find(({ name }) => name === messages.parentOf('Asha'))
  expect(parent).toMatchObject({ key: `${asha} parent`, number: '919123456780', opened: null })
  expect(parent?.text).toContain('Asha was absent from the last 3 classes')
  expect(found.filter(({ key }) => key.startsWith(zoya))).toHaveLength(1)

  const press = () => app.asAdmin(whatsappCalls.opened, { list: 'attendance', key: parent?.key ?? '' })
  expect((await press()).body.success).toBe(true)
  expect((await press()).body.success).toBe(true)
  expect((await cards()).find(({ key }) => key === parent?.key)?.opened).not.toBeNull()
  // The learner's own is not opened by it.
  expect((await cards()).find(({ key }) => key === asha)?.opened).toBeNull()
  const told = () =>
    app.context.db.selectFrom('notifications').where('kind', '=', 'attendanceLowParent').selectAll().execute()
  expect(await told()).toHaveLength(1)
  const personId = people[0]?.personId ?? ''
  const { notifications } = (await app.asAdmin(whatsappCalls.notifications, { personId })).body
  expect(notifications.find(({ email }) => email === null)?.whatsapp?.number).toBe('919123456780')
  const again = await app.asAdmin(whatsappCalls.opened, { list: 'attendance', key: 'nobody parent' })
  expect(again.body).toMatchObject({ success: false, message: messages.notOnTheList })
})

const { checkInCode } = attendanceCalls

test('learners check in by a code that changes, during the class, each once; a forged, old or other code is refused', async () => {
  const world = await aTaughtBatch(3, 2)
  const { app, people, trainer, meetings } = world
  const [asha, other] = people
  const id = meetings[0]?.id ?? ''
  const show = async () => (await app.asAdmin(checkInCode, { id })).body
  const scan = async (who: (typeof people)[number] | undefined, code: string, meetingId = id) =>
    (await scanBy(app, { meetingId, code }, await loginOf(app, who as never))).body
  const marks = () => app.context.db.selectFrom('attendance').selectAll().execute()

  goTo(app, meetings[0]?.day ?? '', -16)
  expect((await show()).message).toMatch(/^Check-in opens on \w+day \d+ \w+, \d+:\d\d [ap]m\.$/)
  goTo(app, meetings[0]?.day ?? '', -15)
  const first = await show()
  expect(first).toMatchObject({ people: 3, missing: ['Asha', 'Person 01', 'Person 02'] })
  expect(first.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  expect(first.path).toBe(`/student?checkin=${id}.${first.code}`)

  expect(await scan(asha, 'AAAAAA')).toMatchObject({ success: false, message: messages.checkInCodeOld })
  expect(await scan(asha, first.code, meetings[1]?.id)).toMatchObject({ success: false })
  expect(await marks()).toEqual([])
  // The code before the one that is shown still counts, however it is typed; after half a minute it does not.
  const later = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms)
  }
  later(15_000)
  expect((await show()).code).not.toBe(first.code)
  const typed = `${first.code.slice(0, 3)} ${first.code.slice(3)}`.toLowerCase()
  const ownMark = async () =>
    (await app.ask(ownClassCalls.next, undefined, await loginOf(app, asha as never))).body.mark
  expect(await ownMark()).toBeNull()
  expect(await scan(asha, typed)).toMatchObject({ success: true, message: messages.checkedIn })
  expect(await ownMark()).toBe('present')
  later(15_000)
  expect(await scan(other, first.code)).toMatchObject({ success: false, message: messages.checkInCodeOld })

  // Of another batch it does not exist, with the right code too; nor for another trainer.
  const { code } = await show()
  const stranger = await aLearner(app)
  expect(await scan(stranger as never, code)).toMatchObject({ message: messages.noSuchMeeting })
  const colleague = await aStaffMember(app, 'trainer')
  const theirs = (await app.ask(checkInCode, { id }, colleague.token)).body
  expect(theirs).toMatchObject({ success: false, message: messages.noSuchMeeting })
  await Promise.all(Array.from({ length: 5 }, () => scan(asha, code)))
  expect(await marks()).toMatchObject([{ mark: 'present', marked_by_name: 'QR check-in' }])
  expect((await show()).missing).toEqual(['Person 01', 'Person 02'])
  expect(trainer.id).not.toBe(colleague.id)

  goTo(app, meetings[0]?.day ?? '', 91)
  expect((await show()).message).toBe(messages.checkInOverToTrainer)
  expect(await scan(other, code)).toMatchObject({ success: false, message: messages.checkInCodeOld })
})

test('who is not logged in has three minutes from the scan, for one person and that class', async () => {
  const world = await aTaughtBatch(4, 2)
  const { app, people, meetings, trainer } = world
  const { id = '', day = '' } = meetings[0] ?? {}
  const start = () => goTo(app, day)
  const later = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms)
  }
  const code = async () => (await app.asAdmin(checkInCode, { id })).body.code
  const ticket = async () => (await ticketFor(app, { meetingId: id, code: await code() })).ticket
  const use = async (who: { accountId: string } | undefined, given: string) =>
    (await app.ask(ownClassCalls.checkIn, { ticket: given }, await loginOf(app, who as never))).body
  const present = async () =>
    (await app.asAdmin(attendanceCalls.roll, { id })).body.people.map(({ mark: given }) => given)

  // Neither a class to come, nor one that there is not, nor a code of another class, nor the forwarded picture.
  start()
  const shown = await code()
  for (const meetingId of [meetings[1]?.id ?? '', 'none', '']) {
    expect(await ticketFor(app, { meetingId, code: shown })).toMatchObject({ success: false })
  }
  later(31_000)
  expect(await ticketFor(app, { meetingId: id, code: shown })).toMatchObject({ key: 'checkInCodeOld' })

  start()
  const first = await ticket()
  later(60_000)
  expect(await use(people[0], first)).toMatchObject({ success: true, message: messages.checkedIn })
  // Whoever lost the answer asks again; nobody else gets in by it.
  expect(await use(people[0], first)).toMatchObject({ success: true, message: messages.checkedIn })
  expect(await use(people[1], first)).toMatchObject({ success: false, message: messages.checkInTicketUsed })
  expect(await present()).toEqual(['present', null, null, null])

  // By two at once: one.
  const second = await ticket()
  const both = await Promise.all([use(people[1], second), use(people[2], second)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)

  const third = await ticket()
  const [of, until, nonce, proof] = third.split('.')
  const forged = [
    [meetings[1]?.id, until, nonce, proof],
    [of, `${Number(until) + 600_000}`, nonce, proof],
    [of, until, 'other', proof],
    [of, until, nonce, ''],
  ].map((parts) => parts.join('.'))
  for (const bad of [...forged, '', '...']) {
    expect(await use(people[3], bad)).toMatchObject({ message: messages.checkInTicketOld })
  }
  // A stranger's try costs the ticket nothing, and opens nothing to them; it is no login of a trainer either.
  const stranger = await aLearner(app)
  expect(await use(stranger, third)).toMatchObject({ message: messages.noSuchMeeting })
  expect((await app.ask(ownClassCalls.checkIn, { ticket: third }, await loginOf(app, trainer))).status).toBe(
    403,
  )
  expect((await app.ask(ownClassCalls.checkIn, { ticket: third })).status).toBe(401)
  later(180_001)
  expect(await use(people[3], third)).toMatchObject({ message: messages.checkInTicketOld })

  // The roll that was saved meanwhile, and the end of the class, end every ticket.
  const fourth = await ticket()
  await mark(world, 0, [[people[3]?.enrolmentId, 'absent', null]])
  expect(await use(people[3], fourth)).toMatchObject({ message: messages.checkInAfterRoll })
  goTo(app, day, 89)
  const last = await ticket()
  goTo(app, day, 91)
  expect(await use(people[3], last)).toMatchObject({ message: messages.checkInOver })
  expect((await present()).at(-1)).toBe('absent')
})

test('sixty scan in one minute behind one address; who guesses is slowed there', async () => {
  const app = await testApp({ rateLimit: true })
  const { batchId } = await aLearner(app)
  const day = addDays(dayOf(app.clock.now), 1)
  const time = { fromMin: 600, toMin: 690, room: null, trainerId: null }
  await app.asAdmin(classroomCalls.add, { batchId, day, ...time })
  const [meeting] = (await app.asAdmin(classroomCalls.ofBatch, { batchId })).body.meetings
  const meetingId = meeting?.id ?? ''
  goTo(app, day)
  const { code } = (await app.asAdmin(checkInCode, { id: meetingId })).body
  const scan = async (given: string) =>
    (await app.ask(ownClassCalls.checkInTicket, { meetingId, code: given })).status
  const many = (given: string, count: number) => Promise.all(Array.from({ length: count }, () => scan(given)))
  expect(new Set(await many(code, 130))).toEqual(new Set([200]))
  expect(await many('AAAAAA', 60)).not.toContain(429)
  expect(new Set(await many(code, 60))).toEqual(new Set([200]))
  expect(await many('AAAAAA', 70)).toContain(429)
  // Nobody who scans what is shown is kept out by whoever guesses beside them.
  expect(new Set(await many(code, 40))).toEqual(new Set([200]))
  expect(await scan('AAAAAA')).toBe(429)
  app.clock.now = new Date(app.clock.now.getTime() + 60_001)
  const { code: next } = (await app.asAdmin(checkInCode, { id: meetingId })).body
  expect(await scan(next)).toBe(200)
})

test('the trainer’s hand overrules the code, before and after; a roll that nobody touched takes nothing from it', async () => {
  const world = await aTaughtBatch(3, 1)
  const { app, people, meetings } = world
  const [asha = '', other = '', third = ''] = people.map(({ enrolmentId }) => enrolmentId)
  const id = meetings[0]?.id ?? ''
  goTo(app, meetings[0]?.day ?? '')
  const scan = async (at: number) => {
    const { code } = (await app.asAdmin(checkInCode, { id })).body
    const token = await loginOf(app, people[at] as never)
    return (await scanBy(app, { meetingId: id, code }, token)).body
  }
  const standing = async () => {
    const { body } = await app.asAdmin(attendanceCalls.roll, { id })
    return body.people.map(({ mark }) => mark)
  }
  await mark(world, 0, [[other, 'absent', app.clock.now.toISOString()]])
  expect(await scan(1)).toMatchObject({ success: true, message: messages.checkedInAs('Absent') })
  await scan(0)
  expect(await standing()).toEqual(['present', 'absent', null])
  // Saved with what nobody touched: who checked in meanwhile stays.
  await mark(world, 0, [
    [asha, 'absent', null],
    [third, 'absent', null],
  ])
  expect(await standing()).toEqual(['present', 'absent', 'absent'])
  // Who comes after it was saved is told so, and not that the trainer has marked them.
  expect(await scan(2)).toMatchObject({ success: false, message: messages.checkInAfterRoll })
  expect(await standing()).toEqual(['present', 'absent', 'absent'])
  await mark(world, 0, [[asha, 'late', app.clock.now.toISOString()]])
  expect(await standing()).toEqual(['late', 'absent', 'absent'])
})

test('twenty check in at once', async () => {
  const { app, people, meetings } = await aTaughtBatch(20, 1)
  const id = meetings[0]?.id ?? ''
  goTo(app, meetings[0]?.day ?? '')
  const { code } = (await app.asAdmin(checkInCode, { id })).body
  const tokens = await Promise.all(people.map((one) => loginOf(app, one)))
  const all = await Promise.all(tokens.map((token) => scanBy(app, { meetingId: id, code }, token)))
  expect(all.map(({ body }) => body.success)).toEqual(people.map(() => true))
  expect((await app.asAdmin(checkInCode, { id })).body.missing).toEqual([])
})

test('a check-in counts when the attendance is saved, and not after the class was moved, cancelled or removed', async () => {
  const world = await aTaughtBatch(2, 3)
  const { app, batchId, people, trainer, meetings } = world
  const scan = async (at: number) => {
    const id = meetings[at]?.id ?? ''
    const { code } = (await app.asAdmin(checkInCode, { id })).body
    const token = await loginOf(app, people[0] as never)
    const { body } = await scanBy(app, { meetingId: id, code }, token)
    expect(body).toMatchObject({ success: true, message: messages.checkedIn })
  }
  const standing = async () => {
    const { body } = await app.asAdmin(attendanceCalls.sheet, {
      batchId,
      month: meetings[0]?.day.slice(0, 7),
    })
    return body.people.map(({ attended, counted, given }) => [attended, counted, Object.keys(given).length])
  }
  const marked = async () => {
    const rows = await app.context.db.selectFrom('attendance').select('meeting_id').execute()
    return [...new Set(rows.map(({ meeting_id }) => meeting_id))]
  }
  const place = { fromMin: 600, toMin: 690, room: null, trainerId: null }

  goTo(app, meetings[0]?.day ?? '')
  await scan(0)
  expect(await standing()).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  // Another trainer takes it over: it is still the same class.
  const [first, second, third] = meetings
  const given = { ...place, day: first?.day, id: first?.id, trainerId: trainer.id }
  expect((await app.asAdmin(classroomCalls.change, given as never)).body.success).toBe(true)
  expect(await marked()).toEqual([first?.id])
  const moved = { ...place, day: addDays(first?.day ?? '', 10), id: first?.id }
  expect((await app.asAdmin(classroomCalls.change, moved as never)).body.success).toBe(true)
  expect(await marked()).toEqual([])

  goTo(app, second?.day ?? '')
  await scan(1)
  expect(
    (await app.asAdmin(classroomCalls.cancel, { id: second?.id ?? '', reason: 'Ill' })).body.success,
  ).toBe(true)
  expect(await marked()).toEqual([])

  goTo(app, third?.day ?? '')
  await scan(2)
  await mark(world, 2, [[people[1]?.enrolmentId, 'absent', null]])
  expect(await standing()).toEqual([
    [1, 1, 1],
    [0, 1, 1],
  ])
})

test('a batch that is removed during a class keeps that class and who has checked in', async () => {
  const { app, batchId, people, meetings } = await aTaughtBatch(1, 2)
  const id = meetings[0]?.id ?? ''
  goTo(app, meetings[0]?.day ?? '')
  const { code } = (await app.asAdmin(checkInCode, { id })).body
  await scanBy(app, { meetingId: id, code }, await loginOf(app, people[0] as never))
  await removeComingMeetings(app.context.db, { batchId, note: '' }, app.clock.now)
  expect(await app.context.db.selectFrom('meetings').select('id').execute()).toEqual([{ id }])
  expect(await app.context.db.selectFrom('attendance').selectAll().execute()).toHaveLength(1)
})

test('who learns two things in one batch stands once, and is warned once; the trainer hears of it in the evening', async () => {
  const world = await aTaughtBatch(1, 5)
  const { app, batchId, people, meetings } = world
  const { db } = app.context
  const [asha] = people
  if (!asha) throw new Error('nobody learns here')
  const second = await enrolAlso(app, asha, batchId)
  for (const at of [0, 1, 2]) {
    goTo(app, meetings[at]?.day ?? '')
    await mark(world, at, [[asha.enrolmentId, 'absent']])
  }
  const own = (await app.ask(learnerCalls.myData, {}, await loginOf(app, asha))).body.data
  expect(JSON.stringify(own)).toMatch(/"attendance":\[(\{[^}]*"mark":"absent"[^}]*\},?){3}\]/)
  expect(
    await db.selectFrom('attendance').where('enrolment_id', '=', second).selectAll().execute(),
  ).toHaveLength(3)
  const later = new Date(app.clock.now.getTime() + 3_600_000)
  for (let times = 0; times < 2; times += 1) await warnOfAbsences(db, later)
  const kinds = async (kind: 'attendanceLow' | 'trainerDigest') =>
    db.selectFrom('notifications').where('kind', '=', kind).select(['staff_id', 'values']).execute()
  expect(await kinds('attendanceLow')).toHaveLength(1)
  const deck = { list: 'attendance' as const, keys: [asha.enrolmentId, second] }
  expect((await app.asAdmin(whatsappCalls.deck, deck)).body.cards).toHaveLength(1)
  const { enrolments } = (await app.ask(ownClassCalls.attendance, {}, await loginOf(app, asha))).body
  expect(enrolments).toMatchObject([{ batchId, counted: 3, isLow: true }])
  expect(enrolments[0]?.programme).toMatch(/, /)

  const evening = (day = '') => new Date(Date.parse(startOf(day)) + 19.5 * 3_600_000)
  for (let times = 0; times < 2; times += 1) await tellTrainersWhatIsNew(db, evening(meetings[2]?.day))
  const digests = await kinds('trainerDigest')
  expect(digests.map(({ staff_id }) => staff_id)).toEqual([world.trainer.id])
  const institute = { name: 'Taleem', email: 'hello@taleem.example', phone: '+91 98765 43210' }
  const said = wordsOf('trainerDigest', JSON.parse(digests[0]?.values ?? ''), institute)
  expect(said.paragraphs[0]).toMatch(/: attendance too low or three absences running: Asha$/)
  // One more absence is nothing new.
  goTo(app, meetings[3]?.day ?? '')
  await mark(world, 3, [[asha.enrolmentId, 'absent']])
  await tellTrainersWhatIsNew(db, evening(meetings[3]?.day))
  expect(await kinds('trainerDigest')).toHaveLength(1)
})

test('a warning that was put right is followed by the next; one of an earlier version is not sent again', async () => {
  const world = await aTaughtBatch(1, 10)
  const { app, batchId, people, meetings } = world
  const { db } = app.context
  const [asha] = people
  const told = () => db.selectFrom('notifications').where('kind', '=', 'attendanceLow').selectAll().execute()
  const take = async (at: number, given: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await mark(world, at, [[asha?.enrolmentId, given]], await aStaffMember(app, 'office'))
  }
  const warn = () => warnOfAbsences(db, new Date(app.clock.now.getTime() + 3_600_000))
  for (const at of [0, 1, 2]) {
    goTo(app, meetings[at]?.day ?? '')
    await take(at, 'absent')
  }
  await warn()
  expect(await told()).toHaveLength(1)
  // An earlier version named it by the enrolment.
  const event_key = `attendanceLow:${asha?.enrolmentId} 1`
  await db.updateTable('notifications').where('kind', '=', 'attendanceLow').set({ event_key }).execute()
  goTo(app, meetings[3]?.day ?? '')
  await take(3, 'absent')
  await warn()
  expect(await told()).toHaveLength(1)

  for (const at of [1, 2, 3]) await take(at, 'present')
  await warn()
  expect(await told()).toHaveLength(1)
  for (const at of [4, 5, 6]) {
    goTo(app, meetings[at]?.day ?? '')
    await take(at, 'absent')
  }
  for (let times = 0; times < 2; times += 1) await warn()
  const both = await told()
  expect(both).toHaveLength(2)
  const keys = both.map((row) => row.event_key)
  // By three of five classes, before three of them were missed running.
  expect(keys).toContain(`attendanceLow:${asha?.personId} ${batchId} ${meetings[4]?.id}`)
})

test('who learns two things in one batch is one person on the sheet of the month, and stands as they see it', async () => {
  const world = await aTaughtBatch(2, 3)
  const { app, batchId, people, meetings } = world
  const { db } = app.context
  const [asha, other] = people
  if (!asha || !other) throw new Error('nobody learns here')
  const [first, second] = meetings
  goTo(app, first?.day ?? '')
  await mark(world, 0, [
    [asha.enrolmentId, 'absent'],
    [other.enrolmentId, 'present'],
  ])
  const also = await enrolAlso(app, asha, batchId)
  goTo(app, second?.day ?? '')
  await mark(world, 1, [
    [asha.enrolmentId, 'present'],
    [other.enrolmentId, 'present'],
  ])
  // Marked for what they took up later alone, as where the first programme begins later.
  await db.deleteFrom('attendance').where('enrolment_id', '=', asha.enrolmentId).execute()
  const month = first?.day.slice(0, 7)
  const sheet = async () => (await app.asAdmin(attendanceCalls.sheet, { batchId, month })).body
  const { enrolments } = (await app.ask(ownClassCalls.attendance, {}, await loginOf(app, asha))).body
  const [own] = enrolments
  expect(own).toMatchObject({ enrolmentId: also, attended: 1, counted: 1 })
  const of = await sheet()
  expect(of.people).toHaveLength(2)
  expect(of.people[0]).toMatchObject({ personId: asha.personId, attended: 1, counted: 1, gone: null })
  expect(of.people[0]?.given).toEqual({ [second?.id ?? '']: 'present' })
  const counted = of.meetings.find(({ id }) => id === second?.id)
  expect([counted?.attended, counted?.marked]).toEqual([2, 2])
  const audit = await db
    .selectFrom('audit')
    .where('kind', '=', 'batch.attendanceTaken')
    .orderBy('sequence', 'desc')
    .select('after')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(audit.after ?? '')).toMatchObject({ present: 2, absent: 0 })
})

test('who learns two things in one batch and is moved with one of them stands on its sheet once', async () => {
  const world = await aTaughtBatch(1, 2)
  const { app, batchId, people, meetings } = world
  const [asha] = people
  if (!asha) throw new Error('nobody learns here')
  await enrolAlso(app, asha, batchId)
  goTo(app, meetings[0]?.day ?? '')
  await mark(world, 0, [[asha.enrolmentId, 'late']])
  const elsewhere = await aLearner(app)
  await app.context.db
    .updateTable('enrolments')
    .set({ batch_id: elsewhere.batchId })
    .where('id', '=', asha.enrolmentId)
    .execute()
  const month = meetings[0]?.day.slice(0, 7)
  const { body } = await app.asAdmin(attendanceCalls.sheet, { batchId, month })
  expect(body.people).toMatchObject([{ personId: asha.personId, gone: null }])
  expect(body.people[0]?.given).toEqual({ [meetings[0]?.id ?? '']: 'late' })
})

test('who came to a class of the month and is there no longer stays on its sheet', async () => {
  const world = await aTaughtBatch(3, 2)
  const { app, batchId, people, meetings } = world
  const [asha, moved, left] = people
  goTo(app, meetings[0]?.day ?? '')
  await mark(
    world,
    0,
    people.map(({ enrolmentId }) => [enrolmentId, 'present']),
  )
  const elsewhere = await aLearner(app)
  await app.context.db
    .updateTable('enrolments')
    .set({ batch_id: elsewhere.batchId })
    .where('id', '=', moved?.enrolmentId ?? '')
    .execute()
  const ended = { endedAs: 'left' as const, endedOn: dayOf(app.clock.now), reason: 'Work', sendEmail: false }
  await app.asAdmin(enrolmentCalls.end, { enrolmentId: left?.enrolmentId ?? '', ...ended })
  const month = meetings[0]?.day.slice(0, 7)
  const { body } = await app.asAdmin(attendanceCalls.sheet, { batchId, month })
  const seen = body.people.map(({ personId, gone, isLow }) => [personId, gone, isLow])
  expect(seen).toEqual([
    [asha?.personId, null, false],
    [moved?.personId, 'moved', false],
    [left?.personId, 'left', false],
  ])
  expect(body.people.every(({ given }) => Object.values(given).length === 1)).toBe(true)
})

test('the sheet has the holidays on which the batch would meet, also in a month without a class', async () => {
  const app = await testApp()
  const { batchId: id } = await aLearner(app)
  const monday = addDays(mondayOf(dayOf(app.clock.now)), 7)
  const schedule = {
    ...{ id, startsOn: monday, endsOn: addDays(monday, 20), seats: null, room: null, link: null },
    ...{ slots: [{ weekday: 1, fromMin: 600, toMin: 690 }], trainerIds: [] },
  }
  await app.asAdmin(batchCalls.setSchedule, schedule)
  // Before it starts, a Monday, the day after, when it never meets, and after it has ended.
  const days = [-7, 7, 8, 28].map((at) => addDays(monday, at))
  await app.asAdmin(classroomCalls.addHolidays, { holidays: days.map((day) => ({ day, name: 'Fair' })) })
  const shown = []
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const { body } = await app.asAdmin(attendanceCalls.sheet, { batchId: id, month })
    shown.push(...body.holidays.map(({ day }) => day))
  }
  expect(shown).toEqual([addDays(monday, 7)])
})

test('a batch that is removed leaves the marks and the percentage of its people where they are shown', async () => {
  const world = await aTaughtBatch(1, 3)
  const { app, batchId, people, meetings } = world
  const [{ personId = '', enrolmentId, accountId = '' } = {}] = people
  for (const [at, given] of ['present', 'absent'].entries()) {
    goTo(app, meetings[at]?.day ?? '')
    await mark(world, at, [[enrolmentId, given]])
  }
  expect((await app.asAdmin(compatBatchCalls.remove, { batchId })).body.success).toBe(true)
  const { data } = (await app.ask(learnerCalls.myData, {}, await loginOf(app, { accountId }))).body
  expect(data.attendance).toMatchObject([
    { day: meetings[0]?.day, mark: 'present' },
    { day: meetings[1]?.day, mark: 'absent' },
  ])
  // In whichever batch they go on, it counts since they joined.
  const { batchId: next } = await aLearner(app)
  await app.context.db
    .updateTable('enrolments')
    .set({ batch_id: next })
    .where('id', '=', enrolmentId ?? '')
    .execute()
  const standing = { attended: 1, counted: 2, percent: 50 }
  const { enrolments } = (await app.asAdmin(attendanceCalls.ofPerson, { id: personId })).body
  expect(enrolments).toMatchObject([{ batchId: next, ...standing }])
  const month = meetings[0]?.day.slice(0, 7)
  const sheet = (await app.asAdmin(attendanceCalls.sheet, { batchId: next, month })).body
  expect(sheet.people.find((one) => one.personId === personId)).toMatchObject(standing)
})

test('who is removed for good stands on no sheet; how many came to its classes stays true', async () => {
  const world = await aTaughtBatch(3, 1)
  const { app, batchId, people, meetings } = world
  const [asha, other, removed] = people
  goTo(app, meetings[0]?.day ?? '')
  await mark(world, 0, [
    [asha?.enrolmentId, 'present'],
    [other?.enrolmentId, 'absent'],
    [removed?.enrolmentId, 'present'],
  ])
  const month = meetings[0]?.day.slice(0, 7)
  const sheet = async () => (await app.asAdmin(attendanceCalls.sheet, { batchId, month })).body
  expect((await sheet()).meetings[0]).toMatchObject({ attended: 2, marked: 3 })
  await app.asAdmin(personCalls.remove, { id: removed?.personId ?? '', reason: 'Wished so' })
  const { people: left, meetings: counted } = await sheet()
  expect(left.map(({ personId }) => personId)).toEqual([asha?.personId, other?.personId])
  expect(counted[0]).toMatchObject({ attended: 2, marked: 3 })
})

test('a roll of a time that no class has is answered that the class was moved', async () => {
  const world = await aTaughtBatch(1, 1)
  const { app, people, trainer, meetings } = world
  const { id = '', day = '' } = meetings[0] ?? {}
  goTo(app, day)
  const marks = [{ enrolmentId: people[0]?.enrolmentId ?? '', mark: 'absent' as const, at: null }]
  const token = await loginOf(app, trainer)
  for (const fromMin of [-15, 600.5, 100_000]) {
    const { body } = await app.ask(attendanceCalls.mark, { id, day, fromMin, marks }, token)
    expect(body).toMatchObject({ success: false, key: 'rollMoved' })
  }
})

/** The same person in the same batch with one more programme; answers the enrolment. */
async function enrolAlso(app: TestApp, { personId }: { personId: string }, batchId: string): Promise<string> {
  const other = await aLearner(app)
  await app.context.db
    .updateTable('enrolments')
    .set({ person_id: personId, batch_id: batchId })
    .where('id', '=', other.enrolmentId)
    .execute()
  return other.enrolmentId
}
