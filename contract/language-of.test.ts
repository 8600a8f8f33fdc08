import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['कंप्यूटर की शुरुआत', 'hi'],
  ['કમ્પ્યુટરની શરૂઆત', 'gu'],
  ['কম্পিউটার', 'bn'],
  ['கணினி', 'ta'],
  ['కంప్యూటర్', 'te'],
  ['ಕಂಪ್ಯೂಟರ್', 'kn'],
  ['കമ്പ്യൂട്ടർ', 'ml'],
  ['ਕੰਪਿਊਟਰ', 'pa'],
  ['କମ୍ପ୍ୟୁଟର', 'or'],
  ['کمپیوٹر کی تعلیم', 'ur'],
  ['CCC कोर्स: कंप्यूटर की शुरुआत', 'hi'],
])('%s is read as %s', (text, lang) => {
  expect(languageOf(text)).toEqual({ lang, dir: 'auto' })
})

test('words in Latin letters are the page’s own, and a few letters of another script change no language', () => {
  expect(languageOf('Python Programming, ₹7,999')).toEqual({})
  expect(languageOf('A course that we call शिक्षा, for everybody')).toEqual({ dir: 'auto' })
})
