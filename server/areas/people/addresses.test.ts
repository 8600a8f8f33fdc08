import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { linkToCome } from '#contract/notifications/words.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { institute } from '#contract/site/institute.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

const { confirmEmail, confirmOwnEmail, forgotPassword, resetPassword, me } = accountCalls
const { student: loginStudent } = loginCalls
const { register } = groupCalls.Students
const { edit } = personCalls
const { requests } = admissionCalls
const dayMs = 86_400_000
const newPassword = { password: 'a-new-secret-2', confirmation: 'a-new-secret-2' }

async function aSignUp(app: TestApp, fields: Record<string, unknown> = {}) {
  const { name: course } = await aProgramme(app, 'course')
  const signUp = signUpOf('Students', course, fields)
  expect((await app.ask(register, signUp)).body.success).toBe(true)
  return { email: String(signUp.email), password: String(signUp.password), name: String(signUp.name) }
}

async function isConfirmed(app: TestApp, email: string): Promise<boolean> {
  const { stud } = (await app.asAdmin(groupCalls.Students.list)).body
  const _id = stud.find((one) => one.email === email)?._id ?? ''
  return (await app.asAdmin(personCalls.details, { id: _id })).body.person.emailConfirmed
}

test("the letter of a sign-up proves the address by its link, says nobody's words, and the office sees it", async () => {
  const app = await testApp()
  const { email, name, password } = await aSignUp(app, { name: 'You Have Won' })
  const seen = async () => (await app.asAdmin(requests)).body.requests[0]?.person.emailConfirmed
  expect(await seen()).toBe(false)

  const [letter] = await sendEmails(app)
  expect(letter).toMatchObject({ to: email })
  expect(`${letter?.body}${letter?.html}`).not.toContain(name)
  const token = tokenIn(letter)
  const confirm = async () => (await app.ask(confirmEmail, { token, password })).body
  expect(await confirm()).toEqual({ success: true, message: messages.emailConfirmed })
  expect(await confirm()).toEqual({ success: true, message: messages.emailAlreadyConfirmed })
  expect(await seen()).toBe(true)
  expect(await isConfirmed(app, email)).toBe(true)
})

test('a link for the address ends after thirty days, and a made-up one opens nothing', async () => {
  const app = await testApp()
  const { email, password } = await aSignUp(app)
  const token = tokenIn((await sendEmails(app))[0])
  app.clock.now = new Date(app.clock.now.getTime() + 30 * dayMs)
  for (const given of [token, 'made-up']) {
    expect((await app.ask(confirmEmail, { token: given, password })).body).toEqual({
      success: false,
      message: messages.confirmationDead,
      key: 'confirmationDead',
    })
  }
  const accounts = app.context.db.selectFrom('accounts').where('email', '=', email)
  expect(await accounts.select('email_confirmed_at').execute()).toEqual([{ email_confirmed_at: null }])
})

test('own data shows nothing that others sent under an address before it is proven', async () => {
  const app = await testApp()
  const victim = { name: 'Vera', email: 'vera@private.test', phone: '9876500000' }
  await app.ask(messageCalls.send, { ...victim, message: 'CONFIDENTIAL' })
  await app.ask(eventCalls.register, { ...victim, eventId: 'cybersecurity-talk' })
  const { password } = await aSignUp(app, { email: victim.email })
  const [waiting] = (await app.asAdmin(requests)).body.requests
  await app.asAdmin(groupCalls.Students.updateStatus, {
    _id: waiting?.person.id ?? '',
    newStatus: 'accepted',
  })
  const token = await app.login(loginStudent, { email: victim.email, password })
  const ownData = async () => app.ask(learnerCalls.myData, {}, token)

  const before = await ownData()
  expect(before.text).not.toContain('CONFIDENTIAL')
  expect(before.text).not.toContain(victim.phone)
  expect(before.body.data).toMatchObject({
    notShown: messages.notShownUnproven,
    notifications: [{ kind: 'requestReceived' }, { kind: 'requestAccepted' }],
  })

  const letters = await sendEmails(app)
  const link = tokenIn(letters.find(({ to, body }) => to === victim.email && body.includes('confirmemail')))
  await app.ask(confirmOwnEmail, { token: link }, token)
  expect((await ownData()).body.data).toMatchObject({
    messages: [{ message: 'CONFIDENTIAL' }],
    eventRegistrations: [{ phone: victim.phone }],
  })
})

test('whoever types the name, phone and address of another and asks to be deleted takes nothing of theirs along', async () => {
  const app = await testApp()
  const victim = { name: 'Vera', email: 'vera@private.test', phone: '9876500000' }
  await app.ask(messageCalls.send, { ...victim, message: 'CONFIDENTIAL' })
  await app.ask(eventCalls.register, { ...victim, eventId: 'cybersecurity-talk' })
  const { password } = await aSignUp(app, victim)
  const [waiting] = (await app.asAdmin(requests)).body.requests
  const id = waiting?.person.id ?? ''
  await app.asAdmin(groupCalls.Students.updateStatus, { _id: id, newStatus: 'accepted' })
  const token = await app.login(loginStudent, { email: victim.email, password })
  await app.ask(learnerCalls.askDeletion, { reason: '' }, token)
  expect((await app.asAdmin(personCalls.remove, { id, reason: 'As asked' })).body.success).toBe(true)
  const { db } = app.context
  const left = async (table: 'messages' | 'event_registrations') =>
    (await db.selectFrom(table).where('email', '=', victim.email).select('id').execute()).length
  expect(await left('event_registrations')).toBe(1)
  expect(await left('messages')).toBe(1)
})

for (const group of groupNames) {
  test(`the institute's own addresses are refused at every door of ${group}`, async () => {
    const app = await testApp()
    const { name: programme } = await aProgramme(app, groups[group].kind)
    const { personId } = await aLearner(app, { group })
    const { validate, register, add } = groupCalls[group]
    const institutes = [institute.email, 'HELLO+me@taleem.example', 'no-reply@taleem.example']
    const staffs = admin.email.replace('@', '+me@')
    for (const email of [...institutes, staffs]) {
      // Who works here is nobody's to learn.
      const message = email === staffs ? messages.emailTaken : messages.institutesAddress
      const given = signUpOf(group, programme, { email })
      const check = { ...given, confpassword: given.password, id: personId }
      for (const call of [validate, register, add, edit]) {
        expect([call.path, (await app.asAdmin(call, check)).body]).toMatchObject([
          call.path,
          { success: false, message, field: 'email' },
        ])
      }
      const { password: _, ...row } = given
      const checked = await app.asAdmin(personCalls.import, { group, commit: false, rows: [row] })
      expect(checked.body.problems).toEqual([{ row: 1, field: 'email', message: messages.institutesAddress }])
    }
  })
}

test('a link for a new password proves the address when it came by mail, and not when an admin copied it', async () => {
  const app = await testApp()
  const mailed = await aLearner(app)
  await app.ask(forgotPassword, { email: mailed.email })
  const token = tokenIn((await sendEmails(app))[0])
  expect((await app.ask(resetPassword, { token, ...newPassword })).body.success).toBe(true)
  expect(await isConfirmed(app, mailed.email)).toBe(true)

  const copied = await aLearner(app)
  const { body } = await app.asAdmin(personCalls.resetLink, { id: copied.personId })
  const shown = new URL(body.link).searchParams.get('token') ?? ''
  expect((await app.ask(resetPassword, { token: shown, ...newPassword })).body.success).toBe(true)
  expect(await isConfirmed(app, copied.email)).toBe(false)
})

test('with another address all that was sent to the old one dies, and the new one is asked to prove itself', async () => {
  const app = await testApp()
  const asha = await aLearner(app)
  await asha.as(learnerCalls.confirmAgain)
  await app.ask(forgotPassword, { email: asha.email })
  const [confirmation, reset] = (await sendEmails(app)).map(tokenIn)
  await app.ask(forgotPassword, { email: asha.email })
  const details = (await app.asAdmin(personCalls.details, { id: asha.personId })).body.person
  const record = { ...details, id: asha.personId, age: '30' }

  const email = 'asha.new@example.com'
  expect((await app.asAdmin(edit, { ...record, email })).body.success).toBe(true)

  expect((await app.ask(me, {}, asha.token)).status).toBe(401)
  expect((await app.ask(resetPassword, { token: reset ?? '', ...newPassword })).body.message).toBe(
    messages.resetLinkDead,
  )
  expect(
    (await app.ask(confirmEmail, { token: confirmation ?? '', password: theirPassword })).body.success,
  ).toBe(false)
  expect((await app.ask(loginStudent, { email, password: theirPassword })).body.success).toBe(true)
  const letters = await sendEmails(app)
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Please confirm your email address'],
  ])
  await app.ask(confirmEmail, { token: tokenIn(letters[0]), password: theirPassword })
  expect(await isConfirmed(app, email)).toBe(true)

  await app.asAdmin(edit, { ...record, email, city: 'Pune' })
  expect(await isConfirmed(app, email)).toBe(true)
})

test('who logs in by an address while it is changed is not let in by it', async () => {
  const app = await testApp()
  const asha = await aLearner(app)
  const { passwords } = app.context
  const { matches } = passwords
  const details = (await app.asAdmin(personCalls.details, { id: asha.personId })).body.person
  const record = { ...details, id: asha.personId, age: '30', email: 'asha.new@example.com' }
  passwords.matches = async (password, stored) => {
    passwords.matches = matches
    const isRight = await matches(password, stored)
    expect((await app.asAdmin(edit, record)).body.success).toBe(true)
    return isRight
  }
  const { body } = await app.ask(loginStudent, { email: asha.email, password: theirPassword })
  expect(body).toEqual({ success: false, message: messages.wrongLogin, key: 'wrongLogin' })
  const sessions = app.context.db.selectFrom('sessions').where('account_id', '=', asha.accountId)
  expect(await sessions.selectAll().execute()).toEqual([])
})

test('a letter with a link is not sent to an address that changed while it was on its way', async () => {
  const app = await testApp()
  const asha = await aLearner(app)
  await app.ask(forgotPassword, { email: asha.email })
  // Claimed by a process that died: taking it back comes too late.
  await app.context.db.updateTable('deliveries').set({ claimed_until: app.clock.now.toISOString() }).execute()
  const set = { email: 'asha.new@example.com' }
  await app.context.db.updateTable('accounts').set(set).where('id', '=', asha.accountId).execute()

  expect(await sendEmails(app)).toEqual([])
  const { emails: letters } = (await app.asAdmin(officeCalls.emails)).body
  expect(letters).toMatchObject([{ state: 'failed', body: expect.stringContaining(linkToCome) }])
})

test('the letter that confirms is sent again a few times an hour, and not once it is done', async () => {
  const app = await testApp({ rateLimit: true, sendsMail: true })
  const asha = await aLearner(app)
  const again = () => asha.as(learnerCalls.confirmAgain)
  for (let number = 1; number <= 3; number += 1) {
    expect((await again()).body).toEqual({ success: true, message: messages.confirmationSent })
  }
  expect((await again()).status).toBe(429)
  const [first] = await sendEmails(app)
  await asha.as(confirmOwnEmail, { token: tokenIn(first) })
  expect((await again()).body).toEqual({ success: true, message: messages.emailAlreadyConfirmed })
  expect((await asha.as(learnerCalls.profile)).body.person.emailConfirmed).toBe(true)
})

for (const group of groupNames) {
  test(`who is added at the desk to ${group} gets a letter with a link when it is asked for`, async () => {
    const app = await testApp()
    const { name: programme } = await aProgramme(app, groups[group].kind)
    const { add } = groupCalls[group]
    const quiet = signUpOf(group, programme)
    await app.asAdmin(add, quiet)
    expect(await sendEmails(app)).toEqual([])

    const told = signUpOf(group, programme, { sendEmail: true })
    await app.asAdmin(add, told)
    const [letter, ...others] = await sendEmails(app)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: told.email })
    expect(letter?.body).toContain(programme)
    expect((await app.ask(resetPassword, { token: tokenIn(letter), ...newPassword })).body.success).toBe(true)
  })

  test(`who is added at the desk to ${group} needs no password where the letter brings the link`, async () => {
    const app = await testApp()
    const { name: programme } = await aProgramme(app, groups[group].kind)
    const { add } = groupCalls[group]
    const { password: _, ...without } = signUpOf(group, programme)

    expect((await app.asAdmin(add, without as never)).body.message).toBe('password: must be a text')
    expect((await app.asAdmin(add, { ...without, sendEmail: true })).body.success).toBe(true)
    const [letter] = await sendEmails(app)
    expect((await app.ask(resetPassword, { token: tokenIn(letter), ...newPassword })).body.success).toBe(true)
  })
}
