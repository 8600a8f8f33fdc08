import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { permissions, permissionsOf, roleNames } from '#contract/permissions.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'

test('an owner is told all permissions, at the login and afterwards', async () => {
  const app = await testApp()
  const { user } = (await app.asAdmin(accountCalls.me)).body

  expect(user).toMatchObject({ role: 1, permissions })
})

test('staff are told the permissions of their role; role 1 stays for all of them', async () => {
  const app = await testApp()
  for (const role of roleNames) {
    const { token, name } = await aStaffMember(app, role)
    const { user } = (await app.ask(accountCalls.me, {}, token)).body
    expect(user).toMatchObject({ name, role: 1, permissions: [...permissionsOf(role)] })
  }
})
