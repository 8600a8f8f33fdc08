import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { flag, id, moment, money, next, oneOf, pageQuery, text } from '../fields.ts'
import { total, withTotal } from '../total.ts'
import { payer } from './account-schemas.ts'
import * as words from './bank-words.ts'
import { bookMethods } from './book-words.ts'

const amount = z.number()
const day = z.string()

const bankPayment = z.object({
  id: z.string(),
  orderId: z.string(),
  person: payer,
  programme: z.string(),
  method: oneOf(bookMethods),
  ref: z.string(),
  amount,
  receivedOn: day,
  /** The number of its document. */
  document: z.nullable(z.string()),
})
export type BankPayment = z.output<typeof bankPayment>

const bankLine = z.object({
  id: z.string(),
  on: day,
  amount,
  description: z.string(),
  reference: z.string(),
  state: oneOf(words.bankLineStates),
  /** Who uploaded the statement in which it came first. */
  addedBy: z.string(),
  /** Null unless it is matched. */
  matchedBy: z.nullable(oneOf(words.matchWays)),
  /** Who matched it or said that it is no fee, and when. */
  by: z.nullable(z.string()),
  at: z.nullable(moment),
  payments: z.array(bankPayment),
  /** Of a sum of Razorpay, whose payments are not named one by one. */
  settlement: z.nullable(z.object({ id: z.string(), payments: z.number(), gross: z.optional(amount) })),
})
export type BankLine = z.output<typeof bankLine>

const settlement = z.object({
  /** As Razorpay names it. */
  id: z.string(),
  utr: z.string(),
  settledOn: day,
  payments: z.number(),
  gross: amount,
  /** What Razorpay kept, without and as the tax on it. */
  fee: amount,
  tax: amount,
  refunded: amount,
  /** Transfers and adjustments. */
  other: amount,
  /** What comes to the bank. */
  net: amount,
  seenOn: z.nullable(day),
  seenBy: z.nullable(z.string()),
})
export type Settlement = z.output<typeof settlement>

/** A credit may be it: nothing of it is said but what the bank's own line says. */
const settlementFound = z.pick(settlement, { id: true, utr: true, settledOn: true, net: true })
export type SettlementFound = z.output<typeof settlementFound>

/** One upload, as far as it added anything. */
const statement = z.object({
  id: z.string(),
  fileName: z.string(),
  by: z.string(),
  at: moment,
  /** Its credits, and the payments that they are; once it is taken back, what there was. */
  credits: z.number(),
  payments: z.number(),
  takenBackBy: z.nullable(z.string()),
  takenBackAt: z.nullable(moment),
})
export type BankStatement = z.output<typeof statement>

const newLine = z.object({
  on: text(10),
  amount: money,
  description: z._default(text(300), ''),
  reference: z._default(text(300), ''),
  /** Which of the lines with the same day, amount and text it is, counted from 1 in its file. */
  no: z._default(
    z
      .int('must be a whole number')
      .check(z.minimum(1, 'must be at least 1'), z.maximum(words.mostBankLines, 'is too large')),
    1,
  ),
})

/** Whether learners pay online: without it there are no settlements to show. */
const isOnline = z.boolean()

/** The credits of the bank's statement, and the payments that they are. */
export const bankCalls = {
  lines: get('/api/fees/banklines', {
    caller: needs('fees.read'),
    body: z.object({ ...pageQuery, withTotal, state: oneOf(words.bankLineStates) }),
    /** What several payments come to, for who reads fee reports; so `sum` and `gross` everywhere here. */
    reply: reply({ lines: z.array(bankLine), total, sum: z.optional(amount), isOnline, next }),
    about: "Credits of the bank's statements by their `state`, the latest day first, with their payments.",
    example: { state: 'open' },
  }),
  addLines: post('/api/fees/addbanklines', {
    caller: needs('fees.record'),
    repeat: 'safe',
    body: z.object({
      fileName: z._default(text(200), ''),
      /** The same for all parts of one file, which can then be taken back as a whole. */
      statementId: z.optional(id),
      lines: z
        .array(newLine, 'must be a list')
        .check(
          z.minLength(1, 'is empty'),
          z.maxLength(words.bankLinesAtOnce, `takes at most ${words.bankLinesAtOnce} lines`),
        ),
    }),
    reply: reply({ added: z.number(), known: z.number() }),
    about:
      'Adds credits of a statement. A line is known by day, amount, text and its number among the same: the same again adds nothing.',
    example: {
      fileName: 'statement.csv',
      lines: [{ on: '2026-01-31', amount: '1,25,000.00', description: 'UPI/CR/412345678901/ASHA', no: 1 }],
    },
  }),
  match: post('/api/fees/matchbank', {
    caller: needs('fees.record'),
    repeat: 'safe',
    body: z.object({ cursor: z.optional(text(1000)) }),
    reply: reply({ matched: z.number(), next }),
    about:
      'Finds the payments of open credits, a part at a time: ask again with `cursor` until `next` is null. First by reference, then by amount and day where only one payment and one credit fit.',
    example: {},
  }),
  setLine: post('/api/fees/setbankline', {
    caller: needs('fees.record'),
    body: z.object({
      id,
      to: oneOf(words.bankLineStates),
      /** Of which payments it is the money. */
      paymentIds: z._default(z.array(id, 'must be a list').check(z.maxLength(50, 'takes at most 50')), []),
      /** Or of which settlement of Razorpay, with all that is in it. */
      settlementId: z.optional(id),
    }),
    reply: done,
    about:
      'Says of which payments (`paymentIds`) or of which settlement of Razorpay (`settlementId`) a credit is the money, that it has nothing to do with fees (`not_a_fee`), or takes that back (`open`).',
    example: { id: idExample.id, to: 'matched', paymentIds: [idExample.id] },
  }),
  statements: get('/api/fees/bankstatements', {
    caller: needs('fees.read'),
    body: z.object({ ...pageQuery, withTotal }),
    reply: reply({ statements: z.array(statement), total, isOnline, next }),
    about: 'The uploads of bank statements, the newest first, with who added them and how many credits.',
  }),
  takeBackStatement: post('/api/fees/takebackbankstatement', {
    caller: needs('fees.record'),
    repeat: 'safe',
    body: z.object({ id }),
    reply: reply({ credits: z.number(), payments: z.number() }),
    about:
      'Takes an upload back as a whole: its credits that stand in no other upload are gone, and payments that they showed stay booked, not seen in the bank.',
    example: idExample,
  }),
  unseen: get('/api/fees/unseenmoney', {
    caller: needs('fees.read'),
    body: z.object({
      ...pageQuery,
      withTotal,
      /** As at the end of this day; today unless another is asked for. */
      until: z.optional(text(10)),
      from: z.optional(text(10)),
      /** Unless `from` is given: from the first day of the statements that were uploaded. */
      sinceUploads: z.optional(flag),
      method: z.optional(oneOf(words.bankMethods)),
      /** Only those of this amount, and the settlements that came to it. */
      amount: z.optional(money),
    }),
    reply: reply({
      payments: z.array(bankPayment),
      settlements: z.optional(z.array(settlementFound)),
      total,
      sum: z.optional(amount),
      /** From which day it lists them; null: from the first. */
      from: z.nullable(day),
      isOnline,
      next,
    }),
    about: 'Money by UPI, bank, cheque and Razorpay that the bank had not shown at the end of a day.',
    example: { until: '2026-01-31' },
  }),
  settlements: get('/api/fees/settlements', {
    caller: needs('fees.report'),
    body: z.object({ ...pageQuery, withTotal }),
    reply: reply({ settlements: z.array(settlement), total, isOnline, next }),
    about: 'With which sums Razorpay sent payments to the bank: gross, its fee, the tax on it, and the net.',
  }),
} satisfies Calls
