import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { countQueries } from '#server/testing/count-queries.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { requests, decline, approve } = admissionCalls
const { request } = orderCalls

function later(app: TestApp, seconds: number): Date {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
  return app.clock.now
}

async function lettersOf(app: TestApp, email: string) {
  const rows = await emailsIn(app.context.db, { to_address: email })
  return rows.map(({ kind }) => kind)
}

test('sign-ups and further enrolments wait in one list, oldest first, with counts of every group', async () => {
  const app = await testApp()
  const course = await aProgramme(app, 'course', { fees: '15000' })
  const learner = await aLearner(app, { name: 'Zoya' })
  const first = await anApplicant(app, { name: 'Asha' })
  later(app, 1)
  await learner.as(request, { programmeId: course.id })
  later(app, 1)
  await anApplicant(app, { name: 'Bilal', group: 'Interns' })

  const { body } = await app.asAdmin(requests)

  expect(body.waiting).toEqual({ Students: 2, Interns: 1, College: 0 })
  expect(body.requests.map(({ person }) => person.name)).toEqual(['Asha', 'Zoya', 'Bilal'])
  expect(body.requests[0]).toMatchObject({
    id: first.enrolmentId,
    isSignUp: true,
    programmeId: first.programmeId,
    person: { id: first.personId, email: first.email, age: 21, semester: null, city: 'Lucknow' },
  })
  expect(body.requests[1]).toMatchObject({ isSignUp: false, programme: course.name, fees: 15_000 })
  expect(body.next).toBe(null)
})

test('waiting requests come by group, by part of a name and page by page', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'degree')
  for (const name of ['Meera Rao', 'Imran Khan', 'Sameera Ali', 'Meena', '100% Real']) {
    await anApplicant(app, { group: 'College', name, programmeId })
  }
  await anApplicant(app, { name: 'Meera of another group' })

  const named = await app.asAdmin(requests, { group: 'College', q: 'MEERA' })
  const hostile = await app.asAdmin(requests, { q: '%' })
  const pages: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const place: object = cursor ? { cursor } : {}
    const { body } = await app.asAdmin(requests, { group: 'College', limit: 2, ...place })
    pages.push(body.requests.map(({ person }) => person.name))
    cursor = body.next
  }

  expect(named.body.requests.map(({ person }) => person.name)).toEqual(['Meera Rao', 'Sameera Ali'])
  expect(hostile.body.requests.map(({ person }) => person.name)).toEqual(['100% Real'])
  expect(pages).toEqual([['Meera Rao', 'Imran Khan'], ['Sameera Ali', 'Meena'], ['100% Real']])
  expect((await app.asAdmin(requests, { cursor: 'nonsense' })).status).toBe(400)
})

test('a request is found by the number its visitor was told', async () => {
  const app = await testApp()
  const { name } = await aProgramme(app, 'degree')
  const sign = (email: string) => app.ask(groupCalls.College.register, signUpOf('College', name, { email }))
  const { requestNumber } = (await sign('first@example.com')).body
  await sign('second@example.com')

  const bare = requestNumber.replace('-', '')
  const ways = [requestNumber, `#${requestNumber.toLowerCase()}`, `No. ${requestNumber}`]
  for (const q of [...ways, bare, requestNumber.replace('-', ' '), requestNumber.slice(0, 4)]) {
    const { body } = await app.asAdmin(requests, { q })
    expect(body.requests.map(({ person }) => person.email)).toEqual(['first@example.com'])
  }
})

test('the list of requests takes as many queries for many who are alike as for two', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const read = async () => {
    let rows = 0
    const queries = await countQueries(app, async () => {
      rows = (await app.asAdmin(requests)).body.requests.length
    })
    return { rows, queries }
  }
  await app.asAdmin(requests)

  for (let first = 0; first < 2; first += 1) await anApplicant(app, { programmeId })
  const two = await read()
  for (let more = 0; more < 20; more += 1) await anApplicant(app, { programmeId })
  const many = await read()

  expect(two.rows).toBe(2)
  expect(many).toEqual({ rows: 22, queries: two.queries })
})

for (const group of groupNames) {
  test(`declining a sign-up of ${group} deletes the record and tells the applicant, once`, async () => {
    const app = await testApp()
    const { personId, email, name } = await anApplicant(app, { group })

    const answers = await Promise.all([
      app.asAdmin(decline, { ids: [personId] }),
      app.asAdmin(decline, { ids: [personId] }),
    ])

    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await app.context.db.selectFrom('people').selectAll().execute()).toEqual([])
    expect(await app.context.db.selectFrom('enrolments').selectAll().execute()).toEqual([])
    expect(await lettersOf(app, email)).toEqual(['requestDeclined'])
    const audit = await app.context.db
      .selectFrom('audit')
      .where('subject_name', '=', name)
      .selectAll()
      .execute()
    expect(audit.map(({ kind }) => kind)).toEqual(['request.declined'])
    expect(JSON.stringify(audit)).not.toContain('argon2')
  })
}

test('declining a further enrolment keeps the learner, who may ask again', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'course')
  const placed = (await learner.as(request, { programmeId })).body.order

  const { body } = await app.asAdmin(decline, { ids: [placed.id] })

  expect(body).toEqual({ success: true, message: messages.requestDeclined })
  const mine = await learner.as(orderCalls.mine)
  expect(mine.body.orders.map(({ status }) => status).sort()).toEqual(['accepted', 'declined'])
  expect(await lettersOf(app, learner.email)).toEqual(['enrolmentDeclined'])
  const again = await learner.as(request, { programmeId })
  expect(again.body).toMatchObject({ isNew: true, order: { status: 'requested' } })
  expect(again.body.order.id).not.toBe(placed.id)
})

test('what is accepted, paid, declined or unknown cannot be declined', async () => {
  const app = await testApp()
  const accepted = await aLearner(app)
  const paid = await anApplicant(app)
  await takeAtDesk(app, {
    id: paid.enrolmentId,
    paidBy: 'cash',
    paidOn: '2026-11-05',
    paidAmount: '12000',
  })
  const messageFor = async (_id: string) => (await app.asAdmin(decline, { ids: [_id] })).body.message

  expect(await messageFor(accepted.personId)).toBe(messages.alreadyAccepted)
  expect(await messageFor(accepted.enrolmentId)).toBe(messages.alreadyAccepted)
  expect(await messageFor(paid.personId)).toBe(messages.paidCannotDecline)
  expect(await messageFor('nobody')).toBe(messages.noSuchRequest)
  expect(await app.context.db.selectFrom('people').select('id').execute()).toHaveLength(2)
})

test('of an approval and a decline at once one holds, wholly', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  for (let round = 0; round < 8; round += 1) {
    const { personId, email } = await anApplicant(app, { programmeId })

    const [approved, turned] = await Promise.all([
      app.asAdmin(approve, { ids: [personId], batchId }),
      app.asAdmin(decline, { ids: [personId] }),
    ])

    expect([approved.status, turned.status]).toEqual([200, 200])
    expect(approved.body.success).not.toBe(turned.body.success)
    expect(await lettersOf(app, email)).toEqual([
      approved.body.success ? 'requestAccepted' : 'requestDeclined',
    ])
  }
})

test('an approval and the removal of the same person at once never block each other', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  for (let round = 0; round < 10; round += 1) {
    const { personId } = await anApplicant(app, { programmeId })

    const answers = await Promise.all([
      app.asAdmin(approve, { ids: [personId], batchId }),
      app.asAdmin(groupCalls.Students.remove, { _id: personId }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1].body.success).toBe(true)
  }
  expect(await app.context.db.selectFrom('people').select('id').execute()).toEqual([])
})
