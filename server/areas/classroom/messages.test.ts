import { expect, test } from 'vitest'
import { materialCalls, ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { batchMessageCalls, ownMessageCalls } from '#contract/classroom/message-calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { keptSince, setRetention } from '#server/areas/office/retention-service.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { forgetBatchMessages } from './message-service.ts'

const own = ownMessageCalls

async function aTaughtBatch() {
  const app = await testApp()
  const learner = await aLearner(app)
  const trainer = await aStaffMember(app, 'trainer')
  const { batchId } = learner
  await setBatchesOfTrainer(app.context.db, trainer.id, [batchId])
  const write = async (text: string, token = trainer.token) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    return (await app.ask(batchMessageCalls.send, { batchId, text }, token)).body
  }
  const put = (enrolmentId: string, batch: string | null) =>
    app.context.db.updateTable('enrolments').set({ batch_id: batch }).where('id', '=', enrolmentId).execute()
  const textsOf = async ({ as }: typeof learner) => (await as(own.list)).body.messages.map(({ text }) => text)
  return { app, learner, trainer, batchId, write, put, textsOf }
}

test('whoever has another name now is shown by it, with what they wrote and added', async () => {
  const { app, learner, trainer, batchId, write } = await aTaughtBatch()
  await write('Hello')
  await app.ask(
    materialCalls.add,
    { batchId, title: 'Notes', link: 'https://example.com/' } as never,
    trainer.token,
  )
  await app.context.db.updateTable('staff').set({ name: 'New Name' }).where('id', '=', trainer.id).execute()
  expect((await learner.as(own.list)).body.messages).toMatchObject([{ by: 'New Name' }])
  expect((await learner.as(ownMaterialCalls.list)).body.materials).toMatchObject([{ addedBy: 'New Name' }])
})

test('the audit keeps how a message began and to how many it went, and not the rest of it', async () => {
  const { app, write } = await aTaughtBatch()
  await write(`${'We meet at the library. '.repeat(5)}My number is 98765 43210.`)
  const { after } = await app.context.db
    .selectFrom('audit')
    .where('kind', '=', 'batch.messageSent')
    .select('after')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(after ?? '')).toMatchObject({ people: 1, text: expect.stringMatching(/^We meet/) })
  expect(after).not.toContain('98765')
})

test('a trainer writes to exactly the own batch, once for the same words, and no other trainer does', async () => {
  const { app, learner, trainer, batchId, write } = await aTaughtBatch()
  const other = await aLearner(app)
  const stranger = await aStaffMember(app, 'trainer')
  expect((await write('Hello', stranger.token)).message).toBe(messages.noSuchBatch)
  expect(await write(' ')).toMatchObject({ message: messages.messageRequired, field: 'text' })
  for (let times = 0; times < 2; times += 1)
    expect(await write('No class on Friday.')).toMatchObject({
      ...{ people: 1, sent: 1, withoutEmail: 0 },
      message: `${messages.batchTold(1)} ${messages.batchToldByEmail(1)}`,
    })
  const told = await app.context.db
    .selectFrom('notifications')
    .where('kind', '=', 'batchNews')
    .select(['person_id', 'values'])
    .execute()
  expect(told).toHaveLength(1)
  expect(told[0]?.person_id).toBe(learner.personId)
  expect(told[0]?.values).toContain(trainer.name)
  const sent = { by: trainer.name, text: 'No class on Friday.' }
  expect((await learner.as(own.list)).body).toMatchObject({
    unread: 1,
    messages: [{ ...sent, isRead: false }],
  })
  expect((await other.as(own.list)).body).toMatchObject({ unread: 0, messages: [] })
  expect((await app.asAdmin(batchMessageCalls.list, { batchId })).body.messages).toMatchObject([sent])
  expect((await app.ask(batchMessageCalls.list, { batchId }, stranger.token)).body.message).toBe(
    messages.noSuchBatch,
  )
})

test('who has no email reads it in the panel, and an empty batch is told to nobody', async () => {
  const { app, learner, write, put, textsOf } = await aTaughtBatch()
  for (const email of ['', null]) {
    await app.context.db.updateTable('people').set({ email }).where('id', '=', learner.personId).execute()
    expect(await write(`Hello ${email}`)).toMatchObject({
      ...{ people: 1, sent: 0, withoutEmail: 1 },
      message: `${messages.batchTold(1)} ${messages.batchToldWithout(1)}`,
    })
  }
  expect(await textsOf(learner)).toEqual(['Hello null', 'Hello'])
  await put(learner.enrolmentId, null)
  expect(await write('Nobody?')).toMatchObject({ success: false, message: messages.nobodyToTell })
})

test('who joins later reads what was told before, who left what was told until then, and each marks their own as read', async () => {
  const { app, learner, batchId, write, put, textsOf } = await aTaughtBatch()
  const joiner = await aLearner(app)
  await write('First')
  await put(joiner.enrolmentId, batchId)
  await put(learner.enrolmentId, joiner.batchId)
  await write('Second')
  expect(await textsOf(learner)).toEqual(['First'])
  expect(await textsOf(joiner)).toEqual(['Second', 'First'])
  const ids = (await joiner.as(own.list)).body.messages.map(({ id }) => id)
  for (let times = 0; times < 2; times += 1) await joiner.as(own.read, { ids })
  expect((await joiner.as(own.list)).body.unread).toBe(0)
  // What is not theirs is not marked, and does not become theirs.
  await learner.as(own.read, { ids })
  expect(await textsOf(learner)).toEqual(['First'])
  expect((await learner.as(own.list)).body.unread).toBe(0)
})

test('what one was told is in one’s own data, goes with the person, and is forgotten when emails are', async () => {
  const { app, learner, batchId, write, put } = await aTaughtBatch()
  const { db } = app.context
  const mate = await aLearner(app)
  await put(mate.enrolmentId, batchId)
  await write('Please bring notebooks.')
  expect(JSON.stringify((await learner.as(learnerCalls.myData)).body)).toContain('Please bring notebooks.')
  await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'Asked for it' })
  const readers = () => db.selectFrom('batch_message_readers').select('person_id').execute()
  expect(await readers()).toEqual([{ person_id: mate.personId }])
  await setRetention(db, { auditYears: 1, emailMonths: 1 })
  await forgetBatchMessages(db, await keptSince(db, app.clock.now))
  expect(await readers()).toHaveLength(1)
  const later = new Date(app.clock.now.getTime() + 40 * 86_400_000)
  await forgetBatchMessages(db, await keptSince(db, later))
  expect(await readers()).toEqual([])
  expect(await db.selectFrom('batch_messages').selectAll().execute()).toEqual([])
})
