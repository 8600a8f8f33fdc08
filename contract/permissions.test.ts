import { expect, test } from 'vitest'
import { allEndpoints } from './map.ts'
import { permissions, permissionsOf, type Role, roles } from './permissions.ts'

const needed = allEndpoints().flatMap(({ caller }) => (typeof caller === 'string' ? [] : caller.needs))

test('every permission is needed by a call, and named by its area', () => {
  expect([...new Set(needed)].sort()).toEqual([...permissions].sort())
  for (const permission of permissions) expect(permission).toMatch(/^[a-z]+\.[a-z]+$/)
})

test('an owner may do everything', () => {
  expect(permissionsOf('owner')).toEqual(permissions)
})

test('no role has a permission twice', () => {
  for (const role of Object.keys(roles) as Role[]) {
    expect(new Set(roles[role]).size).toBe(roles[role].length)
  }
})
