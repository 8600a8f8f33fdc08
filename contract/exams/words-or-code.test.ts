import { expect, test } from 'vitest'
import { wordsOrCode } from './words-or-code.ts'

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
