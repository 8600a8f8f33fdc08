import { expect, test } from 'vitest'
import { findNewer, findNewerStyles } from './check-browsers.mjs'

test.each([
  ['rows.toSorted()', '.toSorted'],
  ['answers.with(1, 2)', '.with'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['fetch(path, { signal: AbortSignal.timeout(1) })', 'AbortSignal.timeout'],
  ['counts.values().map(String)', '.values().map'],
  ['[...text.matchAll(/a/g).filter(Boolean)]', '.matchAll().filter'],
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
  ['.choice:has(:checked){color:red}', 'a state that :has() alone shows'],
  ['.a{color:red;&:hover{color:blue}}', 'nesting or an at-rule'],
  ['.a{color:oklch(50% 0 0)}', 'a colour or function'],
])('%s would be dropped', (css, what) => {
  expect(findNewerStyles(css)).toEqual([expect.stringContaining(what)])
})

test('styles for browsers that know more stand in @supports', () => {
  const css =
    '.a{color:red}@supports (color:color-mix(in srgb,red,red)){.a{color:color-mix(in srgb,red,blue)}}.b{color:red}'
  expect(findNewerStyles(css)).toEqual([])
  expect(findNewerStyles('.panel:has(> .bar){color:red}')).toEqual([])
})
