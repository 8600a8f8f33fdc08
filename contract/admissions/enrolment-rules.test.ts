import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { toPaise } from '../money.ts'
import { changedFee, changedFeeWords, endingProblems, paidProgrammeAfter } from './enrolment-rules.ts'

const fee = toPaise(12_000)
const more = toPaise(15_000)
const less = toPaise(10_000)

test('what is not paid costs what the other programme costs; what is paid stays, and the difference is told', () => {
  const unpaid = { feePaise: fee, owedPaise: fee, paidPaise: null }
  expect(changedFee(unpaid, more)).toBe(more)
  expect(changedFeeWords(unpaid, more)).toBe('The fee is ₹15,000 from now on; it was ₹12,000.')
  expect(changedFeeWords(unpaid, fee)).toBe('The fee stays ₹12,000.')
  const paid = { feePaise: fee, owedPaise: fee, paidPaise: fee }
  for (const other of [less, fee, more]) expect(changedFee(paid, other)).toBe(fee)
  expect(changedFeeWords(paid, more)).toContain('costs ₹3,000 more')
  expect(changedFeeWords(paid, less)).toContain('costs ₹2,000 less')
  expect(changedFeeWords(paid, fee)).toBe(messages.paidStays(fee))
  const discounted = { feePaise: fee, owedPaise: less, paidPaise: less }
  expect(changedFee(discounted, more)).toBe(fee)
  expect(changedFeeWords(discounted, more)).toContain('₹10,000 has been paid')
})

test('a receipt goes on naming what was paid, however often the programme is changed', () => {
  const paid = { programmeId: 'a', receiptNumber: 'R/26-27/000007', paidProgrammeId: null }
  expect(paidProgrammeAfter({ ...paid, receiptNumber: null }, 'b')).toBeNull()
  expect(paidProgrammeAfter(paid, 'b')).toBe('a')
  expect(paidProgrammeAfter({ ...paid, programmeId: 'b', paidProgrammeId: 'a' }, 'c')).toBe('a')
  expect(paidProgrammeAfter({ ...paid, programmeId: 'b', paidProgrammeId: 'a' }, 'a')).toBeNull()
})

test('an enrolment ends between the day it was asked for and today, and who leaves has a reason', () => {
  const since = '2026-03-01T20:00:00.000Z'
  const now = new Date('2026-03-09T20:00:00.000Z')
  const problems = (endedOn: string, endedAs: 'completed' | 'left' = 'completed', reason = '') =>
    endingProblems({ endedAs, endedOn, reason }, since, now)
  // The institute's days: 20:00 UTC is the next one in India.
  for (const day of ['2026-03-02', '2026-03-10']) expect(problems(day).endedOn).toBeNull()
  for (const day of ['2026-03-01', '2026-03-11']) expect(problems(day).endedOn).toBe(messages.endsOutside)
  for (const day of ['', '2026-02-30', '1.3.2026']) expect(problems(day).endedOn).toBe(messages.invalidDate)
  expect(problems('2026-03-05', 'left', '  ').reason).toBe(messages.reasonToLeave)
  expect(problems('2026-03-05', 'left', 'Moved').reason).toBeNull()
  expect(problems('2026-03-05').reason).toBeNull()
})
