import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { allEndpoints } from '#contract/map.ts'
import { messages } from '#contract/messages.ts'
import { permissions } from '#contract/permissions.ts'
import { adminToken } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'

test('an owner is told all permissions, at the login and afterwards', async () => {
  const app = await testApp()
  const { user } = (await app.asAdmin(accountCalls.me)).body

  expect(user).toMatchObject({ role: 1, permissions })
})

test('staff whose role has no permissions are told so, and no call for staff opens to them', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  await app.context.db
    .updateTable('staff')
    .set({ role: 'trainer' as never })
    .execute()

  const { body } = await app.ask(accountCalls.me, {}, token)
  expect(body.user).toMatchObject({ role: 1, permissions: [] })
  const calls = allEndpoints().filter(({ caller }) => typeof caller === 'object')
  expect(calls.length).toBeGreaterThan(40)
  for (const endpoint of calls) {
    const answer = await app.ask(endpoint, {}, token)
    expect([endpoint.path, answer.status, answer.body.message]).toEqual([
      endpoint.path,
      403,
      messages.notAllowed,
    ])
  }
})
