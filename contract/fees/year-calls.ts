import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { flag, oneOf, text } from '../fields.ts'
import { type TallyHead, tallyHeads } from './tally-words.ts'

/** A financial year as documents name it, 2026-27. */
const ofYear = z.object({ year: text(7) })

const amount = z.number()

/** What a file is of: a month (2026-05), a day (2026-03-31) or a financial year (2026-27). */
const fileKinds = ['gstr1', 'balances', 'register', 'tally', 'drawer', 'year'] as const
export type AccountantFile = (typeof fileKinds)[number]

const ledgerName = text(100)
const eachHead = <Value>(value: Value) =>
  Object.fromEntries(tallyHeads.map((head) => [head, value])) as Record<TallyHead, Value>

const gstTable = z.object({
  /** As the offline tool for returns names it. */
  table: z.string(),
  what: z.string(),
  count: z.number(),
  taxable: amount,
  igst: amount,
  cgst: amount,
  sgst: amount,
  /** With the tax. */
  value: amount,
})
export type GstTable = z.output<typeof gstTable>

const balance = z.object({
  orderId: z.string(),
  personId: z.nullable(z.string()),
  name: z.string(),
  programme: z.string(),
  /** Below zero: a credit. */
  due: amount,
})
export type AccountantBalance = z.output<typeof balance>

/** The books as an accountant takes them: a financial year's documents, a month's return, balances, charges. */
export const yearCalls = {
  /** A link to the list of them; it works for two minutes. */
  yearCsv: get('/api/fees/yearcsv', {
    caller: needs('fees.report'),
    body: ofYear,
    reply: reply({
      url: z.string(),
      /** Its last day is closed in the day book: nothing is dated into the year any more. */
      isClosed: z.boolean(),
    }),
    about: "A link to the list of a financial year's documents, and whether that can still change.",
    example: { year: '2026-27' },
  }),
  /** A link to all of them with the list in one file; it works for two minutes. */
  yearZip: get('/api/fees/yearzip', {
    caller: needs('fees.report'),
    body: ofYear,
    reply: reply({ url: z.string() }),
    about: 'A link to all documents of a financial year with their list in one file.',
    example: { year: '2026-27' },
  }),
  /** A link to one of the files; it works for two minutes. */
  file: get('/api/fees/accountantfile', {
    caller: needs('fees.report'),
    body: z.object({ file: oneOf(fileKinds), of: text(10) }),
    reply: reply({ url: z.string() }),
    about:
      'A link to a file for the accountant: `gstr1` or `tally` of a month, `balances` of a day, `register` or `year` of a year.',
    example: { file: 'gstr1', of: '2026-11' },
  }),
  /** A month as GSTR-1 wants it, and how it adds up to the day books. */
  gstr1: get('/api/fees/gstr1', {
    caller: needs('fees.report'),
    body: z.object({ month: text(7) }),
    reply: reply({
      month: z.string(),
      /** Until then documents of the month can still be cancelled. */
      lockedAfter: z.string(),
      isLocked: z.boolean(),
      tables: z.array(gstTable),
      /** All documents of the month. */
      documents: amount,
      /** What stands between them and the day books. */
      differences: z.array(z.object({ what: z.string(), amount })),
      dayBooks: amount,
      /** Tax documents of filed months that were cancelled in this one. */
      lateCancelled: z.array(z.string()),
    }),
    about: 'The tables of GSTR-1 of a month, and how its documents add up to the day books.',
    example: { month: '2026-11' },
  }),
  /** To which ledgers of Tally the books are posted, and up to which day they are closed. */
  tally: get('/api/fees/tally', {
    caller: needs('fees.report'),
    reply: reply({
      company: z.string(),
      byProgramme: z.boolean(),
      ledgers: z.object(eachHead(z.string())),
      lastClosed: z.nullable(z.string()),
    }),
    about: 'To which ledgers of Tally the books are posted, and up to which day they are closed.',
  }),
  setTally: post('/api/fees/settally', {
    caller: needs('fees.settings'),
    body: z.object({
      ...{ company: ledgerName, byProgramme: flag, ...eachHead(ledgerName) },
      /** Absent from who knows no vouchers of the drawer, or of write-offs, yet. */
      expense: z._default(ledgerName, ''),
      cashDifference: z._default(ledgerName, ''),
      badDebts: z._default(ledgerName, ''),
    }),
    reply: done,
    about: 'Gives the ledgers of Tally by the heads of the books; empty where there is none.',
    example: {
      company: '',
      byProgramme: false,
      ...{ cash: 'Cash', upi: 'HDFC Bank', bank: 'HDFC Bank', cheque: 'HDFC Bank', razorpay: 'Razorpay' },
      ...{ tds: 'TDS receivable', gatewayFee: 'Payment gateway charges', gatewayTax: 'GST on charges' },
      ...{ taxable: 'Fees 18 %', exempt: 'Fees exempt', none: 'Fees', advanceTax: 'GST on advances' },
      ...{ cgst: 'Output CGST', sgst: 'Output SGST', igst: 'Output IGST', expense: 'Petty expenses' },
      ...{ cashDifference: 'Cash short or over', badDebts: 'Bad debts' },
    },
  }),
  /** Who owed what at the end of a day, and who had paid too much. */
  balances: get('/api/fees/balances', {
    caller: needs('fees.report'),
    body: z.object({ on: text(10) }),
    reply: reply({
      on: z.string(),
      debtors: z.object({ count: z.number(), due: amount }),
      creditors: z.object({ count: z.number(), credit: amount }),
      /** The largest, a hundred of them; all of them stand in the file. */
      largest: z.array(balance),
    }),
    about: 'Who owed what, and who had paid too much, at the end of a day.',
    example: { on: '2026-03-31' },
  }),
} satisfies Calls
