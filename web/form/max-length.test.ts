import { expect, test } from 'vitest'
import { batchCalls } from '#contract/batches/calls.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { maxLength } from './max-length.ts'

test('the longest text that a field takes is read from the schema of its call', () => {
  expect(maxLength(personCalls.edit, 'email')).toBe(254)
  expect(maxLength(personCalls.edit, 'phone')).toBe(32)
  expect(maxLength(batchCalls.add, 'name')).toBe(80)
  expect(maxLength(deskCalls.take, 'note')).toBe(500)
  expect(maxLength(programmeCalls.add, 'prerequisites')).toBe(1000)
})

test('what has no such limit has none', () => {
  expect(maxLength(deskCalls.take, 'method')).toBeUndefined()
  expect(maxLength(deskCalls.take, 'nothing')).toBeUndefined()
})
