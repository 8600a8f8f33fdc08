import { expect, test } from 'vitest'
import { personInSearch } from './person-in-search.ts'

test.for([
  ['Ravi Patel', { name: 'Ravi Patel' }],
  ['રવિ', { name: 'રવિ' }],
  ['Ravi Patel 2', { name: 'Ravi Patel 2' }],
  ['98765 43210', { phone: '98765 43210' }],
  ['ravi@example.com', { email: 'ravi@example.com' }],
  ['R/26-27/000035', {}],
  ['R/26', {}],
  ['000035', {}],
  ['TLM-2026-0042', {}],
  ['', {}],
] as const)('%s is of somebody new: %o', ([text, person]) => {
  expect(personInSearch(text)).toEqual(person)
})
