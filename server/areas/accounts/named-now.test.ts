import { expect, test } from 'vitest'
import { dayOf, startOf, wallTimeOf } from '#contract/calendar.ts'
import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { ownQuestionCalls, questionCalls } from '#contract/classroom/question-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { publishDue } from '../site/content/scheduler.ts'

test('who did something is named wherever it is read as they are called now, but in what was drawn or written down', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { batchId, personId } = learner
  const member = await aStaffMember(app, 'office')
  const as: typeof learner.as = async (endpoint, input) => {
    const answer = await app.ask(endpoint, input, member.token)
    if (!answer.body.success) throw new Error(`${endpoint.path}: ${answer.body.message}`)
    return answer
  }

  const row = {
    name: 'Imported One',
    phone: '9123456789',
    type: 'online',
    semester: '3',
    college: 'A College',
  }
  await as(personCalls.import, { group: 'College', commit: true, rows: [row] })
  const day = dayOf(app.clock.now)
  const fromMin = Math.floor((app.clock.now.getTime() - Date.parse(startOf(day))) / 60_000) - 15
  await as(classroomCalls.add, { batchId, day, fromMin, toMin: fromMin + 60, room: null, trainerId: null })
  const { meetings } = (await app.asAdmin(classroomCalls.ofBatch, { batchId })).body
  const id = meetings[0]?.id ?? ''
  const marks = [{ enrolmentId: learner.enrolmentId, mark: 'present', at: null }]
  await as(attendanceCalls.mark, { id, day, fromMin, marks })
  await learner.as(ownQuestionCalls.ask, {
    batchId,
    key: 'key-of-a-question-1',
    text: 'Why?',
    isPrivate: false,
  })
  const asked = (await learner.as(ownQuestionCalls.list)).body.questions[0]?.id
  await as(questionCalls.answer, { id: asked, key: 'key-of-an-answer-01', text: 'So.' })
  await as(assignmentCalls.save, { batchId, title: 'Loops', takes: ['text'], dueAt: '2027-01-04T10:00' })
  const { assignments } = (await app.asAdmin(assignmentCalls.list, { batchId })).body
  const assignmentId = assignments[0]?.id ?? ''
  await learner.as(ownAssignmentCalls.handIn, { id: assignmentId, key: 'key-of-a-work-00001', text: 'Done.' })
  const works = (await app.asAdmin(assignmentCalls.works, { id: assignmentId })).body
  const workId = works.people[0]?.works[0]?.id
  await as(assignmentCalls.giveBack, { id: workId, comment: 'Good', marks: '', again: false })
  const card = { list: 'batch', of: batchId, text: 'Bring a pen' } as const
  await as(whatsappCalls.opened, { ...card, key: personId })
  const item = (await app.asAdmin(contentCalls.contentItem, { id: 'page-home' })).body
  const saved = await as(contentCalls.save, { id: 'page-home', rev: item.contentItem.rev, body: item.body })
  const reads = async () => {
    const read = [
      await app.asAdmin(contentCalls.contentItems, { kind: 'page' }),
      await app.asAdmin(contentCalls.publications),
      await app.asAdmin(contentCalls.versions, { id: 'page-home' }),
      await app.asAdmin(contentCalls.versions, { id: 'navigation' }),
      await app.asAdmin(personCalls.imports),
      await app.asAdmin(attendanceCalls.roll, { id }),
      await app.asAdmin(assignmentCalls.works, { id: assignmentId }),
      await app.asAdmin(whatsappCalls.deck, card),
      await app.asAdmin(whatsappCalls.notifications, { personId }),
      await learner.as(ownQuestionCalls.list),
      await learner.as(learnerCalls.myData),
    ]
    // What somebody was told stands as it was told.
    const withoutWords = (key: string, value: unknown) => (/^(subject|body|whatsapp)$/.test(key) ? '' : value)
    return read.map(({ body }) => JSON.stringify(body, withoutWords))
  }
  const drafted = (await reads())[0] ?? ''
  expect(drafted).toContain(member.name)
  await as(contentCalls.publish, { contentItems: [{ id: 'page-home', rev: saved.body.rev }] })
  // Written by them, dropped by somebody else.
  const menu = (await app.asAdmin(contentCalls.contentItem, { id: 'navigation' })).body
  const { rev } = (
    await as(contentCalls.save, { id: 'navigation', rev: menu.contentItem.rev, body: menu.body })
  ).body
  await app.asAdmin(contentCalls.discard, { id: 'navigation', rev })
  const before = [drafted, ...(await reads()).slice(1)]
  expect(before.map((text) => text.includes(member.name))).toEqual(before.map(() => true))

  await app.context.db
    .updateTable('staff')
    .set({ name: 'Renamed Since' })
    .where('id', '=', member.id)
    .execute()

  const now = (await reads()).slice(1)
  expect(now.map((text) => [text.includes(member.name), text.includes('Renamed Since')])).toEqual(
    now.map(() => [false, true]),
  )
})

test('what goes out at its time is written down under the name that its planner has then', async () => {
  const app = await testApp()
  const member = await aStaffMember(app, 'office')
  const { contentItem, body } = (await app.asAdmin(contentCalls.contentItem, { id: 'page-home' })).body
  const saved = await app.ask(
    contentCalls.save,
    { id: 'page-home', rev: contentItem.rev, body: { ...body, description: 'Planned.' } },
    member.token,
  )
  const at = wallTimeOf(new Date(app.clock.now.getTime() + 3_600_000))
  const plan = { id: 'page-home', rev: saved.body.rev, action: 'publish', at }
  expect((await app.ask(contentCalls.schedule, plan, member.token)).body.success).toBe(true)
  const { db } = app.context
  await db.updateTable('staff').set({ name: 'Renamed Since' }).where('id', '=', member.id).execute()
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000)
  expect(await publishDue(app.context)).toBe(1)
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]).toMatchObject({ kind: 'site.published', actor: 'Renamed Since' })
})
