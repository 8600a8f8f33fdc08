import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { oneOf, text } from '../fields.ts'
import * as words from './book-words.ts'

const amount = z.number()
const sums = {
  /** What came in less what was reversed and given back. */
  collected: amount,
  due: amount,
  overdue: amount,
}

/** Months, 2026-04 to 2027-03; the financial year when none are given. */
export const reportQuery = z.object({ from: z.optional(text(7)), to: z.optional(text(7)) })
export const feeReport = reply({
  from: z.string(),
  to: z.string(),
  /** Collected in the months; due and overdue are what is so today, whenever it falls due. */
  totals: z.object({ ...sums, discounted: amount }),
  /** Due and overdue by the month of the instalment. */
  months: z.array(z.object({ month: z.string(), ...sums })),
  programmes: z.array(z.object({ programmeId: z.string(), programme: z.string(), ...sums })),
  methods: z.array(z.object({ method: oneOf(words.bookMethods), collected: amount })),
  concessions: z.array(
    z.object({
      by: z.nullable(z.string()),
      kind: oneOf(words.concessionKinds),
      count: z.number(),
      amount,
    }),
  ),
})
export type FeeReport = z.output<typeof feeReport>
