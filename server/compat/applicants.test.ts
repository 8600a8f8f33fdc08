import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aBatchOf, anApplicant } from '#server/testing/learners.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const college = groupCalls.College

function place(app: TestApp, batchId: string, ...applicants: string[]) {
  return app.asAdmin(compatBatchCalls.addApplicant, { batchId, applicants })
}

function accept(app: TestApp, personId: string) {
  return app.asAdmin(college.updateStatus, { _id: personId, newStatus: 'accepted' })
}

/** What is left behind of a person, without the ids and moments that differ from case to case. */
async function endOf({ context: { db } }: TestApp, personId: string) {
  const person = await db.selectFrom('people').where('id', '=', personId).select('status').executeTakeFirst()
  const enrolments = await db
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .select(['id', 'status', 'batch_id', 'decided_at'])
    .execute()
  const emails = await emailsIn(db)
  const letters = emails.filter(({ event_key }) => event_key.endsWith(`:${enrolments[0]?.id}`))
  return {
    status: person?.status,
    enrolments: enrolments.map(({ id: _, ...enrolment }) => enrolment),
    letters: letters.map(({ kind, send_after, body }) => ({
      kind,
      send_after,
      body: body.replace(/Dear .*,/, ''),
    })),
  }
}

async function batchOf({ context }: TestApp, personId: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .select('batch_id')
    .executeTakeFirstOrThrow()
  return row.batch_id
}

for (const group of groupNames) {
  test(`the two calls for ${group}, in either order, end as the one call by ids does`, async () => {
    const app = await testApp()
    const programme = await aProgramme(app, groups[group].kind)
    const batchId = await aBatchOf(app, group, programme.id)
    const someone = () => anApplicant(app, { group, programmeId: programme.id })
    const [byIds, placedFirst, acceptedFirst] = [await someone(), await someone(), await someone()]
    const calls = groupCalls[group]

    const approve = { ids: [byIds.enrolmentId], batchId }
    expect((await app.asAdmin(admissionCalls.approve, approve)).body.success).toBe(true)
    expect((await place(app, batchId, placedFirst.name)).body.message).toBe(messages.applicantsAdded)
    await app.asAdmin(calls.updateStatus, { _id: placedFirst.personId, newStatus: 'accepted' })
    await app.asAdmin(calls.updateStatus, { _id: acceptedFirst.personId, newStatus: 'accepted' })
    expect((await place(app, batchId, acceptedFirst.name.toUpperCase())).body.success).toBe(true)

    const end = await endOf(app, byIds.personId)
    expect(end).toMatchObject({
      status: 'accepted',
      enrolments: [{ status: 'active', batch_id: batchId, decided_at: app.clock.now.toISOString() }],
      letters: [{ kind: 'requestAccepted' }],
    })
    expect(await endOf(app, placedFirst.personId)).toEqual(end)
    expect(await endOf(app, acceptedFirst.personId)).toEqual(end)

    // Once more, as a client does that did not get its answer.
    for (const { name, personId } of [placedFirst, acceptedFirst]) {
      expect((await place(app, batchId, name)).body.success).toBe(true)
      await app.asAdmin(calls.updateStatus, { _id: personId, newStatus: 'accepted' })
      expect((await place(app, batchId, name)).body.success).toBe(true)
      expect(await endOf(app, personId)).toEqual(end)
    }
    const { batches } = (await app.asAdmin(compatBatchCalls.all)).body
    expect(batches[0]?.applicants).toEqual([byIds.name, placedFirst.name, acceptedFirst.name])
  })
}

test('of two namesakes who wait, the acceptance says which one the place is for', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'degree')
  const [morning, evening] = [
    await aBatchOf(app, 'College', programmeId),
    await aBatchOf(app, 'College', programmeId),
  ]
  const wished = { group: 'College', name: 'Asha Verma', programmeId } as const
  const [first, second] = [await anApplicant(app, wished), await anApplicant(app, wished)]

  await place(app, evening, 'asha  VERMA')
  await place(app, evening, 'Asha Verma')
  expect(await batchOf(app, first.personId)).toBeNull()
  await accept(app, second.personId)

  expect(await batchOf(app, second.personId)).toBe(evening)
  expect(await endOf(app, first.personId)).toMatchObject({ status: 'pending', letters: [] })
  await place(app, morning, 'Asha Verma')
  await accept(app, first.personId)
  expect(await batchOf(app, first.personId)).toBe(morning)
  expect(await batchOf(app, second.personId)).toBe(evening)
})

test('the last place named before an acceptance is the one that counts', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'degree')
  const [wrong, right] = [
    await aBatchOf(app, 'College', programmeId),
    await aBatchOf(app, 'College', programmeId),
  ]
  const wished = { group: 'College', name: 'Asha', programmeId } as const
  const [first, second] = [await anApplicant(app, wished), await anApplicant(app, wished)]
  const alone = await anApplicant(app, { ...wished, name: 'Meera' })

  await place(app, wrong, 'Asha', 'Meera')
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await place(app, right, 'Asha', 'Meera')
  await accept(app, first.personId)
  await accept(app, alone.personId)
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60 * 60 * 1000)
  await accept(app, second.personId)

  expect(await batchOf(app, first.personId)).toBe(right)
  expect(await batchOf(app, alone.personId)).toBe(right)
  // A place kept hours ago is nobody's any more.
  expect(await batchOf(app, second.personId)).toBeNull()
})

test('repeating both calls for one namesake leaves the other one waiting without a place', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'degree')
  const batchId = await aBatchOf(app, 'College', programmeId)
  const wished = { group: 'College', name: 'Om Das', programmeId } as const
  const [first, second] = [await anApplicant(app, wished), await anApplicant(app, wished)]

  for (let time = 0; time < 2; time += 1) {
    await place(app, batchId, 'Om Das')
    await accept(app, first.personId)
  }

  expect(await batchOf(app, first.personId)).toBe(batchId)
  expect(await endOf(app, second.personId)).toMatchObject({ status: 'pending', letters: [] })
  expect(await batchOf(app, second.personId)).toBeNull()
})

test('two namesakes accepted at once do not both take the one place that was kept', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'degree')
  const batchId = await aBatchOf(app, 'College', programmeId)
  const wished = { group: 'College', name: 'Asha', programmeId } as const
  const possibleDuplicates = [await anApplicant(app, wished), await anApplicant(app, wished)]
  await place(app, batchId, 'Asha')

  await Promise.all(possibleDuplicates.map(({ personId }) => accept(app, personId)))

  const places = await Promise.all(possibleDuplicates.map(({ personId }) => batchOf(app, personId)))
  expect(places.filter((place) => place === batchId)).toHaveLength(1)
})

test('who was added by the admin a moment ago is meant before a namesake who waits', async () => {
  const app = await testApp()
  const programme = await aProgramme(app, 'degree')
  const batchId = await aBatchOf(app, 'College', programme.id)
  const wished = { group: 'College', name: 'Asha', programmeId: programme.id } as const
  const waiting = await anApplicant(app, wished)

  await app.asAdmin(college.add, signUpOf('College', programme.name, { name: 'Asha' }))
  expect((await place(app, batchId, 'Asha')).body.success).toBe(true)

  expect(await batchOf(app, waiting.personId)).toBeNull()
  const { batches } = (await app.asAdmin(compatBatchCalls.all)).body
  expect(batches[0]?.applicants).toEqual(['Asha'])
})

test('a name that nobody waiting for this batch bears is refused, and then nobody is placed', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'degree', { degree_name: 'Data Science' })
  const internship = await aProgramme(app, 'internship', { internship_name: 'Data Science' })
  const batchId = await aBatchOf(app, 'College', programmeId)
  const asha = await anApplicant(app, { group: 'College', name: 'Asha', programmeId })
  await anApplicant(app, { group: 'Interns', name: 'Ravi', programmeId: internship.id })
  await anApplicant(app, { group: 'College', name: 'Kiran' })

  for (const name of ['Ravi', 'Kiran', 'Nobody']) {
    const { body } = await place(app, batchId, 'Asha', name)
    expect(body).toMatchObject({ success: false, message: messages.noApplicantOfThatName(name) })
  }
  expect(await batchOf(app, asha.personId)).toBeNull()
  expect((await place(app, batchId)).body.message).toBe(messages.fillRequiredFields)
  expect((await place(app, 'none', 'Asha')).body.message).toBe(messages.noSuchBatch)
})

test('several accepted namesakes without a place are not guessed at', async () => {
  const app = await testApp()
  const programme = await aProgramme(app, 'degree')
  const batchId = await aBatchOf(app, 'College', programme.id)
  for (const name of ['Asha', 'asha', 'Ravi']) {
    await app.asAdmin(college.add, signUpOf('College', programme.name, { name }))
  }
  app.clock.now = new Date(app.clock.now.getTime() + 60 * 60 * 1000)

  expect((await place(app, batchId, 'Asha')).body.message).toBe(messages.severalOfThatName('Asha'))
  expect((await place(app, batchId, 'Ravi')).body.success).toBe(true)
})

test('removing a batch sets those free who were put there and still wait', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'degree')
  const batchId = await aBatchOf(app, 'College', programmeId)
  const { personId, name } = await anApplicant(app, { group: 'College', programmeId })
  await place(app, batchId, name)

  await app.asAdmin(compatBatchCalls.remove, { batchId })
  await accept(app, personId)

  expect(await batchOf(app, personId)).toBeNull()
  expect((await endOf(app, personId)).status).toBe('accepted')
})

test('without a batch or without a token nobody is placed, and the original client can say so', async () => {
  const app = await testApp()
  const { name, enrolmentId, programmeId } = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const call = compatBatchCalls.addApplicant
  expect(await app.asAdmin(call, { batchId: '', applicants: [name] })).toMatchObject({
    status: 200,
    body: { success: false, message: messages.noSuchBatch, key: 'noSuchBatch' },
  })
  for (const token of [undefined, 'long-dead']) {
    expect(await app.ask(call, { batchId, applicants: [name] }, token)).toMatchObject({
      status: 200,
      body: { success: false, message: messages.signIn, key: 'signIn' },
    })
  }
  const enrolment = app.context.db.selectFrom('enrolments').where('id', '=', enrolmentId)
  expect(await enrolment.select('batch_id').execute()).toEqual([{ batch_id: null }])
  expect(await app.context.db.selectFrom('pending_placements').selectAll().execute()).toEqual([])
})
