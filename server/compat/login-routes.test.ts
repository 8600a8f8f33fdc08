import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { aLearner, anApplicant, theirPassword } from '#server/testing/learners.ts'
import { admin, testApp } from '#server/testing/test-app.ts'

const { me } = accountCalls
const { student: loginStudent, intern: loginIntern, staff: loginAdmin } = loginCalls
const wrong = { success: false, message: messages.wrongLogin, key: 'wrongLogin' }

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

test('whoever gives the right password gets in by any of the three calls, where the caller asks for it', async () => {
  const app = await testApp({ rateLimit: true })
  const people: [{ email: string; password: string }, 0 | 1 | 'intern'][] = [
    [admin, 1],
    [{ email: (await aLearner(app)).email, password: theirPassword }, 0],
    [{ email: (await aLearner(app, { group: 'Interns' })).email, password: theirPassword }, 'intern'],
    [{ email: (await aLearner(app, { group: 'College' })).email, password: theirPassword }, 0],
  ]
  const waiting = await anApplicant(app)
  for (const endpoint of [loginStudent, loginIntern, loginAdmin]) {
    for (const [{ email, password }, role] of people) {
      const { body } = await app.ask(endpoint, { email, password, anyRole: true })
      expect(body).toMatchObject({ success: true, user: { role, email } })
      const mistaken = await app.ask(endpoint, { email, password: 'something-else', anyRole: true })
      expect([mistaken.status, mistaken.body]).toEqual([200, wrong])
      expect((await app.ask(me, {}, body.token)).body.user.role).toBe(role)
    }
    expect(
      (await app.ask(endpoint, { email: waiting.email, password: theirPassword, anyRole: true })).body
        .message,
    ).toBe(messages.stillWaiting)
    const unknown = { email: 'nobody@example.com', password: theirPassword, anyRole: true }
    expect((await app.ask(endpoint, unknown)).body).toEqual(wrong)
  }
})

test('one try counts as one, by whichever call and for any role: ten wrong ones, and no more', async () => {
  const app = await testApp({ rateLimit: true })
  const calls = [loginStudent, loginIntern, loginAdmin]
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) {
    const call = calls[tries % 3] ?? loginStudent
    const given = { email: admin.email, password: 'something-else', anyRole: tries % 2 === 0 }
    statuses.push((await app.ask(call, given)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
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
  const stored = await app.context.db.selectFrom('sessions').selectAll().execute()
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
    key: 'stillWaiting',
    next: { kind: 'wait' },
  })
  expect((await app.ask(loginStudent, { email, password: 'something-else' })).body).toEqual(wrong)
})
