import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLanguages, encodeLanguages, tidyLanguages } from './languages.ts'

const anyList = fc.array(fc.string({ unit: 'grapheme' }))

test('any list of languages comes back from the wire as it went in', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      expect(decodeLanguages(encodeLanguages(list))).toEqual(list)
    }),
  )
})

test('both ways in which the original client reads the wire give the list', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const wire = encodeLanguages(list)
      // JSON.parse makes a text of the one-entry list first, which is that entry.
      expect(JSON.parse(wire as unknown as string)).toEqual(list)
      expect(JSON.parse(wire[0])).toEqual(list)
    }),
  )
})

test('the wire is a list with one entry, the JSON text', () => {
  expect(encodeLanguages(['C', 'C++'])).toEqual(['["C","C++"]'])
})

test('what a client sends is JSON text', () => {
  expect(decodeLanguages('["HTML","CSS"]')).toEqual(['HTML', 'CSS'])
})

test('what is no list of texts is said to be none', () => {
  for (const wire of ['', 'C', '{}', '[1]', '["C"', 'null', undefined, null, 3, [], [3], {}]) {
    expect(decodeLanguages(wire)).toBeNull()
  }
})

test('reading never throws, whatever comes', () => {
  fc.assert(fc.property(fc.anything(), (wire) => void decodeLanguages(wire)))
})

test('a tidy list has no blanks and no language twice in other case', () => {
  expect(tidyLanguages([' C ', '', 'c', 'C++', '  '])).toEqual(['C', 'C++'])
  fc.assert(
    fc.property(anyList, (list) => {
      const tidy = tidyLanguages(list)
      expect(tidyLanguages(tidy)).toEqual(tidy)
      expect(tidy.every((entry) => entry !== '' && entry === entry.trim())).toBe(true)
    }),
  )
})
