import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { emailsIn, sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

const { forgotPassword, resetPassword, changePassword } = accountCalls
const { student: loginStudent, staff: loginAdmin } = loginCalls
const wrong = { success: false, message: messages.wrongLogin, key: 'wrongLogin' }
const hour = 3_600_000
const password = 'a-new-secret-2'
const newPassword = { password, confirmation: password }

function loginFrom(app: TestApp, address: string, endpoint: Endpoint, email: string, secret: string) {
  const payload = { email, password: secret }
  return app.app.inject({ method: 'POST', url: endpoint.path, payload, remoteAddress: address })
}

function letters({ context }: TestApp) {
  return emailsIn(context.db, { kind: 'passwordReset' })
}

async function tokenFromLetter(app: TestApp): Promise<string> {
  const [letter] = await sendEmails(app)
  return tokenIn(letter)
}

test('guessing at one account from one place is stopped; elsewhere the owner gets in', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  const guess = (password: string, address = '192.0.2.1') =>
    loginFrom(app, address, loginStudent, email, password)

  for (let number = 1; number <= 10; number += 1) {
    expect((await guess(`wrong-${number}`)).json()).toEqual(wrong)
  }
  const stopped = await guess(theirPassword)
  expect(stopped.statusCode).toBe(429)
  expect(stopped.json()).toEqual({
    success: false,
    message: messages.tooManyAttempts,
    key: 'tooManyAttempts',
  })
  expect((await guess(theirPassword, '192.0.2.2')).json()).toMatchObject({ success: true })

  app.clock.now = new Date(app.clock.now.getTime() + hour / 4)
  expect((await guess(theirPassword)).json()).toMatchObject({ success: true })
})

test('whatever a neighbour behind the same address guesses, the browser of the owner gets in', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  const own = 'd'.repeat(64)
  const guess = (secret: string, device?: string) =>
    app.app.inject({
      method: 'POST',
      url: loginStudent.path,
      payload: { email, password: secret, device },
      remoteAddress: '203.0.113.9',
    })
  expect((await guess(theirPassword, own)).statusCode).toBe(200)
  for (let number = 1; number <= 120; number += 1) await guess('wrong', 'n'.repeat(64))
  expect((await guess('wrong')).statusCode).toBe(429)
  expect((await guess(theirPassword, 'n'.repeat(64))).statusCode).toBe(429)

  expect((await guess(theirPassword, own)).json()).toMatchObject({ success: true })
  for (let number = 1; number <= 10; number += 1) expect((await guess('wrong', own)).statusCode).toBe(200)
  expect((await guess(theirPassword, own)).statusCode).toBe(429)
})

test('a short mark of a device counts for nothing', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  const guess = (secret: string, address: string) =>
    app.app.inject({
      method: 'POST',
      url: loginStudent.path,
      payload: { email, password: secret, device: 'short' },
      remoteAddress: address,
    })
  expect((await guess(theirPassword, '192.0.2.1')).statusCode).toBe(200)
  for (let number = 1; number <= 10; number += 1) await guess('wrong', '192.0.2.2')
  expect((await guess(theirPassword, '192.0.2.2')).statusCode).toBe(429)
})

test('a neighbour behind the same address slows the owner down, but does not shut them out', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  const college = '203.0.113.9'
  const guess = (secret: string) => loginFrom(app, college, loginStudent, email, secret)
  const pass = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000)
  }
  expect((await guess(theirPassword)).statusCode).toBe(200)

  for (let number = 1; number <= 11; number += 1) expect((await guess('wrong')).statusCode).toBe(200)
  for (const seconds of [1, 2, 4, 8, 8]) {
    const early = await guess(theirPassword)
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, String(seconds)])
    expect(early.json()).toMatchObject({ success: false, message: messages.tryAgainSoon(seconds) })
    pass(seconds)
    expect((await guess('wrong')).json()).toEqual(wrong)
  }
  pass(8)
  expect((await guess(theirPassword)).json()).toMatchObject({ success: true })
  expect((await guess('wrong')).statusCode).toBe(200)
})

test("made-up addresses do not use up the place's share of links", async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  for (let number = 1; number <= 40; number += 1) {
    expect((await app.ask(forgotPassword, { email: `made.up${number}@example.com` })).status).toBe(200)
  }
  expect((await app.ask(forgotPassword, { email })).status).toBe(200)
  expect(await letters(app)).toHaveLength(1)
})

test('other spellings of an address, which nobody has, do not keep its owner from a link', async () => {
  const app = await testApp({ rateLimit: true })
  for (let number = 1; number <= 5; number += 1) {
    await app.ask(forgotPassword, { email: admin.email.replace('@', `+${number}@`) })
  }
  await app.ask(forgotPassword, { email: admin.email })
  expect((await letters(app)).map(({ to_address }) => to_address)).toEqual([admin.email])
})

test('letters to another spelling, under which a stranger signed up, leave a proven address its own share', async () => {
  const app = await testApp({ rateLimit: true })
  const [vera, stranger] = [await aLearner(app), await aLearner(app)]
  const { db } = app.context
  const proven = { email_confirmed_at: app.clock.now.toISOString() }
  await db.updateTable('accounts').set(proven).where('id', '=', vera.accountId).execute()
  const email = vera.email.replace('@', '+1@')
  await db.updateTable('accounts').set({ email }).where('id', '=', stranger.accountId).execute()
  for (let number = 1; number <= 5; number += 1) await app.ask(forgotPassword, { email })
  for (let number = 1; number <= 5; number += 1) await app.ask(forgotPassword, { email: vera.email })
  const sentTo = (await letters(app)).map(({ to_address }) => to_address).sort()
  expect(sentTo).toEqual([email, email, email, vera.email, vera.email, vera.email].sort())
})

test('a link that was used is given back: the owner may ask for as many as they use', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  for (let number = 1; number <= 6; number += 1) {
    await app.ask(forgotPassword, { email })
    const secret = `a-new-secret-${number}`
    const used = await app.ask(resetPassword, {
      token: await tokenFromLetter(app),
      password: secret,
      confirmation: secret,
    })
    expect(used.body.success).toBe(true)
  }
})

test('guesses sent all at once gain nothing', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, number) =>
      loginFrom(app, '192.0.2.1', loginStudent, email, `wrong-${number}`),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
})

test('guessing from many addresses is stopped, but not for an owner where they have logged in before', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  const home = '203.0.113.9'
  expect((await loginFrom(app, home, loginStudent, email, theirPassword)).statusCode).toBe(200)

  for (let number = 1; number <= 60; number += 1) {
    await loginFrom(app, `192.0.2.${number}`, loginStudent, email, 'wrong')
  }

  expect((await loginFrom(app, '198.51.100.1', loginStudent, email, theirPassword)).statusCode).toBe(429)
  expect((await loginFrom(app, home, loginStudent, email, theirPassword)).json()).toMatchObject({
    success: true,
  })
})

test('one place that tries many accounts is stopped, known or unknown alike', async () => {
  const app = await testApp({ rateLimit: true })
  const tryOf = (number: number) =>
    loginFrom(app, '192.0.2.1', loginStudent, `somebody${number}@example.com`, 'wrong')
  for (let number = 1; number <= 100; number += 1) expect((await tryOf(number)).statusCode).toBe(200)
  expect((await tryOf(101)).statusCode).toBe(429)
})

test('right logins are not counted as guesses', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  for (let number = 1; number <= 15; number += 1) {
    await loginFrom(app, '192.0.2.1', loginStudent, email, number % 3 ? 'wrong' : theirPassword)
  }
  expect((await loginFrom(app, '192.0.2.1', loginStudent, email, theirPassword)).statusCode).toBe(200)
})

test('one account gets few password letters an hour, with the same answer', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  const answers = []
  for (let number = 1; number <= 6; number += 1) answers.push((await app.ask(forgotPassword, { email })).text)
  expect(new Set(answers).size).toBe(1)
  expect(await letters(app)).toHaveLength(3)
})

test('guessing the old password in a stolen session is stopped', async () => {
  const app = await testApp({ rateLimit: true })
  const asha = await aLearner(app)
  for (let number = 1; number <= 10; number += 1) {
    expect((await asha.as(changePassword, { oldPassword: `wrong-${number}`, ...newPassword })).status).toBe(
      200,
    )
  }
  expect((await asha.as(changePassword, { oldPassword: theirPassword, ...newPassword })).status).toBe(429)
})

test('who guessed too often can log in at once after setting a new password by the link', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  for (let number = 1; number <= 11; number += 1) await app.ask(loginStudent, { email, password: 'wrong' })
  expect((await app.ask(loginStudent, { email, password: theirPassword })).status).toBe(429)

  await app.ask(forgotPassword, { email })
  await app.ask(resetPassword, { token: await tokenFromLetter(app), ...newPassword })
  expect((await app.ask(loginStudent, { email, password })).body.success).toBe(true)
})

test('guessing at the admin is stopped like guessing at anybody', async () => {
  const app = await testApp({ rateLimit: true })
  const home = '203.0.113.9'
  expect((await loginFrom(app, home, loginAdmin, admin.email, admin.password)).statusCode).toBe(200)
  const guesses = Array.from({ length: 12 }, (_, number) =>
    loginFrom(app, '192.0.2.1', loginAdmin, admin.email, `wrong-${number}`),
  )
  expect((await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect((await loginFrom(app, home, loginAdmin, admin.email, admin.password)).json().success).toBe(true)
})

test('changing case, spaces or the selector gains no further guesses', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  const disguises = [email, email.toUpperCase(), ` ${email}`, `${email} `, `\t${email}`]
  const logins = [loginStudent, loginAdmin, loginCalls.intern]
  const answers = []
  for (let number = 0; number < 15; number += 1) {
    const as = disguises[number % disguises.length] ?? email
    answers.push(await loginFrom(app, '192.0.2.1', logins[number % 3] ?? loginStudent, as, 'wrong'))
  }
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
})

test('guessing at the links for a new password is stopped, and never shuts one that lives', async () => {
  const app = await testApp({ rateLimit: true })
  const { email } = await aLearner(app)
  await app.ask(forgotPassword, { email })
  const token = await tokenFromLetter(app)
  const guess = () => app.ask(resetPassword, { token: 'guessed', ...newPassword })
  for (let number = 1; number <= 30; number += 1) expect((await guess()).status).toBe(200)
  expect((await guess()).status).toBe(429)
  expect((await app.ask(resetPassword, { token, ...newPassword })).body.success).toBe(true)
})

test('past every limit a forgotten password is answered alike for known and unknown addresses', async () => {
  const app = await testApp({ rateLimit: true, sendsMail: true })
  const { email } = await aLearner(app)
  const wishFrom = (address: string, whose: string) =>
    app.app.inject({
      method: 'POST',
      url: forgotPassword.path,
      payload: { email: whose },
      remoteAddress: address,
    })
  const answers = new Set<string>()
  for (let number = 1; number <= 330; number += 1) {
    const { statusCode, body } = await wishFrom(`192.0.2.${number % 20}`, email)
    answers.add(`${statusCode} ${body}`)
  }
  for (let number = 1; number <= 40; number += 1) {
    const { statusCode, body } = await wishFrom('192.0.2.1', `made.up${number}@example.com`)
    answers.add(`${statusCode} ${body}`)
  }
  expect([...answers]).toEqual([`200 ${JSON.stringify({ success: true, message: messages.resetSent })}`])
  expect(await letters(app)).toHaveLength(3)

  const other = await aLearner(app)
  await wishFrom('192.0.2.1', other.email)
  expect((await letters(app)).map(({ to_address }) => to_address)).toContain(other.email)
})
