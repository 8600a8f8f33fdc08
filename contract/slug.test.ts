import { expect, test } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

test.each([
  ['Python Programming', 'python-programming'],
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C# & .NET', 'c-sharp-and-net'],
  ['Node.js  (Advanced)', 'nodejs-advanced'],
  ['Café – São Paulo', 'cafe-sao-paulo'],
  ['कंप्यूटर', 'kanpyootar'],
  ['वेब विकास', 'veb-vikaas'],
  ['ગુજરાતી', 'gujaraatee'],
  ['王', ''],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('an address is small letters, digits and single dashes, no reserved word, and no id', () => {
  expect(['python', 'c-plus-plus', '101'].every(isSlug)).toBe(true)
  const bad = ['', 'Python', 'a--b', '-a', 'a b', 'not-found', '01a1eac6-c8e7-74be-a55d-42fb33d97537', 'क']
  expect(bad.filter(isSlug)).toEqual([])
  expect(isSlug('x'.repeat(81))).toBe(false)
})
