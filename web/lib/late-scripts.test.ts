import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './late-scripts.ts'

const page = [
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
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

test('every script is asked for at once when the wait is over, and runs in its order', () => {
  const late = scriptsAfterPaint(page)
  expect(late).toContain('for(const href of ["/assets/a.js","/assets/b.js"])')
  expect(late).toMatch(
    /await import\("\/assets\/manifest.js"\);\nconst route0_main = await import\("\/assets\/a.js"\);\nconst route0 = /,
  )
})

test('a page without scripts stays as it is', () => {
  expect(scriptsAfterPaint('<p>Nothing to run.</p>')).toBe('<p>Nothing to run.</p>')
})
