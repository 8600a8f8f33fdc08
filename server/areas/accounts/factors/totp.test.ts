import { expect, test } from 'vitest'
import { codeAt, findStep, newSecret, stepOf, toBase32, totpUri } from './totp.ts'

const rfcSecret = toBase32(Buffer.from('12345678901234567890'))

// RFC 6238, appendix B, in six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(codeAt(rfcSecret, stepOf(new Date(second * 1000)))).toBe(code)
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base32', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

test('a code of the step before and after is taken, none further away', () => {
  const secret = newSecret()
  const now = new Date('2026-11-16T10:00:00Z')
  const stepAfter = (steps: number) => findStep(secret, codeAt(secret, stepOf(now) + steps), now)

  expect([-1, 0, 1].map(stepAfter)).toEqual([-1, 0, 1].map((steps) => stepOf(now) + steps))
  // Six digits may meet by chance, far too rarely for three of them.
  expect([-5, -2, 2, 5].map(stepAfter).filter((step) => step !== null).length).toBeLessThan(3)
})

test('what is no code is never one', () => {
  const now = new Date()
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findStep(newSecret(), code, now)).toBeNull()
})

test('the address for the app names the institute and the account', () => {
  expect(totpUri('MZXW6', 'Taleem & Co', 'asha+1@example.org')).toBe(
    'otpauth://totp/Taleem%20%26%20Co:asha%2B1%40example.org?secret=MZXW6&issuer=Taleem%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  )
})
