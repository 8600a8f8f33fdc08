import { expect, test } from 'vitest'
import { verifyStyles } from '#server/areas/certificates/verify-styles.ts'
import { styles as referenceStyles } from '#server/reference/styles.ts'
import { earlySearchScript } from '#web/admin/layout/early-search.ts'
import { firstScript } from '#web/lib/first-script.ts'
import { startWithRetry } from '#web/lib/start-with-retry.ts'
import { earlyFieldsScript } from '#web/site/forms/login/early-fields.ts'
import { handle as login } from '#web/site/forms/login/route.tsx'
import { findNewer, findNewerStyles } from './check-browsers.mjs'

test.each([
  ['rows.toSorted()', '.toSorted'],
  ['answers.with(1, 2)', '.with'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['fetch(path, { signal: AbortSignal.timeout(1) })', 'AbortSignal.timeout'],
  ['counts.values().map(String)', '.values().map'],
  ['[...text.matchAll(/a/g).filter(Boolean)]', '.matchAll().filter'],
  ['self.URL.canParse(text)', 'URL.canParse'],
  ['const { canParse } = URL', 'URL.canParse'],
  ['requestIdleCallback(begin)', 'requestIdleCallback'],
  ['window.requestIdleCallback(begin)', 'requestIdleCallback'],
  ["cookieStore.get('a')", 'cookieStore'],
  ['await scheduler.yield()', 'scheduler'],
  ["new URLPattern('/a')", 'new URLPattern'],
  ['for await (const part of answer.body) read(part)', 'for await'],
  ['if (params.size > 0) go()', 'params.size'],
  ['new FormData(form, event.submitter)', 'new FormData(form, submitter)'],
  ["params.has('a', 'b')", '.has(name, value)'],
  ["if (field.ariaInvalid === 'true') field.focus()", '.ariaInvalid'],
  ['const { name, ariaInvalid } = field', '.ariaInvalid'],
  ['fields.find(({ name, ariaInvalid }) => ariaInvalid)', '.ariaInvalid'],
  ['/[\\p{L}--q]/v.test(text)', 'the flag v in /[\\p{L}--q]/'],
])('%s is newer than the oldest browser', (code, what) => {
  expect(findNewer('a.js', code)).toEqual([what])
})

test('what is asked for first, or is an older method of the same kind, is none', () => {
  expect(
    findNewer('a.js', 'dialog.showPopover?.(); [...rows].sort(); rows.findLast(Boolean); new URL(text)'),
  ).toEqual([])
  expect(findNewer('a.js', 'Object.values(counts).map(String); [...counts.keys()].some(Boolean)')).toEqual([])
})

test.each([
  ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix() outside of @supports'],
  ['.choice:has(:checked){color:red}', 'what :has() alone shows'],
  ['.b:has(.menu[open]){overflow:visible}', 'what :has() alone shows'],
  ['.a{color:red;&:hover{color:blue}}', 'nesting'],
  ['@starting-style{.a{color:red}}', '@starting-style'],
  ['.a{display:grid;grid-template-rows:subgrid}', 'grid-template-rows: subgrid'],
  ['.a{min-height:1lh}', 'min-height: 1lh'],
  ['.a,.b:user-invalid{color:red}', ':user-invalid'],
  ['@media (scripting:none){.a{color:red}}', 'the query (scripting)'],
  ['@media (width<30em) and (scripting:enabled){.a{color:red}}', 'the query (scripting)'],
  ['.a{color:oklch(50% 0 0)}', 'a colour or function'],
  ['.a:before{content:attr(data-head)/""}', 'content: attr(data-head)/""'],
])('%s would be dropped', (css, what) => {
  expect(findNewerStyles(css)).toEqual([expect.stringContaining(what)])
})

test('styles for browsers that know more stand in @supports', () => {
  const css =
    '.a{color:red}@supports (color:color-mix(in srgb,red,red)){.a{color:color-mix(in srgb,red,blue)}}.b{color:red}'
  expect(findNewerStyles(css)).toEqual([])
  expect(findNewerStyles('.a{min-height:1.5em;min-height:1lh}')).toEqual([])
  const spoken = '.a:before{content:"/"}@supports (content:"a" / "b"){.a:before{content:"/" / ""}}'
  expect(findNewerStyles(spoken)).toEqual([])
})

/** As the router writes it. */
const begun = `<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/assets/a.js";
import * as route0 from "/assets/b.js";
import("/assets/c.js");</script>`

test.each([
  ['the first script', firstScript],
  ['what the login says before the first paint', login.firstScript],
  ['what fills the login before its scripts come', earlyFieldsScript],
  ['what notes who asks for the search', earlySearchScript],
  ...(['afterPaint', 'soon', 'first'] as const).map((when) => [
    `the start of a page, ${when}`,
    startWithRetry(begun, when).replace(/^<script[^>]*>|<\/script>$/g, ''),
  ]),
])('%s, which stands in the page, asks for nothing newer', (_, script = '') => {
  expect(script).not.toBe('')
  expect(findNewer('inline.js', script)).toEqual([])
})

test.each([
  ['/verify.css', verifyStyles('#7c2d12')],
  ['/api/docs.css', referenceStyles],
])('%s, which the server sends by itself, asks for nothing newer', (_, css) => {
  expect(findNewerStyles(css)).toEqual([])
})
