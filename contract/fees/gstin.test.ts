import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSign, isGstin, readGstin } from './gstin.ts'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test.each([
  ['the check sign is another', '27AAPFU0939F1ZW'],
  ['no State has this code', `99AAPFU0939F1Z${checkSign('99AAPFU0939F1Z')}`],
  ['it is too short', '27AAPFU0939F1Z'],
  ['it is lower case', '27aapfu0939f1zv'],
  ['it is empty', ''],
])('it is none when %s', (_, gstin) => {
  expect(isGstin(gstin)).toBe(false)
})

test('typed with spaces and in lower case it is read as documents write it', () => {
  expect(readGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
})

test('one wrong sign is always found', () => {
  const gstin = '27AAPFU0939F1ZV'
  fc.assert(
    fc.property(fc.nat(14), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (at, sign) => {
      fc.pre(gstin[at] !== sign)
      expect(isGstin(gstin.slice(0, at) + sign + gstin.slice(at + 1))).toBe(false)
    }),
  )
})
