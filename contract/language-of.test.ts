import { expect, test } from 'vitest'
import { languageOf, wordsOrCode } from './language-of.ts'

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

test.each([
  [['let', 'const', 'final', 'var'], null, true],
  [['<ul>', 'The <li> element', '<dl>', '<ol>'], null, true],
  [['position: fixed', 'overflow: hidden', 'display: none', 'visibility: hidden'], null, true],
  [['len(marks)', 'size of marks()', 'marks[9]', 'a == b'], null, true],
  [['false true', 'true true'], 'console.log(5 == "5")', true],
  [['The hard disk', 'The processor (CPU)', 'Input/output', 'Memory: it forgets at once'], null, false],
])(
  'of the answers %j to the listing %s a browser leaves the words as they are: %s',
  (options, code, isKept) => {
    for (const option of options)
      expect(wordsOrCode(option, { code, options }), option).toEqual(isKept ? { translate: 'no' } : {})
  },
)

test('an answer in an Indic script is words, also where every answer is one', () => {
  const options = ['माउस', 'कीबोर्ड']
  for (const option of options) expect(wordsOrCode(option, { options })).toEqual({ lang: 'hi', dir: 'auto' })
})
