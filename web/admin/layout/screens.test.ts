import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/schemas.ts'
import { type Permission, permissionsOf } from '#contract/permissions.ts'
import routes from '../../routes.ts'
import { homeOf, isInMenuOf, isOpenTo, neededFor } from './screens.ts'

const staffWith = (...permissions: Permission[]): User => ({
  name: 'Farah',
  email: 'farah@example.com',
  role: 1,
  permissions,
})

test('every screen of the panel says what it needs', () => {
  const panel = routes.find(({ path }) => path === 'admin')
  const paths = (panel?.children ?? []).map(({ path = '' }) => path).filter((path) => path !== '*')
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) expect(neededFor(`/admin/${path}`), path).toBeDefined()
})

test('a screen opens to whoever has what it needs, and to nobody else', () => {
  const user = staffWith('fees.read')
  expect(isOpenTo(user, '/admin/orders')).toBe(true)
  expect(isOpenTo(user, '/admin/profile')).toBe(true)
  expect(isOpenTo(user, '/admin/person/1')).toBe(false)
  expect(isOpenTo(user, '/admin')).toBe(false)
  expect(isOpenTo(staffWith('office.dashboard'), '/admin/')).toBe(true)
})

test('an address that leads nowhere says so to everybody', () => {
  expect(isOpenTo(staffWith(), '/admin/nowhere')).toBe(true)
})

test('everybody begins where they may be, and finds their own batches once', () => {
  const roles = ['owner', 'office', 'trainer', 'writer', 'accountant'] as const
  const [owner, office, trainer, writer, accountant] = roles.map((role) =>
    staffWith(...permissionsOf(role)),
  ) as [User, User, User, User, User]
  expect([owner, office, trainer, writer, accountant, staffWith()].map(homeOf)).toEqual([
    '/admin',
    '/admin',
    '/admin/teaching',
    '/admin/articles',
    '/admin/accountant',
    '/admin/profile',
  ])
  for (const closed of ['/admin/desk', '/admin/feesettings', '/admin/person/1', '/admin/outbox'])
    expect(isOpenTo(accountant, closed), closed).toBe(false)
  expect([owner, office, trainer].map((user) => isInMenuOf(user, '/admin/teaching'))).toEqual([
    false,
    false,
    true,
  ])
  expect([owner, office, trainer].map((user) => isInMenuOf(user, '/admin/staff'))).toEqual([
    true,
    false,
    false,
  ])
})
