import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'

test.each([
  [
    { kind: 'cash', paise: 500_000, method: 'cash', ref: '', note: '', cashReason: 'A wedding' },
    {
      ...{ kind: 'cash', paise: 500_000, method: 'cash', ref: '', note: '', cashReason: 'A wedding' },
      ...{ asCredit: false, cashConfirmed: false, lateReason: '', replacesId: null, tds: null },
    },
  ],
  [
    { kind: 'refund', paymentId: 'one', paise: 100, method: 'upi', reason: 'Moved away' },
    {
      ...{ kind: 'refund', paymentId: 'one', paise: 100, method: 'upi', reason: 'Moved away' },
      ...{ ref: '', isFeeOwed: false },
    },
  ],
  [
    { kind: 'concession', concession: 'write_off', paise: 100 },
    { kind: 'concession', concession: 'write_off', paise: 100, reason: '' },
  ],
  [
    { kind: 'cancel', subjectId: 'one', reason: 'Wrong person' },
    { kind: 'cancel', subjectId: 'one', reason: 'Wrong person' },
  ],
])('what an earlier version left out is there when somebody decides', (stored, read) => {
  expect(readAsked(JSON.stringify(stored))).toEqual(read)
})

test('what is none of these is told as a fault of its own, not done', () => {
  expect(() => readAsked('{"kind":"gift"}')).toThrow()
})
