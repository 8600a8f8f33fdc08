import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/schemas.ts'
import { landing } from './landing.ts'

const aUser = (role: User['role']): User => ({ name: 'Asha', email: 'asha@example.com', role })

test('each role lands in its own panel', () => {
  expect(landing(aUser(1), null)).toBe('/admin')
  expect(landing(aUser(0), null)).toBe('/student')
  expect(landing(aUser('intern'), null)).toBe('/intern')
})

test('a session that ended leads back to where it was', () => {
  expect(landing(aUser(0), '/student/test?attempt=1')).toBe('/student/test?attempt=1')
  expect(landing(aUser(0), '/orders')).toBe('/orders')
})

test('a message names a screen once for both panels of learners', () => {
  expect(landing(aUser('intern'), '/student/fees')).toBe('/intern/fees')
  expect(landing(aUser('intern'), '/student')).toBe('/intern')
  expect(landing(aUser(0), '/intern/assignments?id=1')).toBe('/student/assignments?id=1')
  expect(landing(aUser(0), '/students')).toBe('/students')
  expect(landing(aUser(0), '/student/profile#password')).toBe('/student/profile#password')
  expect(landing(aUser(1), '/student/fees')).toBe('/admin')
})

test("nobody is led into another role's panel or to another site", () => {
  expect(landing(aUser(0), '/admin/batches')).toBe('/student')
  expect(landing(aUser(1), '/student')).toBe('/admin')
  expect(landing(aUser(1), '//elsewhere.example')).toBe('/admin')
  expect(landing(aUser(1), 'https://elsewhere.example')).toBe('/admin')
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '/x//elsewhere.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  'elsewhere.example',
  '@elsewhere.example',
  ' /orders',
  '/orders#//elsewhere.example',
  '/%zz<script>',
])('a way back that could lead elsewhere is not taken: %s', (back) => {
  expect(landing(aUser(0), back)).toBe('/student')
})
