import * as z from 'zod/mini'
import { batchof } from './batches.ts'
import { reply } from './call.ts'
import { flag, id, lines, moment, next, numeric, oneOf, pageQuery, text } from './fields.ts'
import { programmeKinds } from './groups.ts'
import { personStatuses } from './people.ts'

export const orderStatuses = ['requested', 'accepted', 'paid', 'turned down', 'cancelled'] as const
export const paymentMethods = ['cash', 'upi', 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Another person, waiting or accepted, who may be the same one again. */
const twin = z.object({
  _id: z.string(),
  name: z.string(),
  batchof,
  status: oneOf(personStatuses),
  hasSamePhone: z.boolean(),
  hasSameName: z.boolean(),
})
export type Twin = z.output<typeof twin>

/** A sign-up, or a further enrolment that an accepted person asks for. */
export const request = z.object({
  /** The enrolment's id. */
  _id: z.string(),
  isSignUp: z.boolean(),
  /** The programme's group, under which the request is decided. */
  batchof,
  programme: z.string(),
  programmeId: z.string(),
  fees: z.number(),
  createdAt: moment,
  person: z.object({
    _id: z.string(),
    /** The person's own group, which learning something else does not change. */
    batchof,
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
  /** A few of those with the same phone or name. */
  twins: z.array(twin),
})
export type Request = z.output<typeof request>

export const requestsQuery = z.object({
  ...pageQuery,
  batchof: z.optional(batchof),
  programmeId: z.optional(id),
})
export const requestList = reply({
  requests: z.array(request),
  /** Requests of those twins that wait as well and are not on this page. */
  besides: z.array(request),
  /** How many the query finds, on all pages. */
  total: z.number(),
  /** How many wait in each group. */
  waiting: z.object({ Students: z.number(), Interns: z.number(), College: z.number() }),
  /** What is waited for, with how many. */
  programmes: z.array(z.object({ _id: z.string(), name: z.string(), batchof, waiting: z.number() })),
  next,
})

const ids = z
  .array(id, 'must be a list of ids')
  .check(z.minLength(1, 'is empty'), z.maxLength(200, 'takes at most 200 ids'))

/** Ids of people who signed up or of enrolments; all are accepted, or none. */
export const approval = z.object({
  ids,
  /** One batch for all, or one for each id, in their order. */
  batchId: z.union([id, ids], 'must be an id or a list of ids'),
})
export const approved = reply({ enrolmentIds: z.array(z.string()), undoSeconds: z.number() })

/** A batch or a programme, of which it is asked who hangs on it. */
export const touchedQuery = z.object({ batchId: z.optional(id), programmeId: z.optional(id) })
export const touched = reply({
  /** Accepted people who learn in it, or learn it. */
  people: z.number(),
  /** Requests that wait for it. */
  requests: z.number(),
  /** Batches that teach it. */
  batches: z.number(),
})

/** Why, in the office's words; they stand in the letter. */
const reason = z._default(lines(500), '')
export const turningDown = z.object({
  ids,
  /** No letter goes out. */
  isQuiet: z._default(z.boolean('must be true or false'), false),
  reason,
})
export const turnDownLetterQuery = z.object({ _id: id, reason })
export const turnDownLetter = reply({ to: z.string(), subject: z.string(), body: z.string() })

export const undoneApproval = z.object({ enrolmentIds: ids })

export const orderRequest = z.object({ programmeId: id })

export const order = z.object({
  _id: z.string(),
  programme: z.string(),
  programmeId: z.string(),
  kind: oneOf(programmeKinds),
  fees: z.number(),
  status: oneOf(orderStatuses),
  batch: z.nullable(z.string()),
  isBatchRemoved: z.boolean(),
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
export const ordersQuery = z.object({
  ...pageQuery,
  status: z.optional(oneOf(orderStatuses)),
  /** Also counts and adds up all pages, which takes longer with very many. */
  withSums: z.optional(flag),
})
export const adminOrderList = reply({
  orders: z.array(adminOrder),
  /** Rupees; fees as they were when asked for. */
  sums: z.optional(z.object({ count: z.number(), fees: z.number(), paid: z.number() })),
  next,
})

export const payment = z.object({
  _id: id,
  paidBy: oneOf(paymentMethods),
  paidRef: z._default(text(100), ''),
  paidOn: text(10),
  paidAmount: numeric,
  paidNote: z._default(lines(500), ''),
})
export const recordedPayment = reply({ order: adminOrder })
