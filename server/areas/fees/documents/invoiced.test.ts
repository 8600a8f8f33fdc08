import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitGst } from '#contract/fees/gst-split.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { lockDateOf } from '../settings-service.ts'
import { advanceTakenBack, lastDayOfReversal, taxTakenBack } from './invoiced.ts'

function takenBackIn(amounts: Paise[], isInterState: boolean) {
  const total = amounts.reduce((all, one) => all + one, 0) as Paise
  const split = splitGst(total, 1800, isInterState)
  const invoice = { amount_paise: total, cgst_paise: split.cgst, igst_paise: split.igst, rate: 1800 }
  const back: { amount_paise: Paise; cgst_paise: Paise; igst_paise: Paise }[] = []
  for (const amount of amounts) {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxTakenBack(invoice, back, amount)
    expect(cgstPaise).toBe(sgstPaise)
    expect(Math.min(taxablePaise, cgstPaise, igstPaise)).toBeGreaterThanOrEqual(0)
    expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(amount)
    back.push({ amount_paise: amount, cgst_paise: cgstPaise, igst_paise: igstPaise })
  }
  const sum = (key: 'cgst_paise' | 'igst_paise') =>
    back.reduce((all, one) => all + one[key], noMoney as number)
  return { back: [sum('cgst_paise'), sum('igst_paise')], invoiced: [split.cgst, split.igst] }
}

const partsFrom = (least: number) =>
  fc.array(fc.integer({ min: least, max: 5_000_00 }), { minLength: 1, maxLength: 8 })

test('whatever the parts of a rupee or more in which an invoice is taken back, all of its tax goes back', () => {
  fc.assert(
    fc.property(partsFrom(1_00), fc.boolean(), (amounts, isInterState) => {
      const { back, invoiced } = takenBackIn(amounts as Paise[], isInterState)
      expect(back).toEqual(invoiced)
    }),
  )
})

test('no part is less than nothing without its tax, be it of one paisa, and no more goes back than was invoiced', () => {
  const amounts = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5_000_00 })), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(amounts, fc.boolean(), (parts, isInterState) => {
      const { back, invoiced } = takenBackIn(parts as Paise[], isInterState)
      for (const [at, paise] of back.entries()) expect(paise).toBeLessThanOrEqual(invoiced[at] as number)
    }),
  )
  expect(takenBackIn([3_631_18, 1] as Paise[], false)).toMatchObject({ back: [27_696, 0] })
})

test('a document is locked on its day of the next month, and its tax goes back until 30 November after its year', () => {
  expect(lockDateOf('2026-12-31', 10)).toBe('2027-01-10')
  expect(lockDateOf('2026-01-01', 5)).toBe('2026-02-05')
  expect(lastDayOfReversal('2026-03-31')).toBe('2026-11-30')
  expect(lastDayOfReversal('2026-04-01')).toBe('2027-11-30')
})

test('the parts of an advance hold its tax to the paisa, whatever tax the invoices bear that took them', () => {
  const advance = {
    amount_paise: 10_001 as Paise,
    cgst_paise: noMoney,
    igst_paise: 1526 as Paise,
    rate: 1800,
  }
  const earlier: Parameters<typeof advanceTakenBack>[1] = []
  let taken = 0
  for (const paise of [3333, 3333, 3335] as Paise[]) {
    const { igstPaise, taxablePaise, cgstPaise } = advanceTakenBack(advance, earlier, paise)
    expect([igstPaise + taxablePaise, cgstPaise]).toEqual([paise, 0])
    taken += igstPaise
    // Invoiced within the State by now.
    earlier.push({ amount_paise: paise, cgst_paise: 254 as Paise, igst_paise: noMoney })
  }
  expect(taken).toBe(1526)
})
