import { expect, test } from 'vitest'
import { dueAtDesk, paidInAll, paidOfWords } from './due-at-desk.ts'

const charge = {
  id: 'charge',
  kind: 'fee' as const,
  label: '',
  amount: 12_000,
  tax: null,
  by: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  voidedAt: null,
  voidedBy: null,
  voidedReason: null,
}
const gone = { ...charge, voidedAt: charge.createdAt, voidedReason: 'Taken back' }
const extra = { ...charge, kind: 'other' as const, amount: 500 }

test.each([
  ['a request that waits owes its fee', { owed: 0, paid: 0, charges: [] }, 12_000_00],
  ['what is charged is due less what was paid', { owed: 12_000, paid: 5000, charges: [charge] }, 7000_00],
  ['a fee that was discounted whole is not asked for', { owed: 0, paid: 0, charges: [charge] }, 0],
  ['a fee that was taken back is charged again', { owed: 0, paid: 0, charges: [gone] }, 12_000_00],
  ['a credit pays a part of it', { owed: 0, paid: 2000, charges: [gone] }, 10_000_00],
  ['what is charged besides stands beside it', { owed: 500, paid: 0, charges: [extra] }, 12_500_00],
  ['what was paid beyond it is no debt below zero', { owed: 12_000, paid: 12_500, charges: [charge] }, 0],
  ['paise are kept', { owed: 4499.1, paid: 0.3, charges: [charge] }, 4498_80],
])('%s', (_, books, due) => {
  expect(dueAtDesk({ status: 'requested', fee: 12_000, ...books })).toBe(due)
})

test('whose person is gone owes no fee again', () => {
  expect(dueAtDesk({ status: 'closed', fee: 12_000, owed: 0, paid: 0, charges: [gone] })).toBe(0)
})

test('what was paid before an import counts as paid, of the list and of the books', () => {
  expect(paidOfWords({ owed: 10_000, paidAmount: null, paidBefore: 2000 })).toBe('₹2,000 of ₹12,000')
  expect(paidOfWords({ owed: 0, paidAmount: null, paidBefore: 12_000 })).toBe('₹12,000 of ₹12,000')
  const before = { kind: 'paid_before' as const, amount: 2000, voidedAt: null }
  const concessions = [
    before,
    { ...before, voidedAt: charge.createdAt },
    { ...before, kind: 'discount' as const },
  ]
  expect(paidInAll({ owed: 8000, paid: 500, concessions })).toEqual({
    owed: 10_000,
    paid: 2500,
    paidBefore: 2000,
  })
})
