import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { findDeadLinks } from './find-links.ts'
import { readTree } from './read-tree.ts'

test('every path that a screen leads to is a page', () => {
  expect(findDeadLinks(readTree('web'), routes)).toEqual([])
})

test('a link that leads nowhere is found, also one with a computed part', () => {
  const computed = ['$', '{id}'].join('')
  const source = `const links = ["/admin/batchs", "/courses/" + id, \`/courses/${computed}\`, \`/course/${computed}#top\`]`

  expect(findDeadLinks([{ path: 'web/a.ts', source }], routes)).toEqual([
    'web/a.ts: /admin/batchs',
    'web/a.ts: /courses/',
    'web/a.ts: /courses/*',
  ])
})
