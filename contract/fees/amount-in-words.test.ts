import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Paise } from '../money.ts'
import { inWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [50, 'Fifty Paise Only'],
  [100, 'Rupees One Only'],
  [1_250_050, 'Rupees Twelve Thousand Five Hundred and Fifty Paise Only'],
  [12_00_000_00, 'Rupees Twelve Lakh Only'],
  [
    1_23_45_678_90,
    'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only',
  ],
])('%i paise are %s', (paise, words) => {
  expect(inWords(paise as Paise)).toBe(words)
})

test('whoever reads the words back gets the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000_00 }), (paise) => {
      expect(readBack(inWords(paise as Paise))).toBe(paise)
    }),
  )
})

const units =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const values = new Map([
  ['Zero', 0],
  ...units.map((word, at) => [word, at + 1] as const),
  ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'
    .split(' ')
    .map((word, at) => [word, at * 10 + 20] as const),
])
const scales = new Map([
  ['Hundred', 100],
  ['Thousand', 1000],
  ['Lakh', 100_000],
  ['Crore', 10_000_000],
])

/** A second way, from the end to the beginning: each scale multiplies what stands before it. */
function readNumber(words: string[]): number {
  const [largest, at] = words.reduce<[number, number]>(
    ([best, place], word, index) =>
      (scales.get(word) ?? 0) >= best ? [scales.get(word) ?? 0, index] : [best, place],
    [1, -1],
  )
  if (at === -1) return words.reduce((sum, word) => sum + (values.get(word) ?? Number.NaN), 0)
  return readNumber(words.slice(0, at)) * largest + readNumber(words.slice(at + 1))
}

function readBack(said: string): number {
  const [, rupees = '', paise = ''] =
    /^(?:Rupees (.+?))?(?:(?: and |^)(\w+(?: \w+)?) Paise)? Only$/.exec(said) ?? []
  return readNumber(rupees.split(' ').filter(Boolean)) * 100 + readNumber(paise.split(' ').filter(Boolean))
}
