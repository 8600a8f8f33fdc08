import { expect, test } from 'vitest'
import { keepLater } from './keep-later.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test.each([
  ['what was read later stays below', 'abcdef', 'ab', 'abcdef', 'after f'],
  ['what is new stands above, and nothing is left out or told twice', 'abcd', 'na', 'nabcd', 'after d'],
  ['what is gone from the first page is gone', 'abcd', 'bc', 'bcd', 'after d'],
  ['the only page is read anew', 'ab', 'ab', 'ab', 'after b'],
  ['so much is new that nothing follows on it: afresh', 'abcd', 'xy', 'xy', 'after y'],
])('%s', (_, shown, first, expected, next) => {
  const before = { rows: rows(...shown), next: `after ${shown.at(-1)}` }
  const kept = keepLater(before, { rows: rows(...first), next: `after ${first.at(-1)}` })
  expect(kept).toEqual({ rows: rows(...expected), next })
})

test('a first page that is the last one by now is all there is', () => {
  const before = { rows: rows('a', 'b', 'c'), next: null }
  expect(keepLater(before, { rows: rows('a'), next: null })).toEqual({ rows: rows('a'), next: null })
})
