import { expect, test } from 'vitest'
import { findNouns } from './find-nouns.ts'
import { readTree } from './read-tree.ts'

test('the platform knows no noun of the institute', () => {
  expect(findNouns(readTree())).toEqual([])
})

test('a noun is caught in the name of a file and in the file', () => {
  const found = findNouns([
    { path: 'server/platform/learners.ts', source: 'export const a = 1' },
    { path: 'server/platform/a.ts', source: 'export const findStaff = 1' },
    {
      path: 'server/platform/b.ts',
      source: 'export const internal = { example: rows.orderBy("border by") }',
    },
    { path: 'server/platform/c.ts', source: "export const doors = ['sign-up', `all orders`]" },
    { path: 'server/areas/people/a.ts', source: 'export const findLearner = 1' },
  ])
  expect(found).toEqual([
    'server/platform/learners.ts: server/platform/learners.ts',
    'server/platform/a.ts: findStaff',
    'server/platform/c.ts: sign-up',
    'server/platform/c.ts: all orders',
  ])
})
