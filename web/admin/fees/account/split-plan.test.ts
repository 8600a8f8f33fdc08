import { expect, test } from 'vitest'
import { toPaise } from '#contract/money.ts'
import { splitPlan } from './split-plan.ts'

test('equal parts come to the whole, a month apart', () => {
  expect(splitPlan(toPaise(10_000), 3, '2026-01-31')).toEqual([
    { dueOn: '2026-01-31', amount: '3400' },
    { dueOn: '2026-02-28', amount: '3300' },
    { dueOn: '2026-03-31', amount: '3300' },
  ])
})

test('without a day or a debt there is nothing to split', () => {
  expect(splitPlan(toPaise(100), 2, '')).toEqual([])
  expect(splitPlan(toPaise(0), 2, '2026-01-01')).toEqual([])
})
