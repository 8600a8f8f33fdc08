import { expect, test } from 'vitest'
import type { Caller, Endpoint } from '#contract/call.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { type TestApp, testApp } from './test-app.ts'
import { type CallerKind, callerKinds, tokenOf } from './walk-callers.ts'

const welcome: Record<Caller, CallerKind[]> = {
  anyone: [...callerKinds],
  learner: ["a student's token", "an intern's token"],
  signedIn: ["a student's token", "an intern's token", "an admin's token"],
  admin: ["an admin's token"],
}
const strangers: CallerKind[] = ['no token', 'a forged token', 'an expired token']

for (const kind of callerKinds) {
  test(`each call answers a caller with ${kind} as the map says`, async () => {
    const app = await testApp()
    const wrong: string[] = []
    for (const endpoint of allEndpoints()) {
      const { status, message, success } = await answerTo(app, endpoint, kind)
      const isWelcome = welcome[endpoint.caller].includes(kind)
      const expected = isWelcome ? 'let in' : strangers.includes(kind) ? '401' : '403'
      const got = [401, 403, 404].includes(status) || status >= 500 ? String(status) : 'let in'
      const text = { '401': messages.signIn, '403': messages.notAllowed }[got]
      const isRightText = got === 'let in' || (success === false && message === text)
      if (got !== expected || !isRightText) {
        wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${message}, expected ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })
}

test('the body is not looked at before the caller', async () => {
  const { app } = await testApp()
  for (const { method, path, caller } of allEndpoints().filter(({ caller }) => caller !== 'anyone')) {
    if (method === 'GET') continue
    const answer = await app.inject({ method, url: path, payload: { constructor: 1, _id: [] } })
    expect([path, caller, answer.statusCode]).toEqual([path, caller, 401])
  }
})

/** A body without the right shape: what is asked is whether the caller gets as far as that. */
async function answerTo(app: TestApp, endpoint: Endpoint, kind: CallerKind) {
  const token = await tokenOf(app, kind)
  const answer = await app.ask(endpoint, {}, token)
  return { status: answer.status, ...answer.body }
}
