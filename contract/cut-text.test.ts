import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'
import { lines, text } from './fields.ts'

test('a text is cut between two signs', () => {
  const long = `${'a'.repeat(5)}😀b`
  expect([4, 5, 6, 7, 8].map((most) => cutText(long, most))).toEqual([
    'aaaa',
    'aaaaa',
    'aaaaa',
    'aaaaa😀',
    long,
  ])
})

test('half a sign is replaced at the door, a whole one is kept', () => {
  for (const schema of [text(), lines(50)]) {
    expect(schema.parse(' \ud83d a \udc00 ')).toBe('\ufffd a \ufffd')
    expect(schema.parse('😀 ढ़')).toBe('😀 ढ़'.normalize('NFC'))
  }
})
