import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/call.ts'
import { assignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { materialCalls } from '#contract/classroom/material-calls.ts'
import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { areas, flatten } from '#contract/map.ts'
import { messages } from '#contract/messages.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { newId } from '#server/platform/ids.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { batchCallerTable } from './batch-caller-table.ts'
import { workingCall } from './working-calls.ts'

const endpoints = [areas.batches, areas.classroom, areas.compat.batches].flatMap(
  (calls) => flatten(calls) as Endpoint[],
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every call of batches and classroom has its row in the table, with a word for every foreign caller', () => {
  expect(Object.keys(batchCallerTable).sort()).toEqual(endpoints.map(nameOf).sort())
  for (const [call, words] of Object.entries(batchCallerTable)) expect(words.split(' '), call).toHaveLength(3)
})

for (const endpoint of endpoints) {
  const call = nameOf(endpoint)
  test(`${call} answers who is foreign to a batch as the table says`, async () => {
    const app = await testApp()
    const { body, token } = await workingCall(app, endpoint)
    const batch = await fill(app)
    const trainer = await aStaffMember(app, 'trainer')
    const learner = await aLearner(app)
    await setBatchesOfTrainer(app.context.db, trainer.id, [learner.batchId])
    const told = (caller: string) => wordFor(app, endpoint, { body, token: caller, secrets: batch.secrets })
    const words = [await told(trainer.token), await told(learner.token)]
    const isLearners = endpoint.caller === 'learner'
    await leave(app, batch.id)
    words.push(await told(isLearners ? token : await sessionOf(app, batch.accountId)))
    expect(words.join(' ')).toBe(batchCallerTable[call])
  })
}

interface Filled {
  id: string
  accountId: string
  /** Texts that nobody reads but who belongs to the batch. */
  secrets: string[]
}

/** The batch in which this world's student learns, with a secret in each of its corners. */
async function fill(app: TestApp): Promise<Filled> {
  const { id, accountId, name } = await app.context.db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('enrolments.status', '=', 'active')
    .where('people.grp', '=', 'Students')
    .select(['batches.id', 'people.account_id as accountId', 'people.name'])
    .executeTakeFirstOrThrow()
  const tomorrow = addDays(dayOf(app.clock.now), 1)
  const time = { day: tomorrow, fromMin: 1200, toMin: 1260, trainerId: null }
  await app.asAdmin(classroomCalls.add, { batchId: id, ...time, room: `Secret room ${newId()}` })
  await app.asAdmin(batchMessageCalls.send, { batchId: id, text: 'Secret words' })
  const link = 'https://example.com/'
  await app.asAdmin(materialCalls.add, { batchId: id, title: 'Secret slides', link, fileName: '' })
  const dueAt = `${tomorrow}T20:00`
  await app.asAdmin(assignmentCalls.save, { batchId: id, title: 'Secret task', takes: ['text'], dueAt })
  return { id, accountId: accountId ?? '', secrets: ['Secret ', name, id] }
}

async function leave({ context: { db }, clock }: TestApp, batchId: string): Promise<void> {
  const left = { status: 'ended', ended_as: 'left', ended_on: addDays(dayOf(clock.now), -1) } as const
  await db.updateTable('enrolments').set(left).where('batch_id', '=', batchId).execute()
}

function sessionOf({ context, clock }: TestApp, accountId: string): Promise<string> {
  return addSession(context.db, context.seal, accountId, clock.now)
}

interface Asking {
  body: Record<string, unknown>
  token: string
  secrets: string[]
}

/** In one word, what such a caller gets: see the table. */
async function wordFor(app: TestApp, endpoint: Endpoint, { body, token, secrets }: Asking): Promise<string> {
  const answer = await app.ask(endpoint, body as never, token)
  if (answer.status === 403) return 'role'
  const reply: { success: boolean; message?: string } = answer.body
  if (reply.success === false) {
    // Whoever asks elsewhere is told the same of a batch that does not exist: questions.test.ts.
    const isUnknown =
      reply.message === messages.questionElsewhere || /^There is no such /.test(reply.message ?? '')
    return isUnknown ? 'unknown' : `refused: ${reply.message}`
  }
  return secrets.some((secret) => JSON.stringify(answer.body).includes(secret)) ? 'reads' : 'own'
}
