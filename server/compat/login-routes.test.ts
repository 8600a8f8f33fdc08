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
const wrong = { success: false, message: messages.wrongLogin }

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
  })
  expect((await app.ask(loginStudent, { email, password: 'something-else' })).body).toEqual(wrong)
})
