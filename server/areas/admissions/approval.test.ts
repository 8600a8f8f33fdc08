import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant, theirPassword } from '#server/testing/learners.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { approve, undoApproval, requests } = admissionCalls
const { request } = orderCalls

async function stateOf(app: TestApp, enrolmentId: string) {
  return app.context.db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.id', '=', enrolmentId)
    .select(['people.status as person', 'enrolments.status as enrolment', 'batch_id as batchId'])
    .executeTakeFirstOrThrow()
}

async function letters(app: TestApp) {
  return emailsIn(app.context.db)
}

const waits = { person: 'pending', enrolment: 'requested', batchId: null }

test('an approval is not undone while the person has been accepted for something else; both together are', async () => {
  const app = await testApp()
  const { personId, enrolmentId, programmeId, email, name } = await anApplicant(app)
  const { id: furtherId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId, furtherId)
  await app.asAdmin(approve, { ids: [personId], batchId })
  const token = await app.login(loginCalls.student, { email, password: theirPassword })
  const order = (await app.ask(request, { programmeId: furtherId }, token)).body.order.id
  await app.asAdmin(approve, { ids: [order], batchId })

  expect((await app.asAdmin(undoApproval, { enrolmentIds: [enrolmentId] })).body).toMatchObject({
    success: false,
    message: messages.enrolledElsewhere(name),
  })
  expect(await stateOf(app, enrolmentId)).toEqual({ person: 'accepted', enrolment: 'active', batchId })

  const both = await app.asAdmin(undoApproval, { enrolmentIds: [enrolmentId, order] })
  expect(both.body.message).toBe(messages.approvalUndone)
  expect(await stateOf(app, enrolmentId)).toEqual(waits)
})

/** Accepted for what they signed up for, and asking for something else. */
async function askingForMore(app: TestApp) {
  const applicant = await anApplicant(app)
  const { id: furtherId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', applicant.programmeId, furtherId)
  await app.asAdmin(approve, { ids: [applicant.personId], batchId })
  const { email } = applicant
  const token = await app.login(loginCalls.student, { email, password: theirPassword })
  const orderId = (await app.ask(request, { programmeId: furtherId }, token)).body.order.id
  return { ...applicant, orderId, batchId }
}

test('what a person asks for besides waits for the sign-up; both together are approved in any order', async () => {
  const app = await testApp()
  const { enrolmentId, orderId, batchId } = await askingForMore(app)
  await app.asAdmin(undoApproval, { enrolmentIds: [enrolmentId] })

  expect((await app.asAdmin(approve, { ids: [orderId], batchId })).body).toEqual({
    success: false,
    message: messages.signUpFirst,
    key: 'signUpFirst',
  })
  expect(await stateOf(app, orderId)).toEqual(waits)
  const waiting = (await app.asAdmin(requests)).body.requests
  expect(waiting.map(({ id: _id, waitsForSignUp }) => [_id, waitsForSignUp]).sort()).toEqual(
    [
      [enrolmentId, false],
      [orderId, true],
    ].sort(),
  )

  expect((await app.asAdmin(approve, { ids: [orderId, enrolmentId], batchId })).body.success).toBe(true)
  for (const id of [enrolmentId, orderId]) {
    expect(await stateOf(app, id)).toEqual({ person: 'accepted', enrolment: 'active', batchId })
  }
})

test('an approval undone while something else of the person is approved: exactly one of the two happens', async () => {
  const app = await testApp()
  for (let round = 0; round < 8; round += 1) {
    const { enrolmentId, orderId, batchId, name } = await askingForMore(app)

    const [undone, approved] = await Promise.all([
      app.asAdmin(undoApproval, { enrolmentIds: [enrolmentId] }),
      app.asAdmin(approve, { ids: [orderId], batchId }),
    ])

    const states = [await stateOf(app, enrolmentId), await stateOf(app, orderId)]
    if (undone.body.success) {
      expect(approved.body.message).toBe(messages.signUpFirst)
      expect(states).toEqual([waits, waits])
    } else {
      expect(undone.body.message).toBe(messages.enrolledElsewhere(name))
      expect(approved.body.success).toBe(true)
      const active = { person: 'accepted', enrolment: 'active', batchId }
      expect(states).toEqual([active, active])
    }
  }
})

test('turning a sign-up down takes back every letter that has not left, but for the one that says so', async () => {
  const app = await testApp()
  const { id: programmeId, name: course } = await aProgramme(app, 'course')
  const signUp = signUpOf('Students', course)
  await app.ask(groupCalls.Students.register, signUp)
  const [waiting] = (await app.asAdmin(requests)).body.requests
  await app.ask(accountCalls.forgotPassword, { email: String(signUp.email) })
  expect((await letters(app)).map(({ kind }) => kind)).toEqual(['requestReceived', 'passwordReset'])
  expect(waiting?.programmeId).toBe(programmeId)

  await app.asAdmin(admissionCalls.decline, { ids: [waiting?.id ?? ''] })

  expect((await letters(app)).map(({ kind }) => kind)).toEqual(['requestDeclined'])
  expect((await letters(app))[0]?.body).toMatch(/^Hello,/)
})

for (const group of groupNames) {
  test(`approving a sign-up of ${group} accepts, places and tells the person`, async () => {
    const app = await testApp()
    const { personId, enrolmentId, programmeId, email, name } = await anApplicant(app, { group })
    const batchId = await aBatchOf(app, group, programmeId)

    const { body } = await app.asAdmin(approve, { ids: [personId], batchId })

    expect(body).toEqual({
      success: true,
      message: messages.requestApproved,
      enrolmentIds: [enrolmentId],
      undoSeconds: 10,
    })
    expect(await stateOf(app, enrolmentId)).toEqual({ person: 'accepted', enrolment: 'active', batchId })
    const [letter, ...others] = await letters(app)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ kind: 'requestAccepted', to_address: email })
    expect(Date.parse(letter?.send_after ?? '') - app.clock.now.getTime()).toBe(15_000)
    const audit = await app.context.db
      .selectFrom('audit')
      .where('subject_name', '=', name)
      .selectAll()
      .execute()
    expect(audit.map(({ kind }) => kind)).toEqual(['request.approved'])
    const login = group === 'Interns' ? loginCalls.intern : loginCalls.student
    expect((await app.ask(login, { email, password: theirPassword })).body.success).toBe(true)
  })
}

test('approving one of two namesakes leaves the other waiting', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const first = await anApplicant(app, { name: 'Asha', programmeId })
  const second = await anApplicant(app, { name: 'Asha', programmeId })

  await app.asAdmin(approve, { ids: [second.personId], batchId })

  expect(await stateOf(app, first.enrolmentId)).toEqual(waits)
  expect(await stateOf(app, second.enrolmentId)).toMatchObject({ person: 'accepted' })
})

test('sign-ups and further enrolments are accepted together, each once, each with its letter', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const applicant = await anApplicant(app, { programmeId })
  const learner = await aLearner(app)
  const further = (await learner.as(request, { programmeId })).body.order

  const { body } = await app.asAdmin(approve, {
    ids: [applicant.personId, further.id, applicant.enrolmentId, applicant.personId],
    batchId,
  })

  expect([...body.enrolmentIds].sort()).toEqual([applicant.enrolmentId, further.id].sort())
  expect((await letters(app)).map(({ kind }) => kind).sort()).toEqual([
    'enrolmentAccepted',
    'requestAccepted',
  ])
  const learning = await learner.as(learnerCalls.learning)
  expect(learning.body.programmes.map(({ status }) => status)).toEqual(['active', 'active'])
})

test('when one of many cannot be accepted, none is', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const fits = await anApplicant(app, { programmeId })
  const asksForOther = await anApplicant(app)
  const ofOtherGroup = await anApplicant(app, { group: 'Interns' })
  const messageFor = async (...ids: string[]) =>
    (await app.asAdmin(approve, { ids: [fits.personId, ...ids], batchId })).body.message

  expect(await messageFor(asksForOther.personId)).toBe(messages.noneApproved(1))
  expect(await messageFor(asksForOther.personId, ofOtherGroup.personId)).toBe(messages.noneApproved(2))
  expect(await messageFor('nobody')).toBe(messages.noSuchRequest)

  expect(await stateOf(app, fits.enrolmentId)).toEqual(waits)
  expect(await letters(app)).toEqual([])
})

test('a batch that is removed or unknown takes nobody', async () => {
  const app = await testApp()
  const { personId, enrolmentId, programmeId } = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.context.db.updateTable('batches').set({ removed_at: app.clock.now.toISOString() }).execute()

  for (const id of [batchId, 'none']) {
    const { body } = await app.asAdmin(approve, { ids: [personId], batchId: id })
    expect(body).toMatchObject({
      success: false,
      message: messages.noSuchBatch,
      key: 'noSuchBatch',
      field: 'batchId',
    })
  }
  expect(await stateOf(app, enrolmentId)).toEqual(waits)
})

test('approving again is refused and changes nothing', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const { personId, enrolmentId } = await anApplicant(app, { programmeId })
  const [first, second] = [
    await aBatchOf(app, 'Students', programmeId),
    await aBatchOf(app, 'Students', programmeId),
  ]
  await app.asAdmin(approve, { ids: [personId], batchId: first })

  const again = await app.asAdmin(approve, { ids: [enrolmentId], batchId: second })

  expect(again.body).toMatchObject({
    success: false,
    message: messages.alreadyAccepted,
    key: 'alreadyAccepted',
  })
  expect(await stateOf(app, enrolmentId)).toMatchObject({ batchId: first })
  expect(await letters(app)).toHaveLength(1)
})

test('of two admins who approve the same people at once exactly one succeeds: one place, one letter each', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batches = [await aBatchOf(app, 'Students', programmeId), await aBatchOf(app, 'Students', programmeId)]
  for (let round = 0; round < 5; round += 1) {
    const people = [await anApplicant(app, { programmeId }), await anApplicant(app, { programmeId })]
    const ids = people.map(({ personId }) => personId)

    const answers = await Promise.all([
      app.asAdmin(approve, { ids, batchId: batches[0] ?? '' }),
      app.asAdmin(approve, { ids: [...ids].reverse(), batchId: batches[1] ?? '' }),
    ])

    const won = answers.findIndex(({ body }) => body.success)
    expect(answers[1 - won]?.body).toMatchObject({ success: false, message: messages.noneApproved(2) })
    for (const { enrolmentId } of people) {
      expect(await stateOf(app, enrolmentId)).toMatchObject({ person: 'accepted', batchId: batches[won] })
    }
    expect(await letters(app)).toHaveLength(2 * (round + 1))
  }
})

test('an approval taken back leaves no place, no letter and no session, and can be given again', async () => {
  const app = await testApp()
  const { personId, enrolmentId, programmeId, email } = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(approve, { ids: [personId], batchId })
  const token = await app.login(loginCalls.student, { email, password: theirPassword })

  const undone = await app.asAdmin(undoApproval, { enrolmentIds: [enrolmentId] })

  expect(undone.body).toEqual({ success: true, message: messages.approvalUndone })
  expect(await stateOf(app, enrolmentId)).toEqual(waits)
  expect(await letters(app)).toEqual([])
  expect((await app.ask(accountCalls.me, {}, token)).status).toBe(401)
  expect((await app.asAdmin(undoApproval, { enrolmentIds: [enrolmentId] })).body.success).toBe(true)
  expect((await app.asAdmin(approve, { ids: [personId], batchId })).body.success).toBe(true)
  expect(await letters(app)).toHaveLength(1)
})

test('taking back a further enrolment leaves the learner logged in', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'course')
  const { order } = (await learner.as(request, { programmeId })).body
  await app.asAdmin(approve, { ids: [order.id], batchId: await aBatchOf(app, 'Students', programmeId) })

  await app.asAdmin(undoApproval, { enrolmentIds: [order.id] })

  expect((await learner.as(request, { programmeId })).body).toMatchObject({
    isNew: false,
    order: { id: order.id, status: 'requested', batch: null },
  })
})

test('once the letter has gone or the time is over nothing of an approval can be taken back', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const [told, untold] = [await anApplicant(app, { programmeId }), await anApplicant(app, { programmeId })]
  const enrolmentIds = [told.enrolmentId, untold.enrolmentId]
  await app.asAdmin(approve, { ids: enrolmentIds, batchId })
  const refusal = { success: false, message: messages.tooLateToUndo, key: 'tooLateToUndo' }

  const [letter] = await letters(app)
  await app.context.db
    .updateTable('deliveries')
    .set({ sent_at: app.clock.now.toISOString() })
    .where('id', '=', letter?.id ?? '')
    .execute()
  expect((await app.asAdmin(undoApproval, { enrolmentIds })).body).toEqual(refusal)
  expect(await letters(app)).toHaveLength(2)
  app.clock.now = new Date(app.clock.now.getTime() + 20_000)
  for (const enrolmentId of enrolmentIds) {
    expect((await app.asAdmin(undoApproval, { enrolmentIds: [enrolmentId] })).body).toEqual(refusal)
    expect(await stateOf(app, enrolmentId)).toMatchObject({ person: 'accepted', batchId })
  }
})
