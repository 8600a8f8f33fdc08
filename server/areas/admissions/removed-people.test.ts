import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { kinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aLearner, anApplicant } from '#server/testing/learners.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { testApp } from '#server/testing/test-app.ts'

const { orders, request, mine } = orderCalls
const { remove, register, list, updateStatus } = groupCalls.Students
const cash = { paidBy: 'cash', paidOn: '2026-10-31', paidAmount: '12000' } as const

test('a paid order outlives its person with name and address as they were; an unpaid one does not', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const learner = await aLearner(app, { name: 'Asha Verma' })
  await learner.as(request, { programmeId: (await aProgramme(app, 'course')).id })
  await takeAtDesk(app, { id: learner.enrolmentId, ...cash, paidOn: '2026-03-09' })

  expect((await app.asAdmin(remove, { _id: learner.personId })).body.message).toBe(messages.personRemoved)

  const expected = {
    id: learner.enrolmentId,
    status: 'paid',
    receiptNumber: 'R/25-26/000001',
    paidAmount: 12_000,
    batch: expect.stringMatching(/^Batch/),
    person: { id: null, name: 'Asha Verma', email: learner.email, group: kinds.course.group },
  }
  for (const query of [{}, { status: 'paid' }, { q: 'VERMA' }, { q: 'sh', limit: 1 }] as const) {
    expect((await app.asAdmin(orders, query)).body.orders).toMatchObject([expected])
  }
  expect((await app.asAdmin(orders, { q: 'somebody else' })).body.orders).toEqual([])
  const { fees } = (await app.asAdmin(officeCalls.charts)).body
  expect(fees?.at(-1)).toEqual({ month: '2026-03', requested: 12_000, received: 12_000 })
})

test('who paid and waits is declined by no door, and is told nothing', async () => {
  const app = await testApp()
  const { enrolmentId, personId } = await anApplicant(app)
  await takeAtDesk(app, { id: enrolmentId, ...cash })

  for (const refused of [
    await app.asAdmin(remove, { _id: personId }),
    await app.asAdmin(admissionCalls.decline, { ids: [enrolmentId] }),
  ]) {
    expect(refused.body).toEqual({
      success: false,
      message: messages.paidCannotDecline,
      key: 'paidCannotDecline',
    })
  }

  expect((await app.asAdmin(admissionCalls.requests)).body.requests).toMatchObject([{ id: enrolmentId }])
  const letters = await app.context.db.selectFrom('notifications').select('kind').execute()
  expect(letters).toEqual([{ kind: 'documentIssued' }])
})

test('who waits is removed quietly where the office says so, and told otherwise', async () => {
  const app = await testApp()
  for (const [isQuiet, kinds] of [
    [true, []],
    [undefined, ['requestDeclined']],
  ] as const) {
    const { personId: id, name } = await anApplicant(app)
    expect((await app.asAdmin(personCalls.remove, { id, isQuiet })).body.success).toBe(true)
    const letters = await app.context.db.selectFrom('notifications').select('kind').execute()
    expect(letters.map(({ kind }) => kind)).toEqual(kinds)
    const audit = app.context.db.selectFrom('audit').where('subject_name', '=', name).select('after')
    const { after } = await audit.executeTakeFirstOrThrow()
    expect(JSON.parse(after ?? '')).toMatchObject({ email: isQuiet ? 'none' : 'sent' })
  }
})

test('one who is removed and signs up again with the same address sees nothing of the old orders', async () => {
  const app = await testApp()
  const old = await aLearner(app)
  await takeAtDesk(app, { id: old.enrolmentId, ...cash })
  await app.asAdmin(remove, { _id: old.personId })
  const { name: course } = await aProgramme(app, 'course')

  const signUp = signUpOf('Students', course, { email: old.email })
  expect((await app.ask(register, signUp)).body.message).toBe(messages.signupSuccessful)

  const [person] = (await app.asAdmin(list)).body.stud
  expect(person?.course).toEqual([course])
  await app.asAdmin(updateStatus, { _id: person?._id ?? '', newStatus: 'accepted' })
  const token = await app.login(loginCalls.student, {
    email: old.email,
    password: String(signUp.password),
  })
  expect((await app.ask(mine, {}, token)).body.orders).toMatchObject([
    { programme: course, status: 'accepted' },
  ])
  const { data } = (await app.ask(learnerCalls.myData, {}, token)).body
  expect(data.enrolments).toHaveLength(1)
  const details = await app.asAdmin(personCalls.details, { id: person?._id ?? '' })
  expect(details.body.enrolments).toHaveLength(1)
})

test('a payment recorded while the person is being removed is never lost', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  for (let round = 0; round < 6; round += 1) {
    const { enrolmentId, personId } = await anApplicant(app, { programmeId })

    const [payment, removal] = await Promise.all([
      takeAtDesk(app, { id: enrolmentId, ...cash }),
      app.asAdmin(remove, { _id: personId }),
    ])

    expect([payment.status, removal.status]).toEqual([200, 200])
    expect(removal.body.success).toBe(!payment.body.success)
    const kept = (await app.asAdmin(orders)).body.orders.filter(({ id }) => id === enrolmentId)
    expect(kept.map(({ status }) => status)).toEqual(payment.body.success ? ['paid'] : [])
  }
})
