import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { flag, id, lines, moment, oneOf, text } from '../fields.ts'
import { payer } from './account-schemas.ts'
import { payerPlaces } from './payer-rules.ts'

const billTo = {
  name: text(120),
  address: lines(400),
  /** Empty for a payer who is not registered. */
  gstin: text(20),
  /** The code of the State of a payer without a GSTIN, whose own says it. */
  state: z._default(text(2), ''),
  /** Absent, as the next two: unchanged. */
  place: z.optional(oneOf(payerPlaces)),
  /** The code of the country of a payer outside India. */
  country: z.optional(text(2)),
  /** Is taught online outside India, and pays in foreign exchange: only both make it an export. */
  isForex: z.optional(flag),
}

const unnamed = { orderId: z.string(), person: payer, programme: z.string(), amount: z.number() }

/** Who pays in the learner's place, such as a company that wants an invoice. */
export const billCalls = {
  billTo: get('/api/fees/billto', {
    caller: needs('fees.read'),
    body: z.object({ orderId: id }),
    /** Null: the learner themselves. */
    reply: reply({
      billTo: z.nullable(
        z.object({
          name: z.string(),
          address: z.string(),
          gstin: z.string(),
          state: z.string(),
          place: oneOf(payerPlaces),
          country: z.string(),
          isForex: z.boolean(),
        }),
      ),
    }),
    about: 'Who pays an order in the place of the learner.',
    example: { orderId: idExample.id },
  }),
  setBillTo: post('/api/fees/setbillto', {
    caller: needs('fees.record'),
    /** Without a name the learner pays themselves. */
    body: z.object({ orderId: id, ...billTo }),
    reply: done,
    about:
      'Sets who the next documents of an order are made out to; without a `name` the learner. One in an SEZ or outside India is set with `fees.settings` or `fees.reverse` alone.',
    example: {
      orderId: idExample.id,
      name: 'Bharat Widgets Private Limited',
      address: '4 Connaught Place\nNew Delhi 110001',
      gstin: '07AAACH7409R1Z3',
      place: 'sez',
    },
  }),
  missingAddresses: get('/api/fees/missingaddresses', {
    caller: needs('fees.report'),
    reply: reply({
      /** Invoices that name no address. */
      invoices: z.array(
        z.object({
          ...unnamed,
          documentId: z.string(),
          number: z.string(),
          issuedAt: moment,
          /** The address is known by now. */
          isKnown: z.boolean(),
        }),
      ),
      /** Whose next invoice would name none; the amount is what it could be for. */
      orders: z.array(z.object(unnamed)),
      /** There are more than the hundred of each that are told. */
      hasMore: z.boolean(),
    }),
    about:
      'Invoices of ₹50,000 or more that name no address of their payer, and orders whose next one would; a hundred of each.',
  }),
  completeInvoice: post('/api/fees/completeinvoice', {
    // A credit note takes the first one back.
    caller: needs('fees.reverse'),
    body: z.object({ orderId: id, documentId: id }),
    reply: done,
    about:
      'Makes an invoice out anew with the address that is known by now: a credit note takes it back, and another stands in its place.',
    example: { orderId: idExample.id, documentId: idExample.id },
  }),
} satisfies Calls
