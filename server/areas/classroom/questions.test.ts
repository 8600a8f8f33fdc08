import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { addDays, dayOf, wallTimeOf } from '#contract/calendar.ts'
import { assignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { materialCalls } from '#contract/classroom/material-calls.ts'
import { ownQuestionCalls, questionCalls } from '#contract/classroom/question-calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { workKinds } from '#contract/notifications/class-kinds.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { plannedDay } from '#contract/short-dates.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { tellOfChanges, tellOfClass } from './class-notification-service.ts'
import { tellOfReturned } from './return-service.ts'

const { list, answer, close } = questionCalls
const own = ownQuestionCalls
let keys = 0
function key(): string {
  keys += 1
  return `key-of-a-test-${String(keys).padStart(6, '0')}`
}

type As = Awaited<ReturnType<typeof aLearner>>['as']

/** A batch with a trainer and two learners, and a learner of another batch. */
async function aTaughtBatch() {
  const app = await testApp()
  const learner = await aLearner(app)
  const neighbour = await aLearner(app)
  const { batchId } = learner
  await app.context.db
    .updateTable('enrolments')
    .set({ batch_id: batchId })
    .where('id', '=', neighbour.enrolmentId)
    .execute()
  const trainer = await aStaffMember(app, 'trainer')
  await setBatchesOfTrainer(app.context.db, trainer.id, [batchId])
  const asTrainer: As = (endpoint, input) => app.ask(endpoint, input, trainer.token)
  const later = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  }
  return { app, learner, neighbour, other: await aLearner(app), batchId, trainer, asTrainer, later }
}

test('the oldest unanswered question comes first, its answer reaches who asked, and asking more opens it again', async () => {
  const { app, learner, neighbour, batchId, trainer, asTrainer, later } = await aTaughtBatch()
  const first = { batchId, key: key(), text: 'Which loop?', isPrivate: true }
  await Promise.all(Array.from({ length: 5 }, () => learner.as(own.ask, first)))
  later()
  await neighbour.as(own.ask, { batchId, key: key(), text: 'Which book?', isPrivate: false })
  const inbox = (await asTrainer(list, {})).body
  expect(inbox).toMatchObject({
    open: 2,
    questions: [
      { askedBy: learner.name, isPrivate: true, status: 'open', posts: [{ text: 'Which loop?' }] },
      { askedBy: neighbour.name, isPrivate: false },
    ],
  })
  const id = inbox.questions[0]?.id ?? ''
  later()
  const answered = { id, key: key(), text: 'The second.' }
  for (let times = 0; times < 2; times += 1)
    expect((await asTrainer(answer, answered)).body.message).toBe(messages.questionAnswered)
  expect((await learner.as(own.list)).body.questions[0]).toMatchObject({
    id,
    isOwn: true,
    status: 'answered',
    posts: [{ isStaff: false }, { isStaff: true, by: trainer.name, text: 'The second.' }],
  })
  const told = await app.context.db
    .selectFrom('notifications')
    .where('kind', '=', 'questionAnswered')
    .select(['person_id', 'values'])
    .execute()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ person_id: learner.personId })
  later()
  await learner.as(own.write, { id, key: key(), text: 'Why?' })
  expect((await asTrainer(list, { batchId })).body.questions.map(({ status }) => status)).toEqual([
    'open',
    'open',
  ])
  await asTrainer(close, { id })
  expect((await learner.as(own.list)).body.questions.find((one) => one.id === id)?.status).toBe('closed')
  expect(JSON.stringify((await learner.as(learnerCalls.myData)).body)).toContain('Which loop?')
})

test('the same key of a sending for another question is refused, and adds nothing', async () => {
  const { learner, batchId } = await aTaughtBatch()
  const asked = { batchId, key: key(), text: 'Which loop?', isPrivate: true }
  for (let times = 0; times < 2; times += 1)
    expect((await learner.as(own.ask, asked)).body.success).toBe(true)
  await learner.as(own.ask, { ...asked, key: key(), text: 'Which array?' })
  const questions = async () => (await learner.as(own.list)).body.questions
  const [one, other] = await questions()
  const post = { key: key(), text: 'The inner one.' }
  expect((await learner.as(own.write, { id: one?.id ?? '', ...post })).body.success).toBe(true)
  expect((await learner.as(own.write, { id: one?.id ?? '', ...post })).body.success).toBe(true)
  const elsewhere = await learner.as(own.write, { id: other?.id ?? '', ...post })
  expect(elsewhere.body).toMatchObject({ success: false, message: messages.postKeyUsed })
  expect((await questions()).flatMap(({ posts }) => posts)).toHaveLength(3)
})

test('one learner does not make the list of everybody’s questions long: a question takes ten full messages', async () => {
  const { learner, batchId } = await aTaughtBatch()
  const text = 'x'.repeat(limits.messageMax)
  await learner.as(own.ask, { batchId, key: key(), text, isPrivate: false })
  const [asked] = (await learner.as(own.list)).body.questions
  const more = () => learner.as(own.write, { id: asked?.id ?? '', key: key(), text })
  for (let times = 2; times <= 10; times += 1) expect((await more()).body.success).toBe(true)
  expect((await more()).body.message).toBe(messages.questionLong)
  expect((await learner.as(own.list)).body.questions[0]?.posts).toHaveLength(10)
})

test('a private question is read by its asker and the trainers alone; foreign and unknown are answered alike', async () => {
  const { app, learner, neighbour, other, batchId, asTrainer } = await aTaughtBatch()
  await learner.as(own.ask, { batchId, key: key(), text: 'Private?', isPrivate: true })
  await learner.as(own.ask, { batchId, key: key(), text: 'For all?', isPrivate: false })
  const texts = async (as: As) =>
    (await as(own.list)).body.questions.flatMap(({ posts }) => posts.map(({ text }) => text)).sort()
  expect(await texts(learner.as)).toEqual(['For all?', 'Private?'])
  expect(await texts(neighbour.as)).toEqual(['For all?'])
  expect(await texts(other.as)).toEqual([])
  const { questions } = (await asTrainer(list, {})).body
  const { token } = await aStaffMember(app, 'trainer')
  const asStranger: As = (endpoint, input) => app.ask(endpoint, input, token)
  expect((await asStranger(list, {})).body.questions).toEqual([])
  expect((await asStranger(list, { batchId })).body.message).toBe(messages.noSuchBatch)
  for (const id of [questions[0]?.id ?? '', 'unknown']) {
    expect((await asStranger(answer, { id, key: key(), text: 'x' })).body.message).toBe(
      messages.noSuchQuestion,
    )
    expect((await asStranger(close, { id })).body.message).toBe(messages.noSuchQuestion)
    expect((await neighbour.as(own.write, { id, key: key(), text: 'x' })).body.message).toBe(
      messages.noSuchQuestion,
    )
  }
  for (const elsewhere of [batchId, 'unknown']) {
    const { body } = await other.as(own.ask, { batchId: elsewhere, key: key(), text: 'x' })
    expect(body.message).toBe(messages.questionElsewhere)
  }
  expect((await learner.as(own.ask, { batchId, key: key(), text: ' ' })).body).toMatchObject({
    message: messages.messageRequired,
    field: 'text',
  })
  const ending = { enrolmentId: neighbour.enrolmentId, endedOn: dayOf(app.clock.now), reason: 'Moved' }
  await app.asAdmin(enrolmentCalls.end, { ...ending, endedAs: 'left' })
  expect(await texts(neighbour.as)).toEqual([])
})

test('a question may hang on a class or on material of one’s own batch, never on another’s', async () => {
  const { app, learner, other, batchId, asTrainer } = await aTaughtBatch()
  const day = dayOf(app.clock.now)
  const time = { fromMin: 600, toMin: 690, room: null, trainerId: null }
  const hang = async (of: string, title: string) => {
    await app.asAdmin(classroomCalls.add, { batchId: of, day: addDays(day, 1), ...time })
    await app.context.db.updateTable('meetings').set({ day }).execute()
    const { meetings } = (await app.asAdmin(classroomCalls.ofBatch, { batchId: of })).body
    await app.asAdmin(materialCalls.add, { batchId: of, title, link: 'https://example.com/', fileName: '' })
    const { materials } = (await app.asAdmin(materialCalls.list, { batchId: of })).body
    return { meetingId: meetings[0]?.id ?? '', materialId: materials[0]?.id ?? '' }
  }
  const ours = await hang(batchId, 'Slides of loops')
  const theirs = await hang(other.batchId, 'Not ours')
  const { topics } = (await learner.as(own.list)).body
  expect(topics.map(({ kind, id }) => [kind, id])).toEqual([
    ['meeting', ours.meetingId],
    ['material', ours.materialId],
  ])
  const ask = (about: object) => learner.as(own.ask, { batchId, key: key(), text: 'Why?', ...about })
  expect((await ask({ meetingId: theirs.meetingId })).body.message).toBe(messages.noSuchMeeting)
  expect((await ask({ materialId: theirs.materialId })).body.message).toBe(messages.noSuchMaterial)
  expect((await ask(ours)).body.message).toBe(messages.questionAboutOne)
  expect((await asTrainer(list, {})).body.questions).toEqual([])

  await ask({ meetingId: ours.meetingId })
  await ask({ materialId: ours.materialId })
  const abouts = async () =>
    (await asTrainer(list, {})).body.questions.map(({ about, classOn }) => about ?? classOn).sort()
  expect(await abouts()).toEqual([day, 'Slides of loops'])
  const ofClass = (await asTrainer(list, {})).body.questions.find(({ classOn }) => classOn)
  await asTrainer(answer, { id: ofClass?.id ?? '', key: key(), text: 'So.' })
  const { values } = await app.context.db
    .selectFrom('notifications')
    .where('kind', '=', 'questionAnswered')
    .select('values')
    .executeTakeFirstOrThrow()
  const { subject } = workKinds.questionAnswered.words(JSON.parse(values), {} as never)
  expect(subject).toBe(`Your question about the class on ${plannedDay(day)} is answered`)
  // What it was about may go; the question stays.
  await app.asAdmin(materialCalls.remove, { id: ours.materialId })
  const left = (await asTrainer(list, {})).body.questions.map(({ about }) => about)
  expect(left).toHaveLength(2)
  expect(left).toContain(null)
})

test('a question about an assignment names it, and one of another batch’s assignment is refused', async () => {
  const { app, learner, other, batchId, asTrainer } = await aTaughtBatch()
  const give = async (of: string, title: string) => {
    const times = { dueAt: wallTimeOf(new Date(app.clock.now.getTime() + 3_600_000)), lateUntil: '' }
    const rest = { text: 'Print the primes.', takes: ['text'] as const, maxMarks: '', counts: false }
    await app.asAdmin(assignmentCalls.save, {
      batchId: of,
      title,
      ...times,
      ...rest,
      isDraft: false,
    } as never)
    return (await app.asAdmin(assignmentCalls.list, { batchId: of })).body.assignments[0]?.id ?? ''
  }
  const ours = await give(batchId, 'Loops')
  const theirs = await give(other.batchId, 'Arrays')
  const ask = (assignmentId: string) =>
    learner.as(own.ask, { batchId, key: key(), text: 'From which number on?', assignmentId })
  expect((await ask(theirs)).body.message).toBe(messages.noSuchAssignment)
  expect((await ask(ours)).body.success).toBe(true)
  const { questions } = (await learner.as(own.list)).body
  expect(questions.map(({ about }) => about)).toEqual(['Loops'])
  expect((await asTrainer(list, {})).body.questions.map(({ about }) => about)).toEqual(['Loops'])
})

test('what a learner asked goes with them when they are deleted for good, answers included', async () => {
  const { app, learner, neighbour, batchId, asTrainer } = await aTaughtBatch()
  for (const asker of [learner, neighbour])
    await asker.as(own.ask, { batchId, key: key(), text: 'Why?', isPrivate: false })
  const asked = async () => (await asTrainer(list, {})).body.questions
  for (const { id } of await asked()) await asTrainer(answer, { id, key: key(), text: 'So.' })
  await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'Wished so' })
  expect(await asked()).toHaveLength(1)
  const { db } = app.context
  const posts = await db.selectFrom('class_posts').select('body').execute()
  expect(posts.map(({ body }) => body).sort()).toEqual(['So.', 'Why?'])
})

test('whom no email reaches is told of an answer, a returned work and changed classes too, for WhatsApp by hand', async () => {
  const { app, learner, asTrainer, batchId } = await aTaughtBatch()
  const { db } = app.context
  await db.updateTable('people').set({ email: null }).where('id', '=', learner.personId).execute()
  await learner.as(own.ask, { batchId, key: key(), text: 'Which loop?', isPrivate: true })
  const [question] = (await asTrainer(list, {})).body.questions
  await asTrainer(answer, { id: question?.id ?? '', key: key(), text: 'The second.' })
  const about = { title: 'Loops', batch: 'Morning', maxMarks: null } as never
  const work = { id: 'work', personId: learner.personId, marksCenti: null, comment: '', again: 0 as const }
  await tellOfReturned(db as never, about, [work], app.clock.now)
  const meeting = {
    id: 'm',
    sequence: 1,
    batchId,
    batch: 'Morning',
    day: '2026-12-01',
    fromMin: 600,
    toMin: 660,
  } as never
  await tellOfClass(db as never, 'classCancelled', meeting, null, app.clock.now)
  // What a holiday, a new plan or a batch that is removed cancels is told of in one go.
  const near = { ...(meeting as object), day: dayOf(app.clock.now), fromMin: 1320, toMin: 1380 } as never
  await tellOfChanges(db as never, [{ meeting: near, before: null }], { by: 'office' }, app.clock.now)
  const told = await db
    .selectFrom('notifications')
    .leftJoin('deliveries', 'deliveries.notification_id', 'notifications.id')
    .where('notifications.person_id', '=', learner.personId)
    .orderBy('kind')
    .select(['kind', 'channel'])
    .execute()
  expect(told).toEqual(
    ['classCancelled', 'classesChanged', 'questionAnswered', 'workReturned'].map((kind) => ({
      kind,
      channel: null,
    })),
  )
})

test('a batch with much material does not hide what another of one’s batches has', async () => {
  const { app, learner, neighbour, other, batchId } = await aTaughtBatch()
  const add = (of: string, title: string) =>
    app.asAdmin(materialCalls.add, { batchId: of, title, link: 'https://example.com/', fileName: '' })
  await add(batchId, 'The only one')
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  for (let at = 0; at < 16; at += 1) await add(other.batchId, `Sheet ${at}`)
  await app.context.db
    .updateTable('enrolments')
    .set({ batch_id: other.batchId, person_id: learner.personId, is_sign_up: 0 })
    .where('id', '=', neighbour.enrolmentId)
    .execute()
  const { topics } = (await learner.as(own.list)).body
  const titles = (of: string) => topics.filter((one) => one.batchId === of).map(({ title }) => title)
  expect(titles(batchId)).toEqual(['The only one'])
  expect(titles(other.batchId)).toHaveLength(15)
})

test('what learners without a trainer ask waits for the office, and each sentence says who has it', async () => {
  const { app, learner, batchId, trainer, asTrainer } = await aTaughtBatch()
  const { db } = app.context
  const ask = async () =>
    (await learner.as(own.ask, { batchId, key: key(), text: 'Which loop?', isPrivate: true })).body.message
  const waits = async () => (await app.asAdmin(officeCalls.waiting)).body.questions
  const inbox = async () => (await app.asAdmin(list, {})).body
  expect(await ask()).toBe(messages.questionAsked)
  expect([await waits(), (await inbox()).open]).toEqual([0, 0])
  expect((await app.ask(officeCalls.waiting, {}, trainer.token)).body.questions).toBeUndefined()

  // A trainer who may not log in any more answers nobody.
  await db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', trainer.accountId).execute()
  expect([await waits(), (await inbox()).open]).toEqual([1, 1])
  expect(await ask()).toBe(messages.questionWithOffice)
  await db.updateTable('accounts').set({ state: 'active' }).where('id', '=', trainer.accountId).execute()
  expect(await waits()).toBe(0)

  await setBatchesOfTrainer(db, trainer.id, [])
  const { questions } = await inbox()
  expect(questions).toHaveLength(2)
  expect((await asTrainer(list, {})).body.questions).toEqual([])
  const id = questions[0]?.id ?? ''
  await app.asAdmin(answer, { id, key: key(), text: 'The second.' })
  expect([await waits(), (await inbox()).open]).toEqual([1, 1])
  expect((await learner.as(own.write, { id, key: key(), text: 'Why?' })).body.message).toBe(
    messages.questionWithOffice,
  )

  // What was asked is still the office's to answer when the batch is gone; nobody asks more there.
  await app.asAdmin(compatBatchCalls.remove, { batchId })
  expect([await waits(), (await inbox()).open]).toEqual([2, 2])
  expect((await learner.as(own.write, { id, key: key(), text: 'Hello?' })).body).toMatchObject({
    success: false,
    message: messages.questionBatchGone,
  })
  await app.asAdmin(answer, { id, key: key(), text: 'Because.' })
  expect(await waits()).toBe(1)
})
