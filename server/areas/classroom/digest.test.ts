import { expect, test } from 'vitest'
import { addDays, dayOf, momentAt } from '#contract/calendar.ts'
import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { ownQuestionCalls } from '#contract/classroom/question-calls.ts'
import { wordsOf } from '#contract/notifications/kinds.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { newId } from '#server/platform/ids.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { tellTrainersWhatIsNew } from './digest-service.ts'

const institute = { name: 'Taleem', email: 'hello@taleem.example', phone: '+91 98765 43210' }

test('one email an evening tells each trainer what is new in their batches, and none where nothing is', async () => {
  const app = await testApp()
  const { db, seal } = app.context
  const learner = await aLearner(app)
  const { batchId } = learner
  const trainer = await aStaffMember(app, 'trainer')
  const other = await aStaffMember(app, 'trainer')
  await setBatchesOfTrainer(db, trainer.id, [batchId])
  await setBatchesOfTrainer(db, other.id, [(await aLearner(app)).batchId])
  const first = addDays(dayOf(app.clock.now), 1)
  const goTo = (days: number, time: string) => {
    app.clock.now = new Date(momentAt(`${addDays(first, days)}T${time}`))
  }
  // A new login each time: the last one may have ended by the clock.
  const asLearner: typeof learner.as = async (endpoint, input) =>
    app.ask(endpoint, input, await addSession(db, seal, learner.accountId, app.clock.now))
  const asTrainer: typeof learner.as = async (endpoint, input) =>
    app.ask(endpoint, input, await addSession(db, seal, trainer.accountId, app.clock.now))
  const tell = () => tellTrainersWhatIsNew(db, app.clock.now)
  const told = async () => {
    const query = db.selectFrom('notifications').where('kind', '=', 'trainerDigest')
    const rows = await query.orderBy('created_at').select(['staff_id', 'values']).execute()
    expect(rows.every(({ staff_id }) => staff_id === trainer.id)).toBe(true)
    const lines = rows.map(
      ({ values }) => wordsOf('trainerDigest', JSON.parse(values), institute).paragraphs[0],
    )
    return lines.map((line) => line?.replace(/^.*: /gm, ''))
  }
  const dueAt = `${addDays(first, 20)}T20:00`
  await asTrainer(assignmentCalls.save, { batchId, title: 'Loops', takes: ['text'], dueAt })
  const { assignments } = (await asTrainer(assignmentCalls.list, { batchId })).body
  const id = assignments[0]?.id ?? ''
  const hand = () => asLearner(ownAssignmentCalls.handIn, { id, key: newId(), text: 'Done.' })
  const ask = () => asLearner(ownQuestionCalls.ask, { batchId, key: newId(), text: 'Which loop?' })

  goTo(0, '19:05')
  await tell()
  expect(await told()).toEqual([])

  // What comes after seven is told the evening after; by five processes at once, once.
  await ask()
  await tell()
  goTo(1, '10:00')
  await hand()
  await hand()
  await tell()
  expect(await told()).toEqual([])
  goTo(1, '19:10')
  await Promise.all(Array.from({ length: 5 }, tell))
  goTo(1, '20:10')
  await tell()
  expect(await told()).toEqual(['1 new work to return\n1 new question to answer'])
  const emails = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('notifications.kind', '=', 'trainerDigest')
    .select('to_address')
    .execute()
  expect(emails).toHaveLength(1)

  // What was told is not told again; what was returned meanwhile not at all.
  goTo(2, '19:10')
  await tell()
  goTo(3, '09:00')
  await hand()
  const { people } = (await asTrainer(assignmentCalls.works, { id })).body
  await asTrainer(assignmentCalls.giveBack, { id: people[0]?.works[0]?.id ?? '' })
  goTo(3, '22:50')
  await tell()
  expect(await told()).toHaveLength(1)

  // The product stood still for an evening: the next one tells of both days.
  goTo(4, '12:00')
  await ask()
  goTo(5, '12:00')
  await ask()
  goTo(5, '19:00')
  await tell()
  expect((await told()).slice(1)).toEqual(['2 new questions to answer'])

  // Who is no longer their trainer hears nothing.
  goTo(6, '12:00')
  await ask()
  await setBatchesOfTrainer(db, trainer.id, [])
  goTo(6, '19:00')
  await tell()
  expect(await told()).toHaveLength(2)
})
