import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './late-scripts.ts'

const page = [
  '<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/library.js"/><link rel="modulepreload" href="/assets/a.js"/></head>',
  '<body><script type="module" async="">import "/assets/manifest.js";',
  'import * as route0_main from "/assets/a.js";',
  'const route0 = {...route0_main};',
  '  window.__reactRouterRouteModules = {"root":route0};',
  '',
  'import("/assets/entry.js");</script></body>',
].join('\n')

test('no script is asked for before the page is painted', () => {
  const late = scriptsAfterPaint(page)
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toMatch(/^import /m)
  expect(late.indexOf('await new Promise')).toBeLessThan(late.indexOf('/assets/a.js'))
})

test('every script is asked for at once when the wait is over, and each begins in a task of its own', () => {
  const late = scriptsAfterPaint(page)
  const asked = '["/assets/manifest.js","/assets/entry.js","/assets/library.js","/assets/a.js"]'
  const begun = '["/assets/manifest.js","/assets/library.js","/assets/a.js"]'
  expect(late).toContain(`for(const href of ${asked})document.head.append(`)
  expect(late).toContain(`for(const href of ${begun}){await import(href);await new Promise(`)
  expect(late.indexOf(asked)).toBeLessThan(late.indexOf(begun))
})

test('the page is taken over last, when its modules are there', () => {
  const late = scriptsAfterPaint(page)
  expect(late.indexOf('await import(href)')).toBeLessThan(
    late.indexOf('const route0_main = await import("/assets/a.js");'),
  )
  expect(late.indexOf('const route0 = ')).toBeLessThan(late.indexOf('\nimport("/assets/entry.js")'))
})

test('a page without scripts stays as it is', () => {
  expect(scriptsAfterPaint('<p>Nothing to run.</p>')).toBe('<p>Nothing to run.</p>')
})
