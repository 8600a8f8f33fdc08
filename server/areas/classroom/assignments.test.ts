import { once } from 'node:events'
import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { dayOf, momentAt, wallTimeOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { dayAndMonth, plannedMoment } from '#contract/short-dates.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { heicPhotos } from '#server/testing/heic-photos.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { list, save, remove, works, markSheet, giveBack, release, file: openWork } = assignmentCalls
const own = ownAssignmentCalls
const program = (text = 'int main() { return 0; }') => new Blob([text])

/** Of the institute's clock, so many minutes later. */
function wallTime(now: Date, minutes: number): string {
  return wallTimeOf(new Date(now.getTime() + minutes * 60_000))
}

type As = Awaited<ReturnType<typeof aLearner>>['as']

/** A batch with a trainer, a learner and an assignment that is due in an hour, late until an hour after that. */
async function aGivenAssignment(typed: object = {}) {
  const app = await testApp()
  const learner = await aLearner(app)
  const trainer = await aStaffMember(app, 'trainer')
  const { batchId } = learner
  await setBatchesOfTrainer(app.context.db, trainer.id, [batchId])
  const due = wallTime(app.clock.now, 60)
  const late = wallTime(app.clock.now, 120)
  const given = {
    ...{ batchId, title: 'Loops', text: 'Print the primes.', takes: ['text', 'files', 'link'] as const },
    ...{ dueAt: due, lateUntil: late, maxMarks: '10', counts: true, isDraft: false },
  }
  const asTrainer: As = (endpoint, input) => app.ask(endpoint, input, trainer.token)
  const saved = await asTrainer(save, { ...given, ...typed } as never)
  const ids = async () => (await asTrainer(list, { batchId })).body.assignments.map(({ id }) => id)
  const [id = ''] = await ids()
  const setClock = (wall: string, seconds = 0) => {
    app.clock.now = new Date(Date.parse(momentAt(wall)) + seconds * 1000)
  }
  return { app, learner, trainer, asTrainer, batchId, id, given, due, late, saved, setClock }
}

let keys = 0
function key(): string {
  keys += 1
  return `key-of-a-test-${String(keys).padStart(6, '0')}`
}

async function sendFile(learner: { as: As }, id: string, fileName = 'primes.c') {
  const { body } = await learner.as(own.addFile, { id, fileName, file: program() })
  return body.file.id
}

async function follow({ app }: TestApp, url: string): Promise<number> {
  return (await app.inject({ method: 'GET', url })).statusCode
}

test('work is handed in twice, both stand, and the marks are read once they are released', async () => {
  const { app, learner, asTrainer, batchId, id } = await aGivenAssignment()
  expect((await learner.as(own.list)).body.assignments).toMatchObject([
    { id, title: 'Loops', status: 'due', canHandIn: true, marks: null, maxMarks: 10 },
  ])
  const fileIds = [await sendFile(learner, id), await sendFile(learner, id, 'notes.txt')]
  const first = { id, key: key(), text: 'Two loops.', link: 'https://example.com/primes', fileIds }
  expect((await learner.as(own.handIn, first)).body).toMatchObject({
    number: 1,
    at: app.clock.now.toISOString(),
    message: messages.workHandedIn(1),
  })
  expect((await learner.as(own.handIn, { id, key: key(), text: 'Better.' })).body).toMatchObject({
    number: 2,
  })
  expect((await asTrainer(list, { batchId })).body).toMatchObject({
    people: 1,
    assignments: [{ handedIn: 1, waiting: 1, unreleased: 0 }],
  })
  const [person] = (await asTrainer(works, { id })).body.people
  expect(person?.works).toMatchObject([
    { number: 2, text: 'Better.', files: [], isLate: false, returned: null },
    { number: 1, link: 'https://example.com/primes', files: [{ name: 'primes.c' }, { name: 'notes.txt' }] },
  ])
  const [second, one] = person?.works ?? []
  expect((await asTrainer(giveBack, { id: one?.id ?? '', marks: '5' })).body.message).toBe(messages.newerWork)
  const given = { id: second?.id ?? '', comment: 'Well done.', again: false, release: false }
  for (const marks of ['10.01', '-1', 'ten', '7.555'])
    expect((await asTrainer(giveBack, { ...given, marks })).body).toMatchObject({
      success: false,
      message: messages.marksWrong(10),
      field: 'marks',
    })
  expect((await asTrainer(giveBack, { ...given, marks: '7.5' })).body.success).toBe(true)
  const unread = (await learner.as(own.one, { id })).body.assignment
  expect(unread).toMatchObject({ status: 'handedIn', marks: null, works: [{ returned: null }, {}] })
  expect(JSON.stringify(unread)).not.toContain('Well done')

  expect((await asTrainer(release, { id })).body.message).toBe(messages.worksReleased(1))
  expect((await learner.as(own.one, { id })).body.assignment).toMatchObject({
    status: 'returned',
    marks: 7.5,
    works: [{ returned: { marks: 7.5, comment: 'Well done.', again: false } }, { returned: null }],
  })
  expect((await asTrainer(release, { id })).body.message).toBe(messages.nothingToRelease)
  const told = await app.context.db
    .selectFrom('notifications')
    .where('kind', '=', 'workReturned')
    .selectAll()
    .execute()
  expect(told.map(({ person_id }) => person_id)).toEqual([learner.personId])
  expect(told[0]?.values).toContain('"marks":{"centi":750,"maxCenti":1000}')
})

test('works stand by name, whoever handed in first', async () => {
  const { app, learner, batchId, id, asTrainer } = await aGivenAssignment()
  const { db } = app.context
  const others = []
  for (const name of ['Zoya', 'Asha']) {
    const other = await aLearner(app, { programmeId: learner.programmeId, name })
    await db
      .updateTable('enrolments')
      .set({ batch_id: batchId })
      .where('id', '=', other.enrolmentId)
      .execute()
    await other.as(own.handIn, { id, key: key(), text: 'Done.' })
    others.push(other.personId)
  }
  await db.updateTable('people').set({ name: 'Meera' }).where('id', '=', learner.personId).execute()
  const { people } = (await asTrainer(works, { id })).body
  expect(people.map(({ personId }) => personId)).toEqual([others[1], learner.personId, others[0]])
})

test('the same hand-in sent five times at once is one, with the same receipt', async () => {
  const { app, learner, id } = await aGivenAssignment()
  const sent = { id, key: key(), text: 'Once.', fileIds: [await sendFile(learner, id)] }
  const receipts = await Promise.all(Array.from({ length: 5 }, () => learner.as(own.handIn, sent)))
  expect(receipts.map(({ body }) => body.number)).toEqual([1, 1, 1, 1, 1])
  await Promise.all(
    Array.from({ length: 4 }, () => learner.as(own.handIn, { ...sent, key: key(), fileIds: [] })),
  )
  const rows = await app.context.db.selectFrom('hand_ins').orderBy('number').select('number').execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

test('what came in time is in time, however long it waits for whoever writes just then', async () => {
  const { app, learner, asTrainer, id, due, setClock } = await aGivenAssignment()
  // Through a line: the last byte comes when it comes, whoever reads it.
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json', token: learner.token }
  const body = JSON.stringify({ id, key: key(), text: 'Two loops.', link: '', fileIds: [] })
  // In time is what comes before the minute is over.
  setClock(due, 59)
  let handedIn: Promise<Response> | undefined
  await app.context.db.transaction().execute(async (tx) => {
    await tx.updateTable('assignments').set({ title: 'Loops' }).where('id', '=', id).execute()
    const came = once(app.app.server, 'request')
    handedIn = fetch(`${address}${own.handIn.path}`, { method: 'POST', headers, body })
    await came
    await new Promise((resolve) => setTimeout(resolve, 200))
    setClock(due, 61)
  })
  expect(await (await handedIn)?.json()).toMatchObject({ success: true })
  const { people } = (await asTrainer(works, { id })).body
  expect(people[0]?.works[0]).toMatchObject({ isLate: false })
})

test('the clock of the institute decides what is in time and what is late, and after the end nothing is taken', async () => {
  const { learner, asTrainer, id, due, late, setClock } = await aGivenAssignment()
  const hand = () => learner.as(own.handIn, { id, key: key(), text: 'Done.' })
  setClock(due, 59)
  await hand()
  setClock(due, 61)
  await hand()
  const [person] = (await asTrainer(works, { id })).body.people
  expect(person?.works.map(({ isLate }) => isLate)).toEqual([true, false])
  setClock(late, 60)
  expect((await hand()).body).toMatchObject({
    success: false,
    message: messages.workClosed(plannedMoment(momentAt(late))),
  })
  expect((await learner.as(own.addFile, { id, fileName: 'a.c', file: program() })).body.success).toBe(false)
  // Asked to do it again, they can, and it is not late.
  const workId = person?.works[0]?.id ?? ''
  await asTrainer(giveBack, { id: workId, again: true, comment: 'Please use one loop.', release: true })
  expect((await learner.as(own.list)).body.assignments[0]).toMatchObject({ status: 'again', canHandIn: true })
  expect((await hand()).body.number).toBe(3)
  expect((await asTrainer(works, { id })).body.people[0]?.works[0]?.isLate).toBe(false)
})

test('what cannot be taken is refused in one sentence, and nothing is handed in', async () => {
  const { app, learner, id } = await aGivenAssignment()
  const html = new Blob(['<html><script>alert(1)</script></html>'])
  const large = new Blob([new Uint8Array(21 * 1024 * 1024)])
  for (const [given, sentence] of [
    [{ fileName: 'a.pdf', file: html }, messages.fileIsOther('a.pdf')],
    [{ fileName: 'a.exe', file: html }, messages.fileKindNotTaken],
    ...heicPhotos.flatMap((photo) =>
      ['IMG_1.heic', 'IMG_1.HEIF', 'IMG_1.jpg', 'notes.txt'].map(
        (fileName) => [{ fileName, file: new Blob([photo]) }, messages.heicImage] as const,
      ),
    ),
    [{ fileName: 'a.pdf', file: new Blob([]) }, messages.fileIsEmpty('a.pdf')],
    [{ fileName: 'a.pdf', file: large }, messages.fileTooLarge(20)],
    [{ fileName: '' }, messages.workNeedsSomething],
  ] as const)
    expect((await learner.as(own.addFile, { id, ...given } as never)).body).toMatchObject({
      message: sentence,
    })
  for (const [given, sentence] of [
    [{}, messages.workNeedsSomething],
    [{ link: 'javascript:alert(1)' }, messages.linkNotWeb],
    [{ link: 'file:///etc/passwd' }, messages.linkNotWeb],
    [{ link: 'http://example.com/primes' }, messages.linkNotWeb],
    [{ text: 'x', fileIds: ['unknown'] }, messages.workFileGone],
  ] as const)
    expect((await learner.as(own.handIn, { id, key: key(), ...given } as never)).body).toMatchObject({
      success: false,
      message: sentence,
    })
  const six = Array.from({ length: 6 }, (_, at) => `file-${at}`)
  expect((await learner.as(own.handIn, { id, key: key(), fileIds: six })).status).toBe(400)
  expect(await app.context.db.selectFrom('hand_ins').selectAll().execute()).toEqual([])
  expect(await app.context.db.selectFrom('class_files').selectAll().execute()).toEqual([])
})

test('nobody reads the work, the files or the assignments of others, by whatever id; unknown and foreign are alike', async () => {
  const { app, learner, asTrainer, batchId, id, given } = await aGivenAssignment()
  const fileId = await sendFile(learner, id)
  await learner.as(own.handIn, { id, key: key(), text: 'Mine.', fileIds: [fileId] })
  const workId = (await asTrainer(works, { id })).body.people[0]?.works[0]?.id ?? ''
  const neighbour = await aLearner(app)
  await app.context.db
    .updateTable('enrolments')
    .set({ batch_id: batchId })
    .where('id', '=', neighbour.enrolmentId)
    .execute()
  const other = await aLearner(app)
  await sendFile(learner, id, 'unsent.c')
  expect((await neighbour.as(own.one, { id })).body.assignment).toMatchObject({ works: [], sentFiles: [] })
  expect(JSON.stringify((await neighbour.as(own.one, { id })).body)).not.toContain('Mine.')
  for (const who of [neighbour, other]) {
    for (const fileIdAsked of [fileId, 'unknown'])
      expect((await who.as(own.file, { id: fileIdAsked })).body.message).toBe(messages.noSuchWork)
    const stolen = await who.as(own.handIn, { id, key: key(), fileIds: [fileId] })
    expect(stolen.body.success).toBe(false)
  }
  for (const asked of [id, 'unknown'])
    for (const answered of [
      await other.as(own.one, { id: asked }),
      await other.as(own.handIn, { id: asked, key: key(), text: 'x' }),
      await other.as(own.addFile, { id: asked, fileName: 'a.c', file: program() }),
    ])
      expect(answered.body.message).toBe(messages.noSuchAssignment)

  const { token } = await aStaffMember(app, 'trainer')
  const asStranger: As = (endpoint, input) => app.ask(endpoint, input, token)
  expect((await asStranger(list, { batchId })).body.message).toBe(messages.noSuchBatch)
  expect((await asStranger(save, { ...given, id } as never)).body.message).toBe(messages.noSuchBatch)
  for (const asked of [id, 'unknown'])
    for (const call of [works, remove, release])
      expect((await asStranger(call, { id: asked })).body.message).toBe(messages.noSuchAssignment)
  for (const asked of [workId, 'unknown'])
    expect((await asStranger(giveBack, { id: asked })).body.message).toBe(messages.noSuchWork)
  expect((await asStranger(openWork, { id: fileId })).body.message).toBe(messages.noSuchWork)

  // A link is for one reader; who leaves the batch keeps their own work, and hands in no more.
  const { url } = (await learner.as(own.file, { id: fileId })).body
  expect(await follow(app, (await asTrainer(openWork, { id: fileId })).body.url)).toBe(200)
  expect(await follow(app, url.replace(learner.personId, neighbour.personId))).toBe(404)
  const ending = { enrolmentId: learner.enrolmentId, endedOn: dayOf(app.clock.now), reason: 'Moved' }
  await app.asAdmin(enrolmentCalls.end, { ...ending, endedAs: 'left' })
  expect(await follow(app, url)).toBe(200)
  expect((await learner.as(own.list)).body.assignments).toMatchObject([{ id, canHandIn: false }])
  expect((await learner.as(own.handIn, { id, key: key(), text: 'x' })).body).toMatchObject({
    success: false,
    message: messages.workOfFormerBatch,
  })
})

test('files that are sent and not handed in yet are told to whoever sent them, until they hand in', async () => {
  const { app, learner, id } = await aGivenAssignment()
  const sentFiles = async () => (await learner.as(own.one, { id })).body.assignment.sentFiles
  const first = await sendFile(learner, id)
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const second = await sendFile(learner, id, 'notes.txt')
  expect(await sentFiles()).toMatchObject([
    { id: first, name: 'primes.c', bytes: program().size },
    { id: second, name: 'notes.txt' },
  ])
  await learner.as(own.handIn, { id, key: key(), fileIds: [second] })
  // What was left out is not offered again.
  expect(await sentFiles()).toEqual([])
})

test('an assignment is changed and removed as long as that loses nothing, and a draft is nobody’s to see', async () => {
  const { app, learner, asTrainer, batchId, id, given, due, saved } = await aGivenAssignment({
    isDraft: true,
  })
  expect(saved.body.message).toBe(messages.assignmentAdded)
  expect((await learner.as(own.list)).body.assignments).toEqual([])
  expect((await learner.as(own.one, { id })).body.message).toBe(messages.noSuchAssignment)
  for (const [wrong, sentence, field] of [
    [{ title: ' ' }, messages.assignmentTitleRequired, 'title'],
    [{ takes: [] }, messages.takesRequired, 'takes'],
    [{ dueAt: '2026-02-30T10:00' }, messages.dueAtRequired, 'dueAt'],
    [{ lateUntil: due }, messages.lateBeforeDue, 'lateUntil'],
    [{ maxMarks: '0' }, messages.maxMarksWrong, 'maxMarks'],
    [{ maxMarks: '1001' }, messages.maxMarksWrong, 'maxMarks'],
  ] as const)
    expect((await asTrainer(save, { ...given, id, ...wrong } as never)).body).toMatchObject({
      success: false,
      message: sentence,
      field,
    })
  expect((await asTrainer(save, { ...given, id, title: 'More loops' } as never)).body.message).toBe(
    messages.assignmentSaved,
  )
  await learner.as(own.handIn, { id, key: key(), text: 'Done.' })
  const workId = (await asTrainer(works, { id })).body.people[0]?.works[0]?.id ?? ''
  await asTrainer(giveBack, { id: workId, marks: '8' })
  const change = (change: object) => asTrainer(save, { ...given, id, ...change } as never)
  expect((await change({ maxMarks: '7' })).body.message).toBe(messages.maxMarksBelowGiven(8))
  expect((await change({ maxMarks: '' })).body.message).toBe(messages.maxMarksBelowGiven(8))
  expect((await change({ isDraft: true })).body.message).toBe(messages.draftHasWork)
  expect((await asTrainer(remove, { id })).body.message).toBe(messages.assignmentHasWork)
  await app.asAdmin(save, { ...given, title: 'Unused' } as never)
  const unused = (await asTrainer(list, { batchId })).body.assignments.find(({ title }) => title === 'Unused')
  expect((await asTrainer(remove, { id: unused?.id ?? '' })).body.message).toBe(messages.assignmentRemoved)
  expect((await asTrainer(list, { batchId })).body.assignments).toHaveLength(1)
})

test('nobody is given what was due before they see it, and no year is mistyped; what was open is corrected', async () => {
  const { app, asTrainer, id, given, due, setClock } = await aGivenAssignment()
  const past = wallTime(app.clock.now, -1440)
  const change = async (body: object) => (await asTrainer(save, { ...given, ...body } as never)).body
  const refused = { success: false, field: 'dueAt', message: messages.dueInThePast }
  expect(await change({ dueAt: past })).toMatchObject(refused)
  const far = { success: false, message: messages.dayTooFarAhead }
  expect(await change({ dueAt: '2906-11-19T10:00', lateUntil: '' })).toMatchObject({ ...far, field: 'dueAt' })
  expect(await change({ id, lateUntil: '2906-11-19T10:00' })).toMatchObject({ ...far, field: 'lateUntil' })
  expect((await change({ title: 'Later', dueAt: past, isDraft: true })).success).toBe(true)
  const { assignments } = (await asTrainer(list, { batchId: given.batchId })).body
  const draft = assignments.find(({ title }) => title === 'Later')?.id
  expect(await change({ id: draft, dueAt: past })).toMatchObject(refused)
  setClock(due, 60 * 60)
  expect((await change({ id, title: 'Loops and more' })).success).toBe(true)
})

test('a certificate that asks for assignments names those that are missing', async () => {
  const { app, learner, asTrainer, batchId, id, due } = await aGivenAssignment()
  const { programmeId } = learner
  const rule = { programmeId, leastAttendance: null, leastTest: null, feesPaid: false, assignments: true }
  await app.asAdmin(certificateCalls.saveRule, rule)
  const missing = async () =>
    (await app.asAdmin(certificateCalls.lacking, { batchId })).body.lacking[0]?.missing
  expect(await missing()).toBe(`Still missing: assignment Loops, due on ${dayAndMonth(due.slice(0, 10))}`)
  await learner.as(own.handIn, { id, key: key(), text: 'Done.' })
  const workId = (await asTrainer(works, { id })).body.people[0]?.works[0]?.id ?? ''
  expect(await missing()).toBe('Still missing: assignment Loops, handed in and not returned yet')
  await asTrainer(giveBack, { id: workId, again: true })
  expect(await missing()).toBe('Still missing: assignment Loops, returned and not released yet')
  await asTrainer(release, { id })
  expect(await missing()).toBe('Still missing: assignment Loops, to be done again')
  expect((await learner.as(certificateCalls.mine)).body.missing[0]?.why).toContain('Loops, to be done again')
  await asTrainer(giveBack, { id: workId, again: false })
  expect(await missing()).toBeUndefined()
})

test('who joins later lacks nothing that had closed before, and has what is still taken', async () => {
  const { app, learner, asTrainer, batchId, id, given, setClock } = await aGivenAssignment()
  const { db } = app.context
  const { programmeId } = learner
  const rule = { programmeId, leastAttendance: null, leastTest: null, feesPaid: false, assignments: true }
  await app.asAdmin(certificateCalls.saveRule, rule)
  const later = wallTime(app.clock.now, 9 * 1440)
  // Due before they come, and taken late until after that.
  await asTrainer(save, { ...given, title: 'Arrays', lateUntil: later } as never)
  setClock(wallTime(app.clock.now, 2 * 1440))
  const joiner = await aLearner(app, { programmeId })
  await db.updateTable('enrolments').set({ batch_id: batchId }).where('id', '=', joiner.enrolmentId).execute()
  const token = () => addSession(db, app.context.seal, joiner.accountId, app.clock.now)
  const titles = async () =>
    (await app.ask(own.list, {}, await token())).body.assignments.map(({ title }) => title)
  expect(await titles()).toEqual(['Arrays'])
  const lacking = async () => {
    const { body } = await app.asAdmin(certificateCalls.lacking, { batchId })
    return body.lacking.find(({ name }) => name === joiner.name)?.missing
  }
  expect(await lacking()).toMatch(/assignment Arrays/)
  expect(await lacking()).not.toMatch(/Loops/)
  const row = async () =>
    (await app.asAdmin(markSheet, { batchId })).body.people.find(({ name }) => name === joiner.name)?.works
  expect(await row()).toMatchObject([null, { status: 'late' }])
  const names = async () => (await app.asAdmin(works, { id })).body.people.map(({ name }) => name)
  expect(await names()).toEqual([learner.name])
  // Taken again until later, it is theirs like everybody's.
  await app.asAdmin(save, { ...given, id, lateUntil: later } as never)
  expect((await titles()).sort()).toEqual(['Arrays', 'Loops'])
  expect(await lacking()).toMatch(/Loops/)
  expect(await names()).toContain(joiner.name)
})

test('who was in the batch before, went and came back lacks what was due all the while', async () => {
  const { app, learner, batchId, setClock } = await aGivenAssignment()
  const { db } = app.context
  const { programmeId, enrolmentId } = learner
  const rule = { programmeId, leastAttendance: null, leastTest: null, feesPaid: false, assignments: true }
  await app.asAdmin(certificateCalls.saveRule, rule)
  const at = app.clock.now.toISOString()
  const times = { from_min: 600, to_min: 660, room_id: null, trainer_id: null, changed_at: at, marked_at: at }
  const day = dayOf(app.clock.now)
  await db
    .insertInto('meetings')
    .values({
      id: 'm1',
      batch_id: batchId,
      planned_day: null,
      planned_from: null,
      day,
      state: 'planned',
      ...times,
    })
    .execute()
  const marked = { made_at: at, marked_by: null, marked_by_name: 'Ravi', marked_at: at }
  await db
    .insertInto('attendance')
    .values({ meeting_id: 'm1', enrolment_id: enrolmentId, mark: 'present', ...marked })
    .execute()
  const other = await aLearner(app, { programmeId })
  setClock(wallTime(app.clock.now, 2 * 1440))
  const place = async (to: string) => {
    const { body } = await app.asAdmin(batchCalls.move, { enrolmentId, batchId: to } as never)
    expect(body.success).toBe(true)
  }
  await place(other.batchId)
  await place(batchId)
  const { body } = await app.asAdmin(certificateCalls.lacking, { batchId })
  expect(body.lacking.find(({ name }) => name === learner.name)?.missing).toMatch(/Loops/)
})

test('the same key of a sending for another assignment is refused, and hands nothing in', async () => {
  const { learner, asTrainer, batchId, id, given } = await aGivenAssignment()
  await asTrainer(save, { ...given, title: 'Arrays' } as never)
  const other = (await asTrainer(list, { batchId })).body.assignments.find((one) => one.id !== id)?.id ?? ''
  const sent = { key: key(), text: 'Done.' }
  expect((await learner.as(own.handIn, { id, ...sent })).body).toMatchObject({ success: true, number: 1 })
  expect((await learner.as(own.handIn, { id, ...sent })).body).toMatchObject({ success: true, number: 1 })
  const again = (await learner.as(own.handIn, { id: other, ...sent })).body
  expect(again).toMatchObject({ success: false, message: messages.workKeyUsed })
  expect((await asTrainer(works, { id: other })).body.people[0]?.works).toEqual([])
})

test('files that were never handed in are forgotten after a day; whoever is removed takes theirs along', async () => {
  const { app, learner, id } = await aGivenAssignment()
  const { db } = app.context
  const kept = await sendFile(learner, id)
  await learner.as(own.handIn, { id, key: key(), text: 'Done.', fileIds: [kept] })
  for (let times = 0; times < 12; times += 1) await sendFile(learner, id, 'in-vain.c')
  const names = async () =>
    (await db.selectFrom('class_files').select('name').execute()).map(({ name }) => name)
  expect(await names()).toHaveLength(11)
  const data = JSON.stringify((await learner.as(learnerCalls.myData)).body)
  expect(data).toContain('"assignment":"Loops"')
  expect(data).toContain('primes.c')
  const tomorrow = new Date(app.clock.now.getTime() + 25 * 3_600_000)
  await tidyUp(db, tomorrow)
  expect(await names()).toEqual(['primes.c'])
  await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'Asked for it' })
  await tidyUp(db, tomorrow)
  expect(await names()).toEqual([])
  expect(await db.selectFrom('hand_ins').selectAll().execute()).toEqual([])
})

test('the mark sheet of a batch says of everybody what they see themselves', async () => {
  const { app, learner, asTrainer, batchId, id, given, setClock, due, late } = await aGivenAssignment()
  const { db } = app.context
  const other = await aLearner(app, { programmeId: learner.programmeId, name: '=Zoya' })
  await db.updateTable('enrolments').set({ batch_id: batchId }).where('id', '=', other.enrolmentId).execute()
  await asTrainer(save, { ...given, title: 'Arrays', dueAt: late, lateUntil: '', counts: false } as never)
  await asTrainer(save, { ...given, title: 'Not given yet', isDraft: true } as never)
  const hand = async (who: typeof learner, text: string, marks: string, back: object) => {
    await who.as(own.handIn, { id, key: key(), text })
    const { people } = (await asTrainer(works, { id })).body
    const workId = people.find(({ personId }) => personId === who.personId)?.works[0]?.id ?? ''
    await asTrainer(giveBack, { id: workId, marks, ...back })
  }
  await hand(learner, 'First.', '2', { again: true, release: true })
  await hand(learner, 'Second.', '7.5', { release: true })
  await hand(other, 'Mine.', '9', {})
  const took = (number: number, score: number, minutes: number) => {
    const at = new Date(app.clock.now.getTime() + minutes * 60_000).toISOString()
    const taken = { score, total: 20, started_at: at, submitted_at: at }
    const attempt = { id: `test-${number}`, person_id: learner.personId, drawn: '[]', answers: '[]' }
    return db
      .insertInto('attempts')
      .values({ ...attempt, ...taken, by_language: '[]' })
      .execute()
  }
  await took(1, 20, -1_000_000)
  await took(2, 15, 1)
  await took(3, 11, 2)
  const day = dayOf(app.clock.now)
  for (const [at, mark] of (['present', 'late', 'absent', 'excused'] as const).entries()) {
    const times = { day, from_min: 600 + at * 60, to_min: 660 + at * 60, changed_at: due, marked_at: due }
    const meeting = { id: `meeting-${at}`, batch_id: batchId, planned_day: null, planned_from: null }
    await db
      .insertInto('meetings')
      .values({ ...meeting, ...times, room_id: null, trainer_id: null, state: 'planned' })
      .execute()
    const by = { made_at: null, marked_by: null, marked_by_name: '', marked_at: due }
    await db
      .insertInto('attendance')
      .values({ meeting_id: meeting.id, enrolment_id: learner.enrolmentId, mark, ...by })
      .execute()
  }

  const sheet = async () => (await asTrainer(markSheet, { batchId })).body
  const first = await sheet()
  expect(first.assignments).toMatchObject([
    { title: 'Loops', maxMarks: 10, counts: true },
    { title: 'Arrays', counts: false },
  ])
  expect(first.people).toHaveLength(2)
  const rowOf = async (personId: string) => (await sheet()).people.find((one) => one.personId === personId)
  expect(await rowOf(learner.personId)).toMatchObject({
    works: [
      { status: 'returned', marks: 7.5 },
      { status: 'due', marks: null },
    ],
    test: { score: 15, total: 20 },
    attended: 2,
    counted: 3,
    percent: 66,
  })
  // Not released: neither the learner nor the sheet says how many marks.
  expect(await rowOf(other.personId)).toMatchObject({
    works: [{ status: 'handedIn', marks: null }, { status: 'due' }],
    test: null,
    percent: null,
  })
  const equals = async () => {
    const { assignments, people } = await sheet()
    for (const who of [learner, other]) {
      const seen = (await who.as(own.list)).body.assignments
      const row = people.find(({ personId }) => personId === who.personId)
      expect(row?.works).toEqual(
        assignments.map((one) => {
          const { status, marks } = seen.find((mine) => mine.id === one.id) ?? {}
          return { status, marks }
        }),
      )
      const [standing] = (await who.as(ownClassCalls.attendance)).body.enrolments
      expect(row).toMatchObject({ percent: standing?.percent, attended: standing?.attended })
    }
  }
  await equals()
  await asTrainer(release, { id })
  setClock(late, 60)
  await equals()
  expect((await rowOf(other.personId))?.works).toEqual([
    { status: 'returned', marks: 9 },
    { status: 'missed', marks: null },
  ])

  // Who has completed keeps what they did, and has nothing to do any more; who left is not on it.
  const ended = { endedOn: day, reason: 'Done', sendEmail: false }
  await app.asAdmin(enrolmentCalls.end, { enrolmentId: other.enrolmentId, endedAs: 'completed', ...ended })
  expect((await rowOf(other.personId))?.works).toEqual([{ status: 'returned', marks: 9 }, null])
  await app.asAdmin(enrolmentCalls.end, { enrolmentId: learner.enrolmentId, endedAs: 'left', ...ended })
  expect((await app.asAdmin(markSheet, { batchId })).body.people.map(({ name }) => name)).toEqual(['=Zoya'])

  const stranger = await aStaffMember(app, 'trainer')
  const refused = (await app.ask(markSheet, { batchId }, stranger.token)).body
  expect(refused.success).toBe(false)
  expect(refused).toEqual((await app.ask(markSheet, { batchId: 'no-such-batch' }, stranger.token)).body)
})

test('each return stands in the history of the person, and who reads it already is told when it is changed', async () => {
  const { app, learner, asTrainer, id } = await aGivenAssignment()
  await learner.as(own.handIn, { id, key: key(), text: 'Mine.' })
  const workId = (await asTrainer(works, { id })).body.people[0]?.works[0]?.id ?? ''
  const rowsOf = (kind: 'workReturned') =>
    app.context.db
      .selectFrom('notifications')
      .where('kind', '=', kind)
      .orderBy('created_at')
      .select('values')
      .execute()
  const history = () =>
    app.context.db
      .selectFrom('audit')
      .where('kind', '=', 'person.workReturned')
      .where('subject_id', '=', learner.personId)
      .orderBy('sequence')
      .select(['before', 'after'])
      .execute()
  const give = async (marks: string, release = false) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await asTrainer(giveBack, { id: workId, marks, release })
  }
  await give('5')
  await give('6', true)
  expect(await rowsOf('workReturned')).toHaveLength(1)
  // The same again is nothing new.
  await give('6')
  expect(await rowsOf('workReturned')).toHaveLength(1)
  await give('7')
  const told = await rowsOf('workReturned')
  expect(told.map(({ values }) => JSON.parse(values))).toMatchObject([
    { marks: { centi: 600 }, isChanged: false },
    { marks: { centi: 700 }, isChanged: true },
  ])
  expect(await history()).toHaveLength(3)
  expect((await history())[2]?.before).toContain('6')
})
