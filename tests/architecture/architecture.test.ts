import { expect, test } from 'vitest'
import { findBreaches } from './find-breaches.ts'
import type { SourceFile } from './read-source.ts'
import { readTree } from './read-tree.ts'

test('the product keeps its walls', () => {
  expect(findBreaches(readTree())).toEqual([])
})

test.each([
  ['contract imports a package that is not zod', 'contract/a.ts', "import pg from 'pg'"],
  ['contract imports Node', 'contract/a.ts', "import { join, posix } from 'node:path'"],
  ['contract imports the server', 'contract/a.ts', "import { b } from '#server/platform/b.ts'"],
  ['platform imports a feature', 'server/platform/db/a.ts', "import { b } from '../../areas/people/b.ts'"],
  ['platform imports the settings', 'server/platform/a.ts', "import { b } from '../config.ts'"],
  ['platform imports React', 'server/platform/a.ts', "import React from 'react'"],
  ['a server area imports another', 'server/areas/people/a.ts', "import { b } from '../batches/b.ts'"],
  ['a server area imports a flow', 'server/areas/people/a.ts', "import { b } from '#server/flows/b.ts'"],
  ['a service imports a flow', 'server/areas/people/service.ts', "import { b } from '#server/flows/b.ts'"],
  ['a flow imports routes', 'server/flows/a.ts', "import { b } from '../api/people/routes.ts'"],
  [
    'a flow imports past the service',
    'server/flows/a.ts',
    "import { b } from '../areas/people/repository.ts'",
  ],
  ['platform imports a flow', 'server/platform/a.ts', "import { b } from '../flows/b.ts'"],
  ['platform imports a service', 'server/platform/a.ts', "import { b } from '../areas/people/service.ts'"],
  ['a server area imports api.ts', 'server/areas/people/a.ts', "import { b } from '#server/api.ts'"],
  ['a server area imports the page host', 'server/areas/people/a.ts', "import { b } from '#host/b.ts'"],
  ['the server imports the web', 'server/api.ts', "import { b } from '#web/lib/b.ts'"],
  ['the server imports its testing parts', 'server/api.ts', "import { b } from './testing/test-app.ts'"],
  ['the server imports the tests', 'server/api.ts', "import { b } from '../tests/support/b.mjs'"],
  ['a test is imported', 'server/api.ts', "import { b } from './areas/people/routes.test.ts'"],
  ['ui imports lib', 'web/ui/a.tsx', "import { b } from '../lib/b.ts'"],
  ['ui imports the contract', 'web/ui/a.tsx', "import { b } from '#contract/b.ts'"],
  ['lib imports ui', 'web/lib/a.ts', "import { b } from '#web/ui/b.tsx'"],
  ['a web feature imports another', 'web/features/people/a.tsx', "import { b } from '../batches/b.tsx'"],
  ['a web feature imports a screen', 'web/features/people/a.tsx', "import { b } from '#web/admin/b.tsx'"],
  ['one area imports another', 'web/site/a.tsx', "import { b } from '../learner/b.tsx'"],
  ['a screen imports the root', 'web/site/a.tsx', "import { b } from '../root.tsx'"],
  ['the web imports the server', 'web/lib/a.ts', "import { b } from '#server/api.ts'"],
  [
    'a screen speaks as the specification',
    'web/admin/people/a.ts',
    "import { b } from '#contract/compat/b.ts'",
  ],
  ['the web imports Node', 'web/lib/a.ts', "import { readFileSync } from 'node:fs'"],
  ['the web imports the database', 'web/site/a.tsx', "import { sql } from 'kysely'"],
  ['the host imports a screen', 'host/a.ts', "import { b } from '#web/site/b.tsx'"],
  ['a web test imports the server', 'web/lib/a.test.ts', "import { b } from '#server/api.ts'"],
  ['only a type is imported', 'web/ui/a.tsx', "import type { B } from '#contract/b.ts'"],
  ['one name of several is a type', 'web/ui/a.tsx', "import { type B } from '#contract/b.ts'"],
  ['a type is imported in place', 'web/ui/a.tsx', "export type B = import('#contract/b.ts').B"],
  ['the import is dynamic', 'web/lib/a.ts', "export const b = () => import('#server/api.ts')"],
  ['the dynamic import is a template', 'web/lib/a.ts', 'export const b = () => import(`#server/api.ts`)'],
  ['the import is for its effect', 'web/ui/a.tsx', "import '../lib/b.ts'\nexport const a = 1"],
  ['a name is passed on', 'web/ui/a.tsx', "export { b } from '../lib/b.ts'\nexport const a = 1"],
  ['files are globbed', 'web/lib/a.ts', "export const a = import.meta.glob('../../server/**/*.ts')"],
  ['a path climbs over a wall', 'contract/deep/a.ts', "import { b } from '../../server/platform/b.ts'"],
  ['a path climbs out of the repository', 'server/platform/a.ts', "import { b } from '../../../b.ts'"],
  ['a # path climbs over a wall', 'web/lib/a.ts', "import { b } from '#contract/../server/api.ts'"],
])('caught: %s', (_, path, source) => {
  const breaches = findBreaches([{ path, source }])

  expect(breaches).toEqual([{ path, what: expect.stringMatching(/^imports /) }])
})

test('an import whose target is computed is caught in the product only', () => {
  const source = "export const load = (name: string) => import('../lib/' + name)"

  expect(findBreaches([{ path: 'web/lib/a.ts', source }])).toHaveLength(1)
  expect(findBreaches([{ path: 'bench/a.ts', source }])).toEqual([])
})

test.each([
  ['as it is', 'export const port = process.env.PORT'],
  ['in brackets', "export const port = process['env'].PORT"],
  ['through globalThis', 'export const port = globalThis.process.env.PORT'],
  ['taken apart', 'const { env } = process\nexport const port = env.PORT'],
  ['imported', "import { env } from 'node:process'\nexport const port = env.PORT"],
])('the environment is read in config.ts alone: %s', (_, source) => {
  expect(findBreaches([{ path: 'server/deps.ts', source }])).toEqual([
    { path: 'server/deps.ts', what: 'reads the environment' },
  ])
  expect(findBreaches([{ path: 'server/config.ts', source }])).toEqual([])
})

test('a file that only passes on what others export is caught', () => {
  const barrels = [
    "export * from './button.tsx'",
    "export { Button } from './button.tsx'\nexport type { ButtonProps } from './button.tsx'",
    "import { Button } from './button.tsx'\nexport { Button }",
  ]

  for (const source of barrels) {
    expect(findBreaches([{ path: 'web/ui/parts.ts', source }])).toEqual([
      { path: 'web/ui/parts.ts', what: 'only passes on what other files export' },
    ])
  }
})

test('a namespace under one name is not taken for a barrel', () => {
  const source = "export * as parts from './button.tsx'"
  expect(findBreaches([{ path: 'web/ui/parts.ts', source }])).toEqual([])
})

test('the examples of the calls stay out of the browser', () => {
  const source = "import { idExample } from '#contract/examples.ts'\nexport const about = idExample"
  expect(findBreaches([{ path: 'web/lib/about.ts', source }])).toEqual([
    { path: 'web/lib/about.ts', what: 'imports #contract/examples.ts' },
  ])
})

test('circles are caught, also through types, through dynamic imports and of one file', () => {
  const circles = findBreaches([
    { path: 'web/ui/a.ts', source: "import type { B } from './b.ts'\nexport type A = B" },
    { path: 'web/ui/b.ts', source: "export const c = () => import('#web/ui/c.ts')" },
    { path: 'web/ui/c.ts', source: "import { a } from './a.ts'\nexport const c = a" },
    { path: 'web/ui/d.ts', source: "import { a } from './a.ts'\nexport const d = a" },
    { path: 'web/ui/e.ts', source: "import { e } from './e.ts'\nexport const f = e" },
  ])

  expect(circles.map(({ what }) => what)).toEqual([
    'stands in a circle: web/ui/a.ts, web/ui/b.ts, web/ui/c.ts',
    'stands in a circle: web/ui/e.ts',
  ])
})

test('a file outside all rooms is caught', () => {
  expect(findBreaches([{ path: 'utils/a.ts', source: 'export const a = 1' }])).toHaveLength(1)
})

test('what the walls allow passes', () => {
  const allowed: SourceFile[] = [
    { path: 'main.ts', source: "import { a } from '#host/a.ts'\nimport { c } from './server/config.ts'" },
    { path: 'contract/a.ts', source: "import * as z from 'zod/mini'\nimport { b } from './b.ts'" },
    { path: 'server/areas/people/a.ts', source: "import { b } from './deep/b.ts'\nimport pg from 'pg'" },
    { path: 'server/areas/people/c.ts', source: "import { b } from '#server/platform/db/b.ts'" },
    { path: 'server/areas/people/d.ts', source: "import { b } from '../batches/service.ts'" },
    { path: 'server/areas/people/e.ts', source: "import { b } from './import-service.ts'" },
    { path: 'server/api/people/routes.ts', source: "import { b } from '#server/flows/b.ts'" },
    { path: 'server/api/people/own-routes.ts', source: "import { b } from '#server/flows/b.ts'" },
    { path: 'server/api/people/own-routes.ts', source: "import { b } from '#server/areas/people/a.ts'" },
    { path: 'server/areas/people/service.ts', source: "import { b } from './repository.ts'" },
    { path: 'server/flows/a.ts', source: "import { b } from '../areas/batches/placement-service.ts'" },
    { path: 'server/areas/people/a.test.ts', source: "import { b } from '../../testing/test-app.ts'" },
    { path: 'server/api.ts', source: "import { b } from './api/people/routes.ts'" },
    { path: 'server/testing/test-app.ts', source: "import { b } from '../api.ts'" },
    { path: 'web/site/home/a.tsx', source: "import type { Route } from './+types/a'" },
    { path: 'web/site/home/b.tsx', source: "import { b } from '#web/features/people/b.tsx'" },
    { path: 'web/entry.server.tsx', source: "import { PassThrough } from 'node:stream'" },
    { path: 'host/a.ts', source: "import { b } from '#web/lib/b.ts'\nimport { c } from '#server/api.ts'" },
  ]

  expect(findBreaches(allowed)).toEqual([])
})
