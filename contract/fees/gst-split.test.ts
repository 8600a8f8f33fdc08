import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Paise } from '../money.ts'
import { splitGst } from './gst-split.ts'

test('10,000 with 18 % in it is 8,474.58 and twice 762.71, or 1,525.42 to another State', () => {
  const total = 10_000_00 as Paise

  expect(splitGst(total, 1800, false)).toEqual({ taxable: 8_474_58, cgst: 762_71, sgst: 762_71, igst: 0 })
  expect(splitGst(total, 1800, true)).toEqual({ taxable: 8_474_58, cgst: 0, sgst: 0, igst: 1_525_42 })
})

test('without tax all of it is the value', () => {
  expect(splitGst(499_50 as Paise, 0, false)).toEqual({ taxable: 499_50, cgst: 0, sgst: 0, igst: 0 })
})

test('the parts are the amount, both halves are alike, and the tax is the rate of the value to the paisa', () => {
  const rates = fc.constantFrom(0, 500, 1200, 1800, 2800)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_00_00_000_00 }),
      rates,
      fc.boolean(),
      (total, rate, isInterState) => {
        const { taxable, cgst, sgst, igst } = splitGst(total as Paise, rate, isInterState)

        expect(taxable + cgst + sgst + igst).toBe(total)
        expect(cgst).toBe(sgst)
        expect(isInterState ? cgst : igst).toBe(0)
        expect(Math.abs(cgst + sgst + igst - (taxable * rate) / 10_000)).toBeLessThanOrEqual(1.5)
      },
    ),
  )
})
