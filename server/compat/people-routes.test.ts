import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { requestNumber } from '#contract/admissions/request-number.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { groupWords } from '#contract/compat/words.ts'
import { groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

function lettersTo({ context }: TestApp, email: string) {
  return emailsIn(context.db, { to_address: email })
}

function audits({ context }: TestApp) {
  return context.db
    .selectFrom('audit')
    .select(['kind', 'subject_name', 'before', 'after'])
    .orderBy('id')
    .execute()
}

for (const group of groupNames) {
  const calls = groupCalls[group]
  const { kind, role } = groups[group]
  const { listKey, programmeKey } = groupWords[group]
  type Listed = Record<string, unknown> & { _id: string }
  const list = async (app: TestApp) =>
    (((await app.asAdmin(calls.list)).body as Record<string, unknown>)[listKey] ?? []) as Listed[]

  test(`a sign-up in ${group} waits, is listed as the original client reads it, and gets a letter`, async () => {
    const app = await testApp({ sendsMail: true })
    const { name: programme } = await aProgramme(app, kind)
    const body = signUpOf(group, programme, { role: 1, status: 'accepted', phone: 9876543210 })

    const answer = await app.ask(calls.register, { ...body, email: ' Asha@Example.com ' })

    const { requests } = (await app.asAdmin(admissionCalls.requests, {})).body
    const [number] = requests.map(({ id: _id }) => requestNumber(_id))
    expect(answer.body).toEqual({
      success: true,
      message: messages.signupSuccessful,
      requestNumber: number,
      emailFollows: true,
    })
    const [received] = await emailsIn(app.context.db)
    expect(received?.body).toContain(`Its number is ${number}`)
    const [person] = await list(app)
    expect(person).toMatchObject({
      name: body.name,
      email: 'asha@example.com',
      phone: '9876543210',
      status: 'pending',
      role,
      [programmeKey]: group === 'Students' ? [programme] : programme,
      ...(groups[group].atCollege ? { semester: 3, college: 'City College' } : { age: 21 }),
    })
    expect(new Date(String(person?.createdAt)).toISOString()).toBe(person?.createdAt)
    expect(JSON.stringify(person)).not.toMatch(/hash|password|token/)
    const [letter, ...others] = await lettersTo(app, 'asha@example.com')
    expect(letter).toMatchObject({ kind: 'requestReceived' })
    expect(others).toEqual([])
    const login = group === 'Interns' ? loginCalls.intern : loginCalls.student
    const early = await app.ask(login, { email: 'asha@example.com', password: String(body.password) })
    expect(early.body.message).toBe(messages.stillWaiting)
  })

  test(`accepting in ${group} may be repeated and sends one letter`, async () => {
    const app = await testApp()
    const { personId, email } = await anApplicant(app, { group })
    const accept = () => app.asAdmin(calls.updateStatus, { _id: personId, newStatus: 'accepted' })

    const answers = [...(await Promise.all([accept(), accept()])), await accept()]

    for (const { body } of answers) expect(body).toEqual({ success: true, message: messages.requestAccepted })
    expect(await list(app)).toMatchObject([{ _id: personId, status: 'accepted' }])
    const [letter, ...others] = await lettersTo(app, email)
    expect(letter).toMatchObject({ kind: 'requestAccepted' })
    expect(Date.parse(letter?.send_after ?? '') - app.clock.now.getTime()).toBe(15_000)
    expect(others).toEqual([])
    expect((await audits(app)).filter(({ kind }) => kind === 'person.accepted')).toHaveLength(1)
  })

  test(`declining in ${group} deletes the record and tells the applicant`, async () => {
    const app = await testApp()
    const { personId, email, name } = await anApplicant(app, { group })

    expect((await app.asAdmin(calls.remove, { _id: personId })).body.message).toBe(messages.requestDeclined)

    expect(await list(app)).toEqual([])
    expect(await lettersTo(app, email)).toMatchObject([{ kind: 'requestDeclined' }])
    expect((await app.asAdmin(calls.remove, { _id: personId })).body).toMatchObject({
      success: false,
      message: messages.noSuchPerson,
      key: 'noSuchPerson',
    })
    const entry = (await audits(app)).find(({ kind }) => kind === 'request.declined')
    expect(entry).toMatchObject({ subject_name: name, after: '{"reason":"none given","email":"sent"}' })
    expect(entry?.before).not.toContain(email)
  })

  test(`removing somebody accepted in ${group} ends their sessions without a letter`, async () => {
    const app = await testApp()
    const { personId, email, as } = await aLearner(app, { group })
    expect((await as(accountCalls.me)).status).toBe(200)

    expect((await app.asAdmin(calls.remove, { _id: personId })).body.message).toBe(messages.personRemoved)

    expect((await as(accountCalls.me)).status).toBe(401)
    expect(await lettersTo(app, email)).toEqual([])
    // What was charged stays in the books, written off.
    const { db } = app.context
    const enrolments = await db.selectFrom('enrolments').select(['person_id', 'status']).execute()
    expect(enrolments).toEqual([{ person_id: null, status: 'closed' }])
    const written = await db.selectFrom('fee_concessions').select(['kind', 'reason']).execute()
    expect(written).toEqual([{ kind: 'write_off', reason: messages.removedWithoutReason }])
  })

  test(`an admin adds to ${group} with a place, in one go`, async () => {
    const app = await testApp()
    const programme = await aProgramme(app, kind)
    const batchId = await aBatchOf(app, group, programme.id)
    const elsewhere = await aBatchOf(app, group, (await aProgramme(app, kind)).id)
    const body = signUpOf(group, programme.name)

    const refused = await app.asAdmin(calls.add, { ...body, batchId: elsewhere })
    expect(refused.body).toMatchObject({ message: messages.batchDoesNotTeach, field: 'batchId' })
    expect(await list(app)).toEqual([])

    expect((await app.asAdmin(calls.add, { ...body, batchId })).body.success).toBe(true)
    const [person] = await list(app)
    expect(person).toMatchObject({ status: 'accepted' })
    const { enrolments } = (await app.asAdmin(personCalls.details, { id: person?._id ?? '' })).body
    expect(enrolments).toMatchObject([{ programme: programme.name, batchId, status: 'active', fees: 12_000 }])
    expect(await lettersTo(app, String(body.email))).toEqual([])
  })

  test(`nobody of another group is touched by the calls of ${group}`, async () => {
    const app = await testApp()
    const other = group === 'College' ? 'Interns' : 'College'
    const { personId } = await anApplicant(app, { group: other })

    const answers = [
      await app.asAdmin(calls.updateStatus, { _id: personId, newStatus: 'accepted' }),
      await app.asAdmin(calls.remove, { _id: personId }),
    ]

    for (const { status, body } of answers) {
      expect([status, body.success, body.message]).toEqual([200, false, messages.noSuchPerson])
    }
    expect((await app.asAdmin(personCalls.details, { id: personId })).body.person.status).toBe('pending')
  })
}

test('of two sign-ups with one address at once, one is told that it is taken', async () => {
  const app = await testApp()
  const { name } = await aProgramme(app, 'degree')
  const bodies = ['rush@example.com', 'RUSH@example.com'].map((email) => signUpOf('College', name, { email }))

  const answers = await Promise.all(bodies.map((body) => app.ask(groupCalls.College.register, body)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.message).sort()).toEqual(
    [messages.signupSuccessful, messages.emailTaken].sort(),
  )
  const letters = await app.context.db.selectFrom('notifications').select('id').execute()
  expect(letters).toHaveLength(1)
})

test('a status that does not exist is refused', async () => {
  const app = await testApp()
  const { personId } = await anApplicant(app, { group: 'College' })
  for (const newStatus of ['rejected', 'pending', '', 'ACCEPTED']) {
    const { body } = await app.asAdmin(groupCalls.College.updateStatus, { _id: personId, newStatus })
    expect(body).toMatchObject({
      success: false,
      message: messages.statusNotKnown,
      key: 'statusNotKnown',
      field: 'newStatus',
    })
  }
})

test('a person with enrolments and marked tests is read in a fixed number of queries', async () => {
  const app = await testApp()
  const { personId, name, programmeId, batchId } = await aLearner(app, { group: 'College' })
  const attempt = { person_id: personId, drawn: '[]', answers: '[]', total: 20 }
  await app.context.db
    .insertInto('attempts')
    .values([
      {
        ...attempt,
        id: 'a',
        score: 12,
        started_at: '2026-01-01T00:00:00.000Z',
        submitted_at: '2026-01-01T01:00:00.000Z',
      },
      { ...attempt, id: 'b', score: null, started_at: '2026-01-02T00:00:00.000Z' },
    ])
    .execute()

  const { body } = await app.asAdmin(personCalls.details, { id: personId })

  expect(body.person.name).toBe(name)
  expect(body.group).toBe('College')
  expect(body.enrolments).toMatchObject([{ programmeId, batchId, status: 'active' }])
  expect(body.attempts).toMatchObject([
    { id: 'a', score: 12, total: 20, submittedAt: '2026-01-01T01:00:00.000Z' },
  ])
  expect((await app.asAdmin(personCalls.details, { id: 'nobody' })).body.success).toBe(false)
})
