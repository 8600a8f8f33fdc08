import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sections } from '../../scripts/test-sections.mjs'
import config from '../../vitest.config.ts'
import { longest } from '../support/longest-first.ts'

/** Up to where a pattern begins. */
function fixedPart(path: string): string {
  return path.replace(/\/?[^/]*\*.*$/, '')
}

test('every test file and folder that a list of ours names is there', () => {
  const { projects = [] } = config.test ?? {}
  const inProjects = projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project
      ? [...(project.test?.include ?? []), ...(project.test?.exclude ?? [])]
      : [],
  )
  const inSections = sections.flatMap(({ first = [], later = [] }) => [...first, ...later])
  // What Vitest leaves out anywhere is no path of ours.
  const ours = [...inProjects.filter((path) => !path.startsWith('**')), ...inSections, ...longest]
  expect(ours.length).toBeGreaterThan(50)
  expect(ours.filter((path) => !existsSync(fixedPart(path)))).toEqual([])
})
