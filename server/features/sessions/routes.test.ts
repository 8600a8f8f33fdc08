import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { aLearner, anApplicant, theirPassword } from '#server/testing/learners.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

const { loginStudent, loginIntern, loginAdmin, logout, me } = endpoints.sessions
const wrong = { success: false, message: messages.wrongLogin }
const hour = 3_600_000

function loginFrom(app: TestApp, address: string, endpoint: Endpoint, email: string, password: string) {
  const payload = { email, password }
  return app.app.inject({ method: 'POST', url: endpoint.path, payload, remoteAddress: address })
}

test('each selector logs in its own people with their role, and nobody else', async () => {
  const app = await testApp()
  const learners = {
    Students: await aLearner(app),
    Interns: await aLearner(app, { group: 'Interns' }),
    College: await aLearner(app, { group: 'College' }),
  }
  const roles: [Endpoint, Partial<Record<Group | 'Admin', 0 | 1 | 'intern'>>][] = [
    [loginStudent, { Students: 0, College: 0 }],
    [loginIntern, { Interns: 'intern' }],
    [loginAdmin, { Admin: 1 }],
  ]
  for (const [endpoint, allowed] of roles) {
    for (const who of ['Students', 'Interns', 'College', 'Admin'] as const) {
      const credentials = who === 'Admin' ? admin : { email: learners[who].email, password: theirPassword }
      const { status, body } = await app.ask(endpoint, credentials)
      expect(status).toBe(200)
      if (allowed[who] === undefined) expect(body).toEqual(wrong)
      else
        expect(body).toMatchObject({ success: true, user: { role: allowed[who], email: credentials.email } })
    }
  }
})

test('a login answers token, user with courses, and a welcome; the email counts in any case', async () => {
  const app = await testApp()
  const asha = await aLearner(app, { name: 'Asha' })

  const { body } = await app.ask(loginStudent, {
    email: `  ${asha.email.toUpperCase()} `,
    password: theirPassword,
  })

  expect(body).toMatchObject({ success: true, message: 'Welcome Asha !', user: { name: 'Asha', role: 0 } })
  expect(body.user.course).toHaveLength(1)
  expect((await app.ask(me, {}, body.token)).body.user).toEqual(body.user)
  const stored = await app.tools.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(body.token)
})

test('an unknown email and a wrong password get one and the same answer', async () => {
  const app = await testApp()
  const { email } = await aLearner(app)

  const unknown = await app.ask(loginStudent, { email: 'nobody@example.com', password: theirPassword })
  const mistaken = await app.ask(loginStudent, { email, password: 'something-else' })

  expect(unknown.body).toEqual(wrong)
  expect(mistaken.text).toBe(unknown.text)
})

test('who waits is told so after the right password only', async () => {
  const app = await testApp()
  const { email } = await anApplicant(app)

  expect((await app.ask(loginStudent, { email, password: theirPassword })).body).toEqual({
    success: false,
    message: messages.stillWaiting,
  })
  expect((await app.ask(loginStudent, { email, password: 'something-else' })).body).toEqual(wrong)
})

test('a token dies at logout', async () => {
  const app = await testApp()
  const { token } = await aLearner(app)

  expect((await app.ask(logout, {}, token)).body).toEqual({ success: true, message: messages.loggedOut })
  expect(await app.ask(me, {}, token)).toMatchObject({ status: 401, body: { message: messages.signIn } })
})

test('a token ends after twelve hours without use, and each use puts the end off', async () => {
  const app = await testApp()
  const { token } = await aLearner(app)
  const start = app.clock.now.getTime()

  for (const [hours, status] of [
    [11, 200],
    [22, 200],
    [33.9, 200],
    [46, 401],
  ] as const) {
    app.clock.now = new Date(start + hours * hour)
    expect((await app.ask(me, {}, token)).status).toBe(status)
  }
})

test('a token dies with the record of its owner', async () => {
  const app = await testApp()
  const { token, personId } = await aLearner(app)
  await app.tools.db.deleteFrom('people').where('id', '=', personId).execute()
  expect((await app.ask(me, {}, token)).status).toBe(401)
})

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
  expect(stopped.json()).toEqual({ success: false, message: messages.tooManyAttempts })
  expect((await guess(theirPassword, '192.0.2.2')).json()).toMatchObject({ success: true })

  app.clock.now = new Date(app.clock.now.getTime() + hour / 4)
  expect((await guess(theirPassword)).json()).toMatchObject({ success: true })
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
