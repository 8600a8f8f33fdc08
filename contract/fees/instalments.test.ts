import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialYearOf } from '../calendar.ts'
import { messages } from '../messages.ts'
import type { Paise } from '../money.ts'
import * as plans from './instalments.ts'
import { referenceKey, utrIn } from './references.ts'

const paise = fc.integer({ min: 0, max: 10_000_000_000 }).map((amount) => amount as Paise)
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
const p = (amount: number) => amount as Paise

test('splitting loses no paisa, and no part is a paisa off its share', () => {
  expect(plans.splitByShares(p(101), [50, 30, 20])).toEqual([51, 30, 20])
  const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 36 })
  fc.assert(
    fc.property(paise, shares, (amount, all) => {
      const parts = plans.splitByShares(amount, all)
      expect(sum(parts)).toBe(amount)
      parts.forEach((part, at) => {
        expect(Math.abs(part - (amount * (all[at] ?? 0)) / sum(all))).toBeLessThan(1)
      })
    }),
  )
})

test('equal parts are whole tens of rupees, from ₹10,000 on whole hundreds, and the rest is on the first', () => {
  const rupees = (amounts: number[]) => amounts.map((amount) => amount / 100)
  expect(rupees(plans.splitEqually(p(18_500_00), 3))).toEqual([6300, 6100, 6100])
  expect(rupees(plans.splitEqually(p(10_000_00), 3))).toEqual([3400, 3300, 3300])
  expect(rupees(plans.splitEqually(p(9_999_00), 4))).toEqual([2529, 2490, 2490, 2490])
  expect(rupees(plans.splitEqually(p(11_900_00), 12)).slice(0, 2)).toEqual([1010, 990])
  expect(plans.splitEqually(p(5), 3)).toEqual([2, 2, 1])
  fc.assert(
    fc.property(paise, fc.integer({ min: 1, max: 36 }), (amount, count) => {
      const parts = plans.splitEqually(amount, count)
      expect(parts).toHaveLength(count)
      expect(sum(parts)).toBe(amount)
      expect(parts.every((part) => part >= 0)).toBe(true)
      if (amount >= count * 20_000) expect(parts.slice(1).every((part) => part % 1000 === 0)).toBe(true)
    }),
  )
})

test('parts are percents with two decimals that come to a hundred, or amounts that come to the fee', () => {
  const days = [0, 30, 60]
  const inPercent = (...all: number[]) => all.map((percent, at) => ({ percent, afterDays: days[at] ?? 0 }))
  const inPaise = (...all: number[]) =>
    all.map((amount, at) => ({ paise: p(amount), afterDays: days[at] ?? 0 }))
  const fee = p(18_500_00)
  const amountsOf = (parts: plans.PlanPart[], of = fee) =>
    plans.instalmentsBy(parts, of, '2026-03-01').map((one) => one.paise / 100)
  const thirds = inPercent(33.33, 33.33, 33.34)
  expect(plans.partsProblem(thirds, fee)).toBeNull()
  expect(amountsOf(thirds)).toEqual([6300, 6100, 6100])
  // Not 3,333, 3,333 and 3,334, which are whole rupees by chance.
  expect(amountsOf(thirds, p(10_000_00))).toEqual([3400, 3300, 3300])
  expect(amountsOf(inPercent(40, 30, 30))).toEqual([7400, 5550, 5550])
  expect(plans.partsProblem(inPercent(33.33, 33.33, 33.33), fee)).toBe(messages.planPercent)
  expect(plans.partsProblem(inPercent(33.333, 33.333, 33.334), fee)).toBe(messages.planDecimals)
  const amounts = inPaise(8_500_00, 5_000_00, 5_000_00)
  expect(plans.partsProblem(amounts, fee)).toBeNull()
  expect(amountsOf(amounts)).toEqual([8500, 5000, 5000])
  expect(amountsOf(amounts, p(20_000_00))).toEqual([10_000, 5000, 5000])
  expect(amountsOf(amounts, p(12_000_00))).toEqual([8500, 3500])
  expect(plans.partsProblem(inPaise(100), fee)).toBe(messages.planSum(fee))
  expect(plans.partsProblem([...inPercent(50), ...inPaise(9_250_00)], fee)).toBe(messages.planMixed)
})

test('the plan of a programme dates its parts; without one all is due after a week', () => {
  const parts = [
    { percent: 50, afterDays: 0 },
    { percent: 50, afterDays: 30 },
  ]
  expect(plans.instalmentsBy(parts, p(12_001), '2026-03-31')).toEqual([
    { dueOn: '2026-03-31', paise: 6001 },
    { dueOn: '2026-04-30', paise: 6000 },
  ])
  expect(plans.instalmentsBy([], p(500), '2026-02-25')).toEqual([{ dueOn: '2026-03-04', paise: 500 }])
  expect(plans.instalmentsBy(parts, p(0), '2026-03-31')).toEqual([])
  expect(plans.partsProblem(parts, p(12_001))).toBeNull()
  expect(plans.partsProblem([{ percent: 99, afterDays: 0 }], p(1))).toBe(messages.planPercent)
  expect(plans.partsProblem([...parts].reverse(), p(1))).toBe(messages.planDays)
})

test('a payment covers the oldest instalment first', () => {
  const plan = [{ paise: p(400) }, { paise: p(300) }, { paise: p(300) }]
  expect(plans.coverOldestFirst(plan, p(550)).map(({ duePaise }) => duePaise)).toEqual([0, 150, 300])
  fc.assert(
    fc.property(fc.array(paise), paise, (amounts, paid) => {
      const covered = plans.coverOldestFirst(
        amounts.map((one) => ({ paise: one })),
        paid,
      )
      expect(sum(covered.map(({ paidPaise }) => paidPaise))).toBe(Math.min(paid, sum(amounts)))
      const open = covered.findIndex(({ duePaise }) => duePaise > 0)
      if (open >= 0) expect(covered.slice(open + 1).every(({ paidPaise }) => paidPaise === 0)).toBe(true)
    }),
  )
})

test('a plan follows what is owed: more has a day of its own, less is taken off from the end', () => {
  const plan = [
    { dueOn: '2026-04-01', paise: p(400) },
    { dueOn: '2026-05-01', paise: p(600) },
  ]
  expect(plans.fitPlan(plan, p(1100), '2026-04-15').map(({ paise }) => paise)).toEqual([400, 100, 600])
  expect(plans.fitPlan(plan, p(700), '2026-04-15').map(({ paise }) => paise)).toEqual([400, 300])
  expect(plans.fitPlan(plan, p(300), '2026-04-15')).toEqual([{ dueOn: '2026-04-01', paise: 300 }])
  expect(plans.fitPlan(plan, p(0), '2026-04-15')).toEqual([])
  expect(plans.planProblem(plan, p(1000))).toBeNull()
  expect(plans.planProblem(plan, p(999))).toBe(messages.planSum(p(999)))
  expect(plans.planProblem([...plan].reverse(), p(1000))).toBe(messages.planDates)
})

test('a reference is the same however it is typed, and a UTR has twelve digits', () => {
  expect(referenceKey('upi', ' 4123-4567 8901 ')).toBe('412345678901')
  expect(referenceKey('bank', 'neft/77')).toBe('NEFT77')
  expect(referenceKey('cheque', '000123')).toBe('')
  expect(utrIn('4123 4567 8901')).toBe('412345678901')
  for (const text of ['41234567890', '4123456789012', 'UTR412345678901']) expect(utrIn(text)).toBeNull()
})

test('the financial year turns at midnight of the first of April in India', () => {
  expect(financialYearOf('2026-03-31').label).toBe('2025-26')
  expect(financialYearOf('2026-04-01').label).toBe('2026-27')
})

test('what hangs on the start of a batch is due by it, not before the acceptance, and without a start as without a plan', () => {
  const parts: plans.PlanPart[] = [
    { percent: 40, afterDays: 10 },
    { percent: 40, afterDays: -7, fromStart: true },
    { percent: 20, afterDays: 30, fromStart: true },
  ]
  expect(plans.partsProblem(parts, p(100_00))).toBeNull()
  const days = (startsOn: string | null) =>
    plans.instalmentsBy(parts, p(1_000_00), '2026-03-01', startsOn).map(({ dueOn }) => dueOn)
  expect(days('2026-04-01')).toEqual(['2026-03-11', '2026-03-25', '2026-05-01'])
  // Sooner than the other part, in the order of the days.
  expect(days('2026-03-09')).toEqual(['2026-03-02', '2026-03-11', '2026-04-08'])
  expect(days('2026-02-20')).toEqual(['2026-03-01', '2026-03-11', '2026-03-22'])
  expect(days(null)).toEqual(['2026-03-08', '2026-03-11', '2026-04-07'])

  const early = { percent: 50, afterDays: -1 }
  expect(plans.partsProblem([early, { percent: 50, afterDays: 0 }], p(100))).toBe(messages.planDays)
  const falling = [-3, -7].map((afterDays) => ({ percent: 50, afterDays, fromStart: true }))
  expect(plans.partsProblem(falling, p(100))).toBe(messages.planDays)
  expect(parts.map(plans.dueWords)).toEqual([
    '10 days after the acceptance',
    '7 days before the batch starts',
    '30 days after the batch starts',
  ])
})

test('a moved start moves what is not paid: nothing is newly due before today, and nothing before what is paid', () => {
  const plan = (paid: number) =>
    [
      { dueOn: '2026-03-25', paise: p(100), startDays: -7 },
      { dueOn: '2026-04-10', paise: p(100) },
      { dueOn: '2026-05-01', paise: p(100), startDays: 30 },
    ].map((one, at) => ({ ...one, isPaid: at < paid }))
  const days = (paid: number, startsOn: string, today = '2026-03-20') =>
    plans.followStart(plan(paid), startsOn, today).map(({ dueOn }) => dueOn)
  expect(days(0, '2026-04-15')).toEqual(['2026-04-08', '2026-04-10', '2026-05-15'])
  expect(days(1, '2026-04-15')).toEqual(['2026-03-25', '2026-04-10', '2026-05-15'])
  expect(days(3, '2026-04-15')).toEqual(['2026-03-25', '2026-04-10', '2026-05-01'])
  expect(days(0, '2026-03-21')).toEqual(['2026-03-20', '2026-04-10', '2026-04-20'])
  expect(days(2, '2026-03-05')).toEqual(['2026-03-25', '2026-04-10', '2026-04-10'])
  // What has fallen due is not due anew on the day on which somebody moves the start.
  expect(days(0, '2026-04-02', '2026-04-20')[0]).toBe('2026-03-26')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -90, max: 90 }), (paid, by) => {
      const start = new Date(Date.UTC(2026, 3, 1 + by)).toISOString().slice(0, 10)
      const once = plans.followStart(plan(paid), start, '2026-03-20')
      const again = plans.followStart(
        once.map((one) => ({ ...one, isPaid: false })).map((one, at) => ({ ...one, isPaid: at < paid })),
        start,
        '2026-03-20',
      )
      expect(again).toEqual(once)
      expect(sum(once.map((one) => one.paise))).toBe(300)
    }),
  )
})

test('what is taken off what has fallen due leaves what has not, and no more than there is', () => {
  const plan = [
    { dueOn: '2026-04-01', paise: p(400) },
    { dueOn: '2026-05-01', paise: p(600) },
    { dueOn: '2026-06-01', paise: p(500) },
  ]
  const cut = (paise: number) =>
    plans.cutFallen(plan, p(paise), '2026-05-01').map((one) => [one.dueOn.slice(5, 7), one.paise])
  expect(cut(0)).toEqual([
    ['04', 400],
    ['05', 600],
    ['06', 500],
  ])
  expect(cut(100)).toEqual([
    ['04', 400],
    ['05', 500],
    ['06', 500],
  ])
  expect(cut(700)).toEqual([
    ['04', 300],
    ['06', 500],
  ])
  expect(cut(2000)).toEqual([['06', 500]])
})
