import * as z from 'zod/mini'
import { batchof } from './batches.ts'
import { reply } from './call.ts'
import { id, lines, moment, next, numeric, oneOf, pageQuery, text } from './fields.ts'
import { programmeKinds } from './groups.ts'

export const orderStatuses = ['requested', 'accepted', 'paid', 'turned down', 'cancelled'] as const
export const paymentMethods = ['cash', 'upi', 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A sign-up, or a further enrolment that an accepted person asks for. */
export const request = z.object({
  /** The enrolment's id. */
  _id: z.string(),
  isSignUp: z.boolean(),
  programme: z.string(),
  programmeId: z.string(),
  fees: z.number(),
  createdAt: moment,
  person: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    type: z.string(),
    age: z.nullable(z.number()),
    semester: z.nullable(z.number()),
    college: z.string(),
    emailConfirmed: z.boolean(),
  }),
})
export type Request = z.output<typeof request>

export const requestsQuery = z.object({ ...pageQuery, batchof: z.optional(batchof) })
export const requestList = reply({
  requests: z.array(request),
  /** How many wait in each group. */
  waiting: z.object({ Students: z.number(), Interns: z.number(), College: z.number() }),
  next,
})

/** Ids of people who signed up or of enrolments; all are accepted into the batch, or none. */
export const approval = z.object({
  ids: z
    .array(id, 'must be a list of ids')
    .check(z.minLength(1, 'is empty'), z.maxLength(200, 'takes at most 200 ids')),
  batchId: id,
})
export const approved = reply({ enrolmentIds: z.array(z.string()), undoSeconds: z.number() })
export const undoneApproval = z.object({ enrolmentIds: approval.shape.ids })

export const orderRequest = z.object({ programmeId: id })

export const order = z.object({
  _id: z.string(),
  programme: z.string(),
  programmeId: z.string(),
  kind: oneOf(programmeKinds),
  fees: z.number(),
  status: oneOf(orderStatuses),
  batch: z.nullable(z.string()),
  createdAt: moment,
  decidedAt: z.nullable(moment),
  paidBy: z.nullable(oneOf(paymentMethods)),
  paidRef: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  paidAmount: z.nullable(z.number()),
  receiptNumber: z.nullable(z.string()),
})
export type Order = z.output<typeof order>
export const orderList = reply({ orders: z.array(order) })
export const placedOrder = reply({ order, isNew: z.boolean() })

export const adminOrder = z.object({
  ...order.shape,
  paidNote: z.nullable(z.string()),
  person: z.object({
    /** Null once the person has been removed: a paid order stays, with the name and address as they were. */
    _id: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    batchof,
  }),
})
export type AdminOrder = z.output<typeof adminOrder>
export const ordersQuery = z.object({ ...pageQuery, status: z.optional(oneOf(orderStatuses)) })
export const adminOrderList = reply({ orders: z.array(adminOrder), next })

export const payment = z.object({
  _id: id,
  paidBy: oneOf(paymentMethods),
  paidRef: z._default(text(100), ''),
  paidOn: text(10),
  paidAmount: numeric,
  paidNote: z._default(lines(500), ''),
})
export const recordedPayment = reply({ order: adminOrder })
