import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { addAnyway, group, id, lines, moment, next, oneOf, pageQuery, phoneShown } from '../fields.ts'
import { personStatuses } from '../people/schemas.ts'

/** Another person, waiting or accepted, with the same phone, who may be the same one again. */
const possibleDuplicate = z.object({
  id: z.string(),
  name: z.string(),
  group,
  status: oneOf(personStatuses),
  hasSameName: z.boolean(),
})
export type PossibleDuplicate = z.output<typeof possibleDuplicate>

/** A sign-up, or a further enrolment that an accepted person asks for. */
const request = z.object({
  /** The enrolment's id. */
  id: z.string(),
  isSignUp: z.boolean(),
  /** It cannot be approved before what its person signed up for. */
  waitsForSignUp: z.boolean(),
  /** The programme's group, under which the request is decided. */
  group,
  programme: z.string(),
  programmeId: z.string(),
  /** Which batch the applicant would like. */
  wishedBatch: z.nullable(z.object({ id: z.string(), name: z.string(), isRemoved: z.boolean() })),
  /** False: the programme has been removed, so that no batch will teach it. */
  isOffered: z.boolean(),
  /** Cannot be declined; when it is no longer offered either, it can be approved without a batch. */
  isPaid: z.boolean(),
  fees: z.number(),
  /** What it costs by the ledger, and what came in for it before it was decided. */
  owed: z.number(),
  paidAmount: z.nullable(z.number()),
  createdAt: moment,
  person: z.object({
    id: z.string(),
    /** The person's own group, which learning something else does not change. */
    group,
    name: z.string(),
    email: z.string(),
    phone: phoneShown,
    city: z.string(),
    type: z.string(),
    age: z.nullable(z.number()),
    semester: z.nullable(z.number()),
    college: z.string(),
    emailConfirmed: z.boolean(),
  }),
  /** A few of those with the same phone, who wait before who is accepted. */
  possibleDuplicates: z.array(possibleDuplicate),
  /** How many others have the same name alone, who wait before who is accepted. */
  sameName: z.array(z.object({ group, status: oneOf(personStatuses), count: z.number() })),
})
export type Request = z.output<typeof request>

export const requestsQuery = z.object({
  ...pageQuery,
  group: z.optional(group),
  programmeId: z.optional(id),
})
const inGroups = z.object({ Students: z.number(), Interns: z.number(), College: z.number() })
export const requestList = reply({
  requests: z.array(request),
  /** Requests that wait as well under a phone or name of this page and are not on it, a few of each. */
  besides: z.array(request),
  /** How many the query finds, on all pages. */
  total: z.number(),
  /** How many wait in each group. */
  waiting: inGroups,
  /** Of those, how many the search finds. */
  found: inGroups,
  /** What is waited for, with how many. */
  programmes: z.array(z.object({ id: z.string(), name: z.string(), group, waiting: z.number() })),
  next,
})

const ids = z
  .array(id, 'must be a list of ids')
  .check(z.minLength(1, 'is empty'), z.maxLength(200, 'takes at most 200 ids'))

/** In the place of a batch's id: for what has been paid and is no longer offered, so that no batch teaches it. */
export const withoutBatch = 'none'

/** Ids of people who signed up or of enrolments; all are accepted, or none. */
export const approval = z.object({
  ids,
  /** One batch for all, or one for each id, in their order; `none` where there can be no batch. */
  batchId: z.union([id, ids], 'must be an id or a list of ids'),
  addAnyway,
})
export const approved = reply({ enrolmentIds: z.array(z.string()), undoSeconds: z.number() })

/** A batch or a programme, of which it is asked who hangs on it. */
export const affectedQuery = z.object({ batchId: z.optional(id), programmeId: z.optional(id) })
export const affected = reply({
  /** Accepted people who learn in it, or learn it. */
  people: z.number(),
  /** The same by the list in which each is found. */
  byGroup: z.optional(z.array(z.object({ group, people: z.number() }))),
  /** Requests that wait for it. */
  requests: z.number(),
  /** Batches that teach it. */
  batches: z.number(),
})

/** Why, in the office's words; they stand in the email. */
const reason = z._default(lines(500), '')
export const turningDown = z.object({
  ids,
  /** No email goes out. */
  isQuiet: z._default(z.boolean('must be true or false'), false),
  reason,
})
export const declineEmailQuery = z.object({ id, reason })
export const declineEmail = reply({ to: z.string(), subject: z.string(), body: z.string() })

export const undoneApproval = z.object({ enrolmentIds: ids })
