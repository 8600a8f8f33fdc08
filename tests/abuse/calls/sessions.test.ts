import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { addReset } from '#server/areas/accounts/reset-service.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

const { logout, me, changePassword, resetPassword } = accountCalls
const { student: loginStudent, staff: loginAdmin } = loginCalls
const newPassword = { password: 'a-new-secret-2', confirmation: 'a-new-secret-2' }
const hour = 3_600_000

async function isAlive({ ask }: TestApp, token: string): Promise<boolean> {
  const { status, body } = await ask(me, {}, token)
  if (status !== 200) expect([status, body.message]).toEqual([401, messages.signIn])
  return status === 200
}

test('a login gives a token that nobody chose and nobody had before', async () => {
  const app = await testApp()
  const { email } = await aLearner(app)
  const chosen = 'chosen-by-somebody-else-for-the-victim-00000'
  const credentials = { email, password: theirPassword, token: chosen }

  const first = (await app.ask(loginStudent, credentials, chosen)).body.token
  const second = (await app.ask(loginStudent, credentials, first)).body.token

  expect(new Set([chosen, first, second]).size).toBe(3)
  expect(first).toMatch(/^[\w-]{86}$/)
  expect([await isAlive(app, chosen), await isAlive(app, first), await isAlive(app, second)]).toEqual([
    false,
    true,
    true,
  ])
})

test('a logout ends one token for good and no other', async () => {
  const app = await testApp()
  const [one, other] = [await app.login(loginAdmin, admin), await app.login(loginAdmin, admin)]

  expect((await app.ask(logout, {}, one)).body).toEqual({ success: true, message: messages.loggedOut })

  expect([await isAlive(app, one), await isAlive(app, other)]).toEqual([false, true])
  expect((await app.ask(logout, {}, one)).status).toBe(401)
})

test('a token ends after twelve hours without use, and each use puts the end off', async () => {
  const app = await testApp()
  const { token } = await aLearner(app)
  const start = app.clock.now.getTime()

  for (const [hours, lives] of [
    [11, true],
    [22, true],
    [33.9, true],
    [46, false],
  ] as const) {
    app.clock.now = new Date(start + hours * hour)
    expect(await isAlive(app, token)).toBe(lives)
  }
})

for (const group of groupNames) {
  test(`removing somebody in ${group} ends all their tokens at once`, async () => {
    const app = await testApp()
    const { token, personId } = await aLearner(app, { group })
    expect(await isAlive(app, token)).toBe(true)
    await app.asAdmin(groupCalls[group].remove, { _id: personId })
    expect(await isAlive(app, token)).toBe(false)
  })
}

test('a new password ends the tokens of whoever had the old one, by the form and by the link', async () => {
  const app = await testApp()
  const asha = await aLearner(app)
  const stolen = await app.login(loginStudent, { email: asha.email, password: theirPassword })
  await asha.as(changePassword, { oldPassword: theirPassword, ...newPassword })
  expect([await isAlive(app, stolen), await isAlive(app, asha.token)]).toEqual([false, true])

  const { token } = await addReset(app.context.db, asha.accountId, app.clock.now)
  const again = { token, password: 'a-third-secret-3', confirmation: 'a-third-secret-3' }
  expect((await app.ask(resetPassword, again)).body.success).toBe(true)
  expect(await isAlive(app, asha.token)).toBe(false)
})

test('the link for a new password is no token, and a token is no such link', async () => {
  const app = await testApp()
  const asha = await aLearner(app)
  const { token } = await addReset(app.context.db, asha.accountId, app.clock.now)
  expect(await isAlive(app, token)).toBe(false)
  expect((await app.ask(resetPassword, { token: asha.token, ...newPassword })).body).toEqual({
    success: false,
    message: messages.resetLinkDead,
    key: 'resetLinkDead',
  })
})

test('one account has at most fifty sessions: with one more, that which was not used for longest ends', async () => {
  const app = await testApp()
  const credentials = { email: admin.email, password: admin.password }
  const tokens: string[] = []
  for (let number = 0; number < 50; number += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000)
    tokens.push(await app.login(loginAdmin, credentials))
  }
  const [first = '', second = '', third = ''] = tokens
  app.clock.now = new Date(app.clock.now.getTime() + 120_000)
  expect(await isAlive(app, first)).toBe(true)

  const more = await Promise.all([1, 2].map(() => app.login(loginAdmin, credentials)))

  const alive = []
  for (const token of [first, second, third, tokens[3] ?? '', ...more]) alive.push(await isAlive(app, token))
  expect(alive).toEqual([true, false, false, true, true, true])
  expect(await app.context.db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(50)
})
