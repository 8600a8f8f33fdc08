import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { dayAndMonth } from '#contract/short-dates.ts'
import { aTemplate } from '#server/testing/certificates.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner, aPayment } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { candidates, issue, rule, saveRule, lacking, mine, giveExceptions, takeBackException } =
  certificateCalls
const all = { leastAttendance: 75, leastTest: 60, feesPaid: true, assignments: false }
const none = { leastAttendance: null, leastTest: null, feesPaid: false, assignments: false }

/** Somebody who has completed a course: owes its fee, came to no class and took no test. */
async function aCompleted(app: TestApp) {
  const templateId = await aTemplate(app, 'course')
  const learner = await aLearner(app)
  const { enrolmentId, batchId, personId } = learner
  const endedOn = dayOf(app.clock.now)
  const complete = () =>
    app.asAdmin(enrolmentCalls.end, {
      enrolmentId,
      endedAs: 'completed',
      endedOn,
      reason: '',
      sendEmail: false,
    })
  const asked = { templateId, batchId, startedOn: '2024-01-01' }
  const problem = async () => (await app.asAdmin(candidates, asked)).body.candidates[0]?.problem
  const took = (id: string, score: number, at: Date) =>
    app.context.db
      .insertInto('attempts')
      .values({
        id,
        person_id: personId,
        drawn: '[]',
        answers: '[]',
        score,
        total: 20,
        by_language: '[]',
        started_at: at.toISOString(),
        submitted_at: at.toISOString(),
      })
      .execute()
  return { ...learner, asked, complete, problem, took }
}

test('who lacks what the programme asks for does not qualify, and reads what is missing', async () => {
  const app = await testApp()
  const { programmeId, batchId, enrolmentId, as, ...one } = await aCompleted(app)
  expect((await app.asAdmin(rule, { programmeId })).body.rule).toEqual(none)
  expect((await app.asAdmin(lacking, { batchId })).body.lacking).toEqual([])

  const saved = await app.asAdmin(saveRule, { programmeId, ...all })
  expect(saved.body.message).toBe(messages.completionRuleSaved)
  expect((await app.asAdmin(rule, { programmeId })).body.rule).toEqual(all)
  const everything =
    'Still missing: attendance of 75%, no class was marked yet; a practice test with 60%, none was taken yet; the fees are not paid in full, due on 25 Nov'
  const listed = [{ enrolmentId, missing: everything, exception: null }]
  expect((await app.asAdmin(lacking, { batchId })).body.lacking).toMatchObject(listed)
  expect((await app.asAdmin(lacking, { personId: one.personId })).body.lacking).toMatchObject(listed)
  expect((await as(mine)).body.missing).toMatchObject([{ why: `${everything}.`, isByRule: true }])
  await one.complete()
  expect(await one.problem()).toBe(everything)
  // Who has completed still lacks it for the certificate.
  expect((await app.asAdmin(lacking, { batchId })).body.lacking).toMatchObject(listed)

  await app.asAdmin(saveRule, { programmeId, ...none })
  expect(await one.problem()).toBeNull()
})

test('each part counts by the records of now: classes since joining, the best test since joining, the ledger', async () => {
  const app = await testApp()
  const { programmeId, batchId, enrolmentId, ...one } = await aCompleted(app)
  await one.complete()
  await app.asAdmin(saveRule, { programmeId, ...none, leastTest: 60 })
  await one.took('before', 20, new Date(app.clock.now.getTime() - 1_000))
  await one.took('low', 11, new Date(app.clock.now.getTime() + 1_000))
  expect(await one.problem()).toContain('a practice test with 60%, the best so far has 55%')
  await one.took('enough', 12, new Date(app.clock.now.getTime() + 2_000))
  expect(await one.problem()).toBeNull()

  await app.asAdmin(saveRule, { programmeId, ...none, leastAttendance: 50 })
  const tomorrow = addDays(dayOf(app.clock.now), 1)
  const time = { fromMin: 600, toMin: 690, room: null, trainerId: null }
  for (const [at, day] of [tomorrow, addDays(tomorrow, 1)].entries()) {
    await app.asAdmin(classroomCalls.add, { batchId, day, ...time })
    const { meetings } = (await app.asAdmin(classroomCalls.ofBatch, { batchId })).body
    const meetingId = meetings.find((meeting) => meeting.day === day)?.id ?? ''
    await app.context.db
      .insertInto('attendance')
      .values({
        meeting_id: meetingId,
        enrolment_id: enrolmentId,
        mark: at === 0 ? 'absent' : 'present',
        made_at: null,
        marked_by: null,
        marked_by_name: '',
        marked_at: app.clock.now.toISOString(),
      })
      .execute()
    // A check-in alone does not count: the attendance of the class is saved.
    if (at === 0) expect(await one.problem()).toContain('no class was marked yet')
    const saved = { marked_at: app.clock.now.toISOString() }
    await app.context.db.updateTable('meetings').set(saved).where('id', '=', meetingId).execute()
    const last = dayAndMonth(day)
    expect(await one.problem()).toBe(
      at === 0 ? `Still missing: attendance of 50%, so far it is 0%, last class on ${last}` : null,
    )
  }

  await app.asAdmin(saveRule, { programmeId, ...none, feesPaid: true })
  expect(await one.problem()).toBe('Still missing: the fees are not paid in full, due on 25 Nov')
  await app.context.db
    .updateTable('fee_accounts')
    .set({ due_paise: 0 as never })
    .execute()
  expect(await one.problem()).toBeNull()
})

test('who lacks something gets one for a reason alone, which stands in the audit with what was missing', async () => {
  const app = await testApp()
  const { programmeId, enrolmentId, asked, complete } = await aCompleted(app)
  await complete()
  await app.asAdmin(saveRule, { programmeId, ...none, feesPaid: true })
  const ids = [enrolmentId]
  expect((await app.asAdmin(issue, { ...asked, ids })).body).toMatchObject({
    success: false,
    message: messages.reasonForException,
  })
  const { body } = await app.asAdmin(issue, { ...asked, ids, reason: 'Pays by the month' })
  expect(body.issued).toHaveLength(1)
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'by exception' })).body
  expect(JSON.stringify(entries)).toContain('Pays by the month')
  expect(JSON.stringify(entries)).toContain('the fees are not paid in full')
})

test('a rule that cannot be is refused and changes nothing; a change stands in the audit', async () => {
  const app = await testApp()
  const { programmeId } = await aLearner(app)
  for (const bad of [
    { leastAttendance: 0 },
    { leastTest: 101 },
    { leastTest: 59.5 },
    { leastAttendance: -5 },
  ]) {
    const { body } = await app.asAdmin(saveRule, { programmeId, ...none, ...bad } as never)
    expect(body).toMatchObject({ success: false })
  }
  const unknown = await app.asAdmin(saveRule, { ...all, programmeId: 'unknown' })
  expect(unknown.body).toMatchObject({ success: false, message: messages.noSuchProgramme })
  expect((await app.asAdmin(rule, { programmeId })).body.rule).toEqual(none)

  await Promise.all(Array.from({ length: 5 }, () => app.asAdmin(saveRule, { programmeId, ...all })))
  expect((await app.asAdmin(rule, { programmeId })).body.rule).toEqual(all)
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'certificate needs' })).body
  expect(entries).toHaveLength(5)
})

test('an exception is kept with its reason, counts as completed, and can be taken back', async () => {
  const app = await testApp()
  const { programmeId, batchId, personId, enrolmentId, as, asked, ...one } = await aCompleted(app)
  await app.asAdmin(saveRule, { programmeId, ...all })
  const give = (reason: string, enrolmentIds = [enrolmentId]) =>
    app.asAdmin(giveExceptions, { enrolmentIds, reason })
  expect((await give(' ')).body).toMatchObject({ success: false, message: messages.reasonForCompletion })
  const unknown = await give('Ill', [enrolmentId, 'unknown'])
  expect(unknown.body).toMatchObject({ success: false, message: messages.exceptionNotFor })
  expect((await app.asAdmin(takeBackException, { enrolmentId })).body).toMatchObject({
    success: false,
    message: messages.noSuchException,
  })
  expect(await one.problem()).not.toBeNull()

  // Pressed five times at once it is one exception and one entry.
  await Promise.all(Array.from({ length: 5 }, () => give('Was in hospital')))
  expect(await one.problem()).toBeNull()
  const [candidate] = (await app.asAdmin(candidates, asked)).body.candidates
  expect(candidate?.note).toBe('By exception: Was in hospital')
  const [kept] = (await app.asAdmin(lacking, { personId })).body.lacking
  expect(kept?.exception).toMatchObject({ reason: 'Was in hospital', at: app.clock.now.toISOString() })
  expect(kept?.missing).toContain('attendance of 75%')
  expect((await as(mine)).body.missing).toMatchObject([{ why: messages.missingIssue, isByRule: false }])
  const entries = async (q: string) => (await app.asAdmin(officeCalls.audit, { q })).body.entries
  expect(await entries('Completed by exception')).toHaveLength(1)
  expect(JSON.stringify((await as(learnerCalls.myData)).body)).toContain('Was in hospital')

  await app.asAdmin(takeBackException, { enrolmentId })
  expect(await one.problem()).not.toBeNull()
  expect(JSON.stringify(await entries('taken back'))).toContain('Was in hospital')

  await give('Was in hospital')
  expect((await app.asAdmin(issue, { ...asked, ids: [enrolmentId] })).body.issued).toHaveLength(1)
})

test('an exception is for one programme, and not for who left', async () => {
  const app = await testApp()
  const { programmeId, enrolmentId, ...one } = await aCompleted(app)
  const reason = 'Was in hospital'
  await app.asAdmin(giveExceptions, { enrolmentIds: [enrolmentId], reason })
  expect(await one.problem()).toBeNull()
  const leaving = {
    endedAs: 'left' as const,
    endedOn: dayOf(app.clock.now),
    reason: 'Moved',
    sendEmail: false,
  }
  await app.asAdmin(enrolmentCalls.end, { enrolmentId, ...leaving })
  expect(await one.problem()).toContain('Left on')
  const again = await app.asAdmin(giveExceptions, { enrolmentIds: [enrolmentId], reason })
  expect(again.body).toMatchObject({ success: false, message: messages.exceptionNotFor })
  const { id: otherId } = await aProgramme(app, 'course')
  await app.context.db
    .updateTable('enrolments')
    .set({ programme_id: otherId, ended_as: 'completed' })
    .execute()
  await app.asAdmin(saveRule, { programmeId: otherId, ...none, feesPaid: true })
  expect(await one.problem()).toBe('Still missing: the fees are not paid in full, due on 25 Nov')
})

test('an exception goes with the person, also where the books keep what they paid for', async () => {
  const app = await testApp()
  const { personId, enrolmentId } = await aLearner(app)
  await aPayment(app, enrolmentId, toPaise(5000), dayOf(app.clock.now))
  await app.asAdmin(giveExceptions, { enrolmentIds: [enrolmentId], reason: 'Was in hospital' })
  await app.asAdmin(personCalls.remove, { id: personId, reason: 'Wished so' })
  const kept = await app.context.db.selectFrom('enrolments').select(['id', 'status']).execute()
  expect(kept).toEqual([{ id: enrolmentId, status: 'closed' }])
  expect(await app.context.db.selectFrom('completion_exceptions').selectAll().execute()).toEqual([])
})

test('an exception does not come back with an approval taken back and given again, nor with the programme', async () => {
  const app = await testApp()
  const given = () => app.context.db.selectFrom('completion_exceptions').selectAll().execute()
  const { enrolmentId, programmeId } = await aLearner(app)
  const give = () => app.asAdmin(giveExceptions, { enrolmentIds: [enrolmentId], reason: 'Ill' })
  const { id: otherId } = await aProgramme(app, 'course')
  await give()
  expect(await given()).toHaveLength(1)
  for (const id of [otherId, programmeId]) {
    const change = { enrolmentId, programmeId: id, batchId: null, sendEmail: false }
    expect((await app.asAdmin(enrolmentCalls.changeProgramme, change)).body.success).toBe(true)
  }
  expect(await given()).toEqual([])

  await give()
  expect(await given()).toHaveLength(1)
  expect((await app.asAdmin(enrolmentCalls.takeBack, { enrolmentId })).body.success).toBe(true)
  expect(await given()).toEqual([])
})
