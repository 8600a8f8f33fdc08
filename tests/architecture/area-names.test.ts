import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from '#contract/map.ts'
import { readTree } from './read-tree.ts'

/** Learners have the only screens on tests. */
const withoutOfficeScreen = ['exams']
/** What all screens of the office share. */
const noAreas = ['layout', 'not-found', 'shared']

test('contract, server and office have the same areas', () => {
  const { compat: _compat, ...named } = areas
  const names = Object.keys(named).sort()
  const withCalls = readTree('contract').flatMap(
    ({ path }) => /^contract\/([^/]+)\/calls\.ts$/.exec(path)?.[1] ?? [],
  )
  expect(withCalls.sort()).toEqual(names)
  expect(readdirSync('server/areas').sort()).toEqual(names)
  expect([...readdirSync('web/admin'), ...withoutOfficeScreen].sort()).toEqual([...names, ...noAreas].sort())
})
