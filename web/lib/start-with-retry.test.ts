import { expect, test } from 'vitest'
import { startWithRetry } from '#web/lib/start-with-retry.ts'

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
  const late = startWithRetry(page, 'afterPaint')
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toMatch(/^import /m)
  expect(late.indexOf("addEventListener('load'")).toBeLessThan(late.indexOf('/assets/a.js'))
})

test('a form asks for its scripts behind what is painted, and a panel for its own at once', () => {
  expect(startWithRetry(page, 'soon')).toContain("ask(href,'low')")
  expect(startWithRetry(page, 'first')).toContain("ask(href,'high')")
  for (const when of ['soon', 'first'] as const)
    expect(startWithRetry(page, when)).not.toContain("addEventListener('load'")
})

test('a form asks for them when it is painted, not while its styles and fonts are still on the line', () => {
  const soon = startWithRetry(page, 'soon')
  expect(soon).toContain('requestAnimationFrame(')
  expect(soon.indexOf('requestAnimationFrame(')).toBeLessThan(soon.indexOf('/assets/a.js'))
  expect(startWithRetry(page, 'first')).not.toContain('requestAnimationFrame(')
})

test('every script is asked for until it is there, and then each begins in a task of its own', () => {
  const late = startWithRetry(page, 'afterPaint')
  const asked = '["/assets/manifest.js","/assets/entry.js","/assets/library.js","/assets/a.js"]'
  const begun = '["/assets/manifest.js","/assets/library.js","/assets/a.js"]'
  expect(late).toContain(`const files=${asked};await Promise.all(files.map(href=>ask(`)
  expect(late).toContain(`for(const href of ${begun}){await begin(href);await pause(`)
  expect(late.indexOf(asked)).toBeLessThan(late.indexOf(begun))
})

test('the page is taken over last, when its modules are there', () => {
  const late = startWithRetry(page, 'afterPaint')
  expect(late.indexOf('await begin(href)')).toBeLessThan(
    late.indexOf('const route0_main = await begin("/assets/a.js");'),
  )
  expect(late.indexOf('const route0 = ')).toBeLessThan(late.indexOf('\nawait begin("/assets/entry.js")'))
})

test('what cannot start is told', () => {
  expect(startWithRetry(page, 'first')).toContain('catch(error){pageStart.failed();throw error}</script>')
})

test('a page without scripts stays as it is', () => {
  expect(startWithRetry('<p>Nothing to run.</p>', 'first')).toBe('<p>Nothing to run.</p>')
})
