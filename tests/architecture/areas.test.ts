import { expect, test } from 'vitest'
import {
  findAreaCircles,
  findForeignCalls,
  findForeignChanges,
  findReachedPast,
} from './find-area-imports.ts'
import { readTree } from './read-tree.ts'

test('the areas stand above one another, in no circle', () => {
  expect(findAreaCircles(readTree())).toEqual([])
})

test('an area asks others and changes none of them', () => {
  expect(findForeignChanges(readTree())).toEqual([])
})

test('routes reach the areas of others through their services alone', () => {
  expect(findReachedPast(readTree())).toEqual([])
  const source =
    "import { a } from '#server/areas/a/repository.ts'\nimport { b } from '#server/areas/b/repository.ts'\nimport { c } from '#server/areas/c/service.ts'"
  expect(findReachedPast([{ path: 'server/api/a/routes.ts', source }])).toEqual([
    'server/api/a/routes.ts: server/areas/b/repository.ts',
  ])
})

test('an area answers the calls that the contract has under its name', () => {
  expect(findForeignCalls(readTree())).toEqual([])
  const source =
    "import { aCalls } from '#contract/a/calls.ts'\nimport { bCalls } from '#contract/b/own-calls.ts'"
  expect(findForeignCalls([{ path: 'server/api/a/routes.ts', source }])).toEqual([
    'server/api/a/routes.ts: #contract/b/own-calls.ts',
  ])
})

test('a circle of areas is caught, also through types; flows and tests are none of it', () => {
  const files = [
    { path: 'server/areas/a/routes.ts', source: "import { isB } from '../b/service.ts'" },
    { path: 'server/areas/b/rows.ts', source: "import type { C } from '#server/areas/c/service.ts'" },
    { path: 'server/areas/c/deep/c.ts', source: "import { flow } from '#server/flows/flow.ts'" },
    { path: 'server/areas/c/c.test.ts', source: "import { a } from '../a/service.ts'" },
    { path: 'server/flows/flow.ts', source: "import { a } from '../areas/a/service.ts'" },
  ]
  expect(findAreaCircles(files)).toEqual([])
  const back = { path: 'server/areas/c/c.ts', source: "import type { A } from '../a/service.ts'" }
  expect(findAreaCircles([...files, back])).toEqual([['a', 'b', 'c']])
})

test('a change of another area is caught', () => {
  const source = "import { findB, type SetB, setB as isB } from '../b/service.ts'"
  expect(findForeignChanges([{ path: 'server/areas/a/a.ts', source }])).toEqual(['server/areas/a/a.ts: setB'])
})

test('whoever is accepted is accepted by the one flow', () => {
  const accepting = readTree().filter(
    ({ path, source }) => path.startsWith('server/') && /\b(?:setActive|setAccepted)\(/.test(source),
  )
  expect(
    accepting.map(({ path }) => path).filter((path) => !/\/service\.ts$|\.test\.ts$/.test(path)),
  ).toEqual(['server/flows/admit.ts'])
})
