import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, group, id, moment, next, oneOf, pageQuery, phoneShown } from '../fields.ts'
import { programmeKinds } from '../groups.ts'
import { bookMethods } from './book-words.ts'

export const orderStatuses = ['requested', 'accepted', 'ended', 'paid', 'declined', 'cancelled'] as const

export const orderRequest = z.object({ programmeId: id })

const order = z.object({
  id: z.string(),
  programme: z.string(),
  programmeId: z.string(),
  kind: oneOf(programmeKinds),
  /** The programme's when it was asked for. */
  fees: z.number(),
  /** What it costs in all by the ledger: charges less discounts. */
  owed: z.number(),
  /** What was paid before an import brought it along, and is in no book of ours; left out where nothing was. */
  paidBefore: z.optional(z.number()),
  /** What is still to be paid. */
  due: z.number(),
  status: oneOf(orderStatuses),
  batch: z.nullable(z.string()),
  isBatchRemoved: z.boolean(),
  createdAt: moment,
  decidedAt: z.nullable(moment),
  /** How, on which day and under which receipt it was paid last; the amount is all that was paid. */
  paidBy: z.nullable(oneOf(bookMethods)),
  paidRef: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  paidAmount: z.nullable(z.number()),
  receiptNumber: z.nullable(z.string()),
  /** The document of that number. */
  receiptId: z.nullable(z.string()),
  /** What the receipt was made out for, when the programme was changed afterwards. */
  paidFor: z.nullable(z.string()),
})
export type Order = z.output<typeof order>
export const orderList = reply({ orders: z.array(order) })
export const placedOrder = reply({ order, isNew: z.boolean() })

const adminOrder = z.object({
  ...order.shape,
  paidNote: z.nullable(z.string()),
  person: z.object({
    /** Null once the person has been removed: a paid order stays, with the name and address as they were. */
    id: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    /** Empty once the person has been removed. */
    phone: phoneShown,
    group,
  }),
})
export type AdminOrder = z.output<typeof adminOrder>
export const ordersQuery = z.object({
  ...pageQuery,
  status: z.optional(oneOf(orderStatuses)),
  /** Also counts and adds up all pages, which takes longer with very many. */
  withSums: z.optional(flag),
})
export const adminOrderList = reply({
  orders: z.array(adminOrder),
  /** Rupees, by the ledger; orders declined or taken back owe nothing. Null for who may not read reports of the fees. */
  sums: z.optional(
    z.object({ count: z.number(), owed: z.nullable(z.number()), paid: z.nullable(z.number()) }),
  ),
  next,
})
