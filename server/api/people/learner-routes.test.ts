import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { institute } from '#contract/site/institute.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { hashToken } from '#server/platform/security/tokens.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { emailsIn, sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { testApp } from '#server/testing/test-app.ts'

const { profile, editProfile, learning, myData, askDeletion, confirmAgain } = learnerCalls

for (const group of groupNames) {
  test(`a learner of ${group} reads their own record`, async () => {
    const app = await testApp()
    const learner = await aLearner(app, { group, name: 'Asha' })

    const { body, text } = await learner.as(profile)

    const isStudent = group === 'Students'
    expect(body).toMatchObject({
      group,
      person: {
        id: learner.personId,
        name: 'Asha',
        email: learner.email,
        age: isStudent ? 21 : null,
        semester: isStudent ? null : 3,
        college: isStudent ? '' : 'City College',
        deletionAskedAt: null,
      },
    })
    expect(text).not.toContain('argon2')
  })
}

test('a learner changes phone and city, and nothing else', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { name: 'Asha' })
  const other = await aLearner(app)

  const { body } = await learner.as(editProfile, {
    phone: '+91 91234 56789',
    city: ' Kanpur ',
    name: 'Somebody Else',
    status: 'pending',
    id: other.personId,
  })

  expect(body).toEqual({ success: true, message: messages.profileSaved })
  const { person } = (await learner.as(profile)).body
  expect(person).toMatchObject({ name: 'Asha', phone: '9123456789', city: 'Kanpur' })
  expect((await other.as(profile)).body.person).toMatchObject({ phone: '9876543210', city: 'Lucknow' })
})

test('a phone number without ten digits is refused', async () => {
  const app = await testApp()
  const learner = await aLearner(app)

  for (const phone of ['12345', '', '98765432101']) {
    const { body } = await learner.as(editProfile, { phone, city: 'Lucknow' })
    expect(body).toEqual({
      success: false,
      message: messages.invalidPhone,
      key: 'invalidPhone',
      field: 'phone',
    })
  }
  expect((await learner.as(profile)).body.person.phone).toBe('9876543210')
})

test('My Learning has a card for what is enrolled in and for what waits, removed programmes included', async () => {
  const app = await testApp()
  const course = await aProgramme(app, 'course', { languages: '["C++","C"]', duration: '5 months' })
  const learner = await aLearner(app, { programmeId: course.id })
  const wished = await aProgramme(app, 'course')
  const turned = await aProgramme(app, 'course')
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await learner.as(orderCalls.request, { programmeId: wished.id })
  const { order } = (await learner.as(orderCalls.request, { programmeId: turned.id })).body
  await app.asAdmin(admissionCalls.decline, { ids: [order.id] })
  await app.asAdmin(catalogueCalls.course.remove, { _id: course.id })

  const { body } = await learner.as(learning)

  expect(body.type).toBe('Online')
  expect(body.programmes).toMatchObject([
    {
      enrolmentId: learner.enrolmentId,
      programmeId: course.id,
      name: course.name,
      duration: '5 months',
      languages: ['C++', 'C'],
      batch: expect.stringMatching(/^Batch/),
      status: 'active',
    },
    { programmeId: wished.id, batch: null, status: 'requested', since: app.clock.now.toISOString() },
  ])
  expect(body.programmes[0]?.image).toMatch(/^\/uploads\/.+\.webp$/)
})

test('a learner of a degree, which has no picture and no languages, has a card as well', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { group: 'College' })

  expect((await learner.as(learning)).body.programmes).toMatchObject([
    { image: '', imageSet: '', languages: [] },
  ])
})

test('my data says of a batch whether it has been removed', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const enrolments = async () => (await learner.as(myData)).body.data.enrolments
  expect(await enrolments()).toMatchObject([{ batch: expect.any(String), isBatchRemoved: false }])

  await app.context.db.updateTable('batches').set({ removed_at: app.clock.now.toISOString() }).execute()

  expect(await enrolments()).toMatchObject([{ batch: expect.any(String), isBatchRemoved: true }])
})

test('my data holds everything about the learner, and nothing that opens the account', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course', { languages: '["Python"]' })
  const learner = await aLearner(app, { programmeId })
  const other = await aLearner(app, { programmeId, name: 'Somebody Else' })
  await learner.as(examCalls.draw)
  await learner.as(askDeletion, { reason: 'I have finished.' })
  const whom = { to: learner.email, personId: learner.personId }
  const letter = notification('passwordReset', 'reset', whom, { name: learner.name })
  await notify(app.context.db, letter, app.clock.now)
  const reset = tokenIn((await sendEmails(app)).find(({ to }) => to === learner.email))
  await learner.as(confirmAgain)
  const confirmation = tokenIn((await sendEmails(app))[0])
  await learner.as(accountCalls.confirmOwnEmail, { token: confirmation })

  const { body, text } = await learner.as(myData)

  expect(body.data).toMatchObject({
    person: { name: learner.name, email: learner.email, phone: '9876543210', group: 'Students' },
    enrolments: [{ status: 'active' }],
    tests: [{ total: 20, submittedAt: null, questions: null }],
    sessions: [{ startedAt: app.clock.now.toISOString() }],
    notifications: [{ kind: 'passwordReset' }, { kind: 'confirmEmail' }],
    messages: [{ message: expect.stringContaining('I have finished.') }],
    eventRegistrations: [],
  })
  const { password_hash } = await app.context.db
    .selectFrom('accounts')
    .where('id', '=', learner.accountId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  const sessions = await app.context.db.selectFrom('sessions').select('token_hash').execute()
  expect(reset).not.toBe(confirmation)
  const secrets = [password_hash ?? '', learner.token, reset, confirmation, hashToken(reset)]
  for (const secret of [...secrets, ...sessions.map(({ token_hash }) => token_hash)]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toContain(other.email)
})

test('a wish for deletion reaches the inbox and the mail of the institute, once', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { name: 'Asha' })

  const wishes = await Promise.all(
    ['Done here.', 'Done here.'].map((reason) => learner.as(askDeletion, { reason })),
  )

  for (const { body } of wishes) expect(body).toEqual({ success: true, message: messages.deletionAsked })
  const inbox = await app.context.db.selectFrom('messages').selectAll().execute()
  expect(inbox).toMatchObject([{ name: 'Asha', email: learner.email, status: 'new' }])
  expect(inbox[0]?.message).toContain('Done here.')
  const letters = await emailsIn(app.context.db)
  expect(letters).toMatchObject([{ kind: 'contactReceived', to_address: institute.email }])
  expect((await learner.as(profile)).body.person.deletionAskedAt).toBe(app.clock.now.toISOString())
})
