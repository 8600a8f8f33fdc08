import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { confirmEmail, confirmOwnEmail, forgotPassword, resetPassword } = accountCalls
const { student: loginStudent } = loginCalls
const wrong = {
  success: false,
  message: messages.wrongAccountPassword,
  key: 'wrongAccountPassword',
  field: 'password',
}

/** Somebody who was accepted under an address, and the only link that its mailbox got. */
async function aLearnerWithLink(app: TestApp) {
  const learner = await aLearner(app)
  await learner.as(learnerCalls.confirmAgain)
  const [letter] = await sendEmails(app)
  return { ...learner, link: tokenIn(letter) }
}

async function confirmedAt({ context }: TestApp, id: string) {
  const account = context.db.selectFrom('accounts').where('id', '=', id)
  return (await account.select('email_confirmed_at').executeTakeFirstOrThrow()).email_confirmed_at
}

test("who signed up with another's address is not proven by that other's press", async () => {
  const app = await testApp()
  const attacker = await aLearnerWithLink(app)
  const letter = { name: 'Vera', email: attacker.email, phone: '9876500000', message: 'CONFIDENTIAL' }
  await app.ask(messageCalls.send, letter)
  const vera = await aLearner(app)

  expect((await app.ask(confirmEmail, { token: attacker.link })).status).toBe(400)
  for (const password of ['', 'veras-own-secret-7']) {
    expect((await app.ask(confirmEmail, { token: attacker.link, password })).body).toEqual(wrong)
  }
  expect((await app.ask(confirmOwnEmail, { token: attacker.link })).status).toBe(401)
  expect((await vera.as(confirmOwnEmail, { token: attacker.link })).body).toEqual({
    success: false,
    message: messages.confirmationOthers,
    key: 'confirmationOthers',
    field: 'password',
  })

  expect(await confirmedAt(app, attacker.accountId)).toBeNull()
  expect((await attacker.as(learnerCalls.myData)).text).not.toContain('CONFIDENTIAL')

  // The mailbox's owner takes the account over instead, and the stranger is out of it.
  await app.ask(forgotPassword, { email: attacker.email })
  const token = tokenIn((await sendEmails(app)).find(({ to }) => to === attacker.email))
  const password = 'veras-own-secret-7'
  await app.ask(resetPassword, { token, password, confirmation: password })
  expect(await confirmedAt(app, attacker.accountId)).not.toBeNull()
  expect((await attacker.as(learnerCalls.myData)).status).toBe(401)
})

test('a link and the password prove the address; so do the link and the own session', async () => {
  const app = await testApp()
  const [asha, omar] = [await aLearnerWithLink(app), await aLearnerWithLink(app)]
  const confirmed = { success: true, message: messages.emailConfirmed }
  const known = { success: true, message: messages.emailAlreadyConfirmed }
  const byPassword = { token: asha.link, password: theirPassword }
  expect((await app.ask(confirmEmail, byPassword)).body).toEqual(confirmed)
  expect((await app.ask(confirmEmail, byPassword)).body).toEqual(known)
  expect((await omar.as(confirmOwnEmail, { token: omar.link })).body).toEqual(confirmed)
  expect((await omar.as(confirmOwnEmail, { token: omar.link })).body).toEqual(known)
})

test('guessing the password with the link is counted as guessing at the login', async () => {
  const app = await testApp({ rateLimit: true })
  const { link: token, email } = await aLearnerWithLink(app)
  for (let number = 1; number <= 10; number += 1) {
    expect((await app.ask(confirmEmail, { token, password: `wrong-${number}` })).body).toEqual(wrong)
  }
  expect((await app.ask(confirmEmail, { token, password: theirPassword })).status).toBe(429)
  expect((await app.ask(loginStudent, { email, password: theirPassword })).status).toBe(429)
})

test('links that open nothing are stopped, and never shut one that lives', async () => {
  const app = await testApp({ rateLimit: true })
  const { link: token } = await aLearnerWithLink(app)
  const guess = () => app.ask(confirmEmail, { token: 'guessed', password: theirPassword })
  for (let number = 1; number <= 30; number += 1) expect((await guess()).status).toBe(200)
  expect((await guess()).status).toBe(429)
  expect((await app.ask(confirmEmail, { token, password: theirPassword })).body.success).toBe(true)
})
