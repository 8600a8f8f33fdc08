import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { allEndpoints } from '#contract/map.ts'
import { messages } from '#contract/messages.ts'
import { hashToken } from '#server/platform/security/tokens.ts'
import { adminToken, type CallerKind, callerKinds, tokenOf } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { type CallingRole, callerTable, mayCall, roles, tellingStrangers } from './caller-table.ts'

/** Several kinds of token are nobody's. */
const roleOf: Record<CallerKind, CallingRole> = {
  'no token': 'nobody',
  'a forged token': 'nobody',
  'an expired token': 'nobody',
  "a student's token": 'student',
  "an intern's token": 'intern',
  "a college student's token": 'college student',
  "an owner's token": 'owner',
  "the office's token": 'office',
  "a trainer's token": 'trainer',
  "a writer's token": 'writer',
  "an accountant's token": 'accountant',
  "a suspended owner's token": 'nobody',
  "an invited owner's token": 'nobody',
  'a login that waits for its two-step verification': 'nobody',
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every call has its row in the table, with a mark for every role', () => {
  expect(Object.keys(callerTable).sort()).toEqual(allEndpoints().map(nameOf).sort())
  const whole = new RegExp(`^[+-]( [+-]){${roles.length - 1}}$`)
  for (const [call, marks] of Object.entries(callerTable)) expect(marks, call).toMatch(whole)
  const telling = allEndpoints().filter(({ tellsStrangers }) => tellsStrangers)
  expect(telling.map(nameOf)).toEqual(tellingStrangers)
})

for (const kind of callerKinds) {
  const role = roleOf[kind]
  test(`each call answers a caller with ${kind} as the table says`, async () => {
    const app = await testApp()
    const wrong: string[] = []
    let token = await tokenOf(app, kind)
    for (const endpoint of allEndpoints()) {
      const call = nameOf(endpoint)
      const { status, message, success } = await answerTo(app, endpoint, token)
      // What was done may have ended the session.
      if (success) token = await tokenOf(app, kind)
      const expected = mayCall(role, call) ? 'let in' : role === 'nobody' ? '401' : '403'
      const isTold = tellingStrangers.includes(call) && status === 200 && message === messages.signIn
      const isRefused = [401, 403, 404].includes(status) || status >= 500
      const got = isTold ? '401' : isRefused ? String(status) : 'let in'
      const text = { '401': messages.signIn, '403': messages.notAllowed }[got]
      const isRightText = got === 'let in' || (success === false && message === text)
      if (got !== expected || !isRightText) wrong.push(`${call}: ${status} ${message}, expected ${expected}`)
    }
    expect(wrong).toEqual([])
  })
}

test('what looks like a token, or is made from one, opens nothing', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const ask = (given: string | string[]) =>
    app.app.inject({ url: accountCalls.me.path, headers: { token: given } })
  expect((await ask(token)).statusCode).toBe(200)

  const lookalikes = [
    '',
    'null',
    'undefined',
    'true',
    '[object Object]',
    '%',
    "' or '1'='1",
    `${token}'--`,
    token.slice(0, -1),
    `${token}A`,
    token.toLowerCase(),
    `Bearer ${token}`,
    `${token}, ${token}`,
    // Who has read the sessions table has only this.
    hashToken(token),
    'x'.repeat(10_000),
    '\u0000',
    '\ud800',
  ]
  for (const given of [...lookalikes, [token, 'x']]) {
    const { statusCode, json } = await ask(given)
    expect([given, statusCode, json()]).toEqual([
      given,
      401,
      { success: false, message: messages.signIn, key: 'signIn' },
    ])
  }
})

test('a token counts in its header alone', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const url = accountCalls.me.path
  for (const request of [
    { url: `${url}?token=${token}` },
    { url, headers: { cookie: `token=${token}` } },
    { url, headers: { authorization: `Bearer ${token}` } },
  ]) {
    expect((await app.app.inject(request)).statusCode).toBe(401)
  }
  const payload = { token }
  const logout = await app.app.inject({ method: 'POST', url: accountCalls.logout.path, payload })
  expect(logout.statusCode).toBe(401)
})

test('the body is not looked at before the caller', async () => {
  const { app } = await testApp()
  for (const { method, path } of allEndpoints().filter(({ caller }) => caller !== 'anyone')) {
    if (method === 'GET') continue
    const answer = await app.inject({ method, url: path, payload: { constructor: 1, _id: [] } })
    const status = tellingStrangers.includes(`${method} ${path}`) ? 200 : 401
    expect([path, answer.statusCode]).toEqual([path, status])
    expect(answer.json()).toMatchObject({ success: false, message: messages.signIn, key: 'signIn' })
  }
})

/** A body without the right shape: what is asked is whether the caller gets as far as that. */
async function answerTo(app: TestApp, endpoint: Endpoint, token: string | undefined) {
  const answer = await app.ask(endpoint, {}, token)
  return { status: answer.status, ...answer.body }
}
