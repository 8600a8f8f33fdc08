import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { flag, id, lines, oneOf, text } from '../fields.ts'
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
  }),
  setBillTo: post('/api/fees/setbillto', {
    caller: needs('fees.record'),
    /** Without a name the learner pays themselves. */
    body: z.object({ orderId: id, ...billTo }),
    reply: done,
  }),
} satisfies Calls
