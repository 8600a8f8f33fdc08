import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { adminToken } from '#server/testing/original-client/callers.ts'
import { emailsIn, sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

const { me, forgotPassword, resetPassword, changePassword } = accountCalls
const { student: loginStudent, staff: loginAdmin } = loginCalls
const password = 'a-new-secret-2'
const newPassword = { password, confirmation: password }
const dead = { success: false, message: messages.resetLinkDead, key: 'resetLinkDead' }

function letters({ context }: TestApp) {
  return emailsIn(context.db, { kind: 'passwordReset' })
}

async function tokenFromLetter(app: TestApp): Promise<string> {
  const [letter] = await sendEmails(app)
  return tokenIn(letter)
}

test('a forgotten password is set anew by the link in the letter, once, and all sessions end', async () => {
  const app = await testApp()
  const { email, token: oldSession } = await aLearner(app)
  await app.ask(forgotPassword, { email: email.toUpperCase() })
  const token = await tokenFromLetter(app)

  expect((await app.ask(resetPassword, { token, ...newPassword })).body).toEqual({
    success: true,
    message: messages.passwordChanged,
  })

  expect((await app.ask(resetPassword, { token, ...newPassword })).body).toEqual(dead)
  expect((await app.ask(me, {}, oldSession)).status).toBe(401)
  expect((await app.ask(loginStudent, { email, password: theirPassword })).body.success).toBe(false)
  expect((await app.ask(loginStudent, { email, password })).body.success).toBe(true)
})

test('the answer to a forgotten password is the same for an address nobody has', async () => {
  const app = await testApp({ sendsMail: true })
  const { email } = await aLearner(app)
  const known = await app.ask(forgotPassword, { email })
  const unknown = await app.ask(forgotPassword, { email: 'nobody@example.com' })

  expect(unknown.text).toBe(known.text)
  expect(known.body).toEqual({ success: true, message: messages.resetSent })
  expect((await letters(app)).map(({ to_address }) => to_address)).toEqual([email])
})

test('where no letters go out, nobody is told that one is on its way', async () => {
  const app = await testApp({ sendsMail: false })
  const { email, as } = await aLearner(app)
  const answer = { success: true, message: messages.emailsWait }
  expect((await app.ask(forgotPassword, { email })).body).toEqual(answer)
  expect((await app.ask(forgotPassword, { email: 'nobody@example.com' })).body).toEqual(answer)
  expect((await as(learnerCalls.confirmAgain)).body).toEqual(answer)
})

test('a link lives for thirty minutes, one of the office for 72 hours; of several the first use ends the others', async () => {
  const app = await testApp()
  const { personId, email } = await aLearner(app)
  const office = await adminToken(app)
  const linkToken = async (session = office) => {
    const { body } = await app.ask(personCalls.resetLink, { id: personId }, session)
    return new URL(body.link).searchParams.get('token') ?? ''
  }
  const isLiving = async (token: string) =>
    (await app.ask(resetPassword, { token, password: 'short', confirmation: 'short' })).body.message ===
    messages.shortPassword
  const pass = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  }
  await app.ask(forgotPassword, { email })
  const mailed = await tokenFromLetter(app)
  const handed = await linkToken()
  pass(29)
  expect([await isLiving(mailed), await isLiving(handed)]).toEqual([true, true])
  pass(1)
  expect([await isLiving(mailed), await isLiving(handed)]).toEqual([false, true])
  pass(72 * 60 - 31)
  expect(await isLiving(handed)).toBe(true)
  pass(1)
  expect((await app.ask(resetPassword, { token: handed, ...newPassword })).body).toEqual(dead)

  const again = await adminToken(app)
  const [first, second] = [await linkToken(again), await linkToken(again)]
  expect((await app.ask(resetPassword, { token: first, ...newPassword })).body.success).toBe(true)
  expect((await app.ask(resetPassword, { token: second, ...newPassword })).body).toEqual(dead)
})

test('a new password keeps the rules, and a refused one does not use the link up', async () => {
  const app = await testApp()
  const { email } = await aLearner(app)
  await app.ask(forgotPassword, { email })
  const token = await tokenFromLetter(app)
  const attempt = (given: string, confirmation = given) =>
    app.ask(resetPassword, { token, password: given, confirmation })

  expect((await attempt('short')).body).toMatchObject({ message: messages.shortPassword, field: 'password' })
  expect((await attempt('Password1')).body).toMatchObject({ message: messages.leakedPassword })
  expect((await attempt(password, 'another')).body).toMatchObject({
    message: messages.passwordsDiffer,
    field: 'confirmation',
  })
  expect((await attempt(password)).body.success).toBe(true)
})

test('a link used twice at once works once', async () => {
  const app = await testApp()
  const { email } = await aLearner(app)
  await app.ask(forgotPassword, { email })
  const token = await tokenFromLetter(app)
  const both = await Promise.all([1, 2].map(() => app.ask(resetPassword, { token, ...newPassword })))
  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true])
})

test('changing the password asks for the old one and ends all other sessions', async () => {
  const app = await testApp()
  const asha = await aLearner(app)
  const other = await app.login(loginStudent, { email: asha.email, password: theirPassword })

  expect((await asha.as(changePassword, { oldPassword: 'wrong', ...newPassword })).body).toMatchObject({
    message: messages.wrongOldPassword,
    field: 'oldPassword',
  })
  expect((await asha.as(changePassword, { oldPassword: theirPassword, ...newPassword })).body.success).toBe(
    true,
  )

  expect((await asha.as(me)).status).toBe(200)
  expect((await app.ask(me, {}, other)).status).toBe(401)
  expect((await app.ask(loginStudent, { email: asha.email, password })).body.success).toBe(true)
})

test('an admin changes and forgets a password like everyone, and the change is written down', async () => {
  const app = await testApp()
  const change = { oldPassword: admin.password, ...newPassword }
  expect((await app.asAdmin(changePassword, change)).body.success).toBe(true)
  expect((await app.ask(loginAdmin, { email: admin.email, password })).body.success).toBe(true)

  await app.ask(forgotPassword, { email: admin.email })
  const token = await tokenFromLetter(app)
  const again = { password: 'a-third-secret-3', confirmation: 'a-third-secret-3' }
  expect((await app.ask(resetPassword, { token, ...again })).body.success).toBe(true)
  expect((await app.ask(loginAdmin, { email: admin.email, password: again.password })).body.success).toBe(
    true,
  )

  const audit = await app.context.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([
    { kind: 'staff.passwordChanged', subject_name: admin.name, before: null, after: null },
  ])
})

test('a link made by the admin is written down and goes out by no letter', async () => {
  const app = await testApp()
  const { personId, name } = await aLearner(app)
  const { body } = await app.asAdmin(personCalls.resetLink, { id: personId })
  const token = new URL(body.link).searchParams.get('token') ?? ''

  expect(await letters(app)).toEqual([])
  const audit = await app.context.db
    .selectFrom('audit')
    .where('kind', '=', 'person.passwordLinkMade')
    .selectAll()
    .execute()
  expect(audit).toMatchObject([{ subject_id: personId, subject_name: name }])
  expect(JSON.stringify(audit)).not.toContain(token)
  expect((await app.asAdmin(personCalls.resetLink, { id: 'nobody' })).body).toEqual({
    success: false,
    message: messages.noSuchPerson,
    key: 'noSuchPerson',
  })
})
