import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { id, next, oneOf, pageQuery, text } from '../fields.ts'
import { groupNames } from '../groups.ts'

export const batchof = oneOf(groupNames)

const names = z.array(text(), 'must be a list of names').check(z.maxLength(100, 'takes at most 100 names'))

/** May be missing, so that the rule can say so. */
const required = { batch_name: z._default(text(80), ''), courses: z._default(names, []) }

export const newBatch = z.object({ ...required, batchof })
export const editedBatch = z.object({ batchId: id, ...required })
/** Without a batch the original's client sends an empty id, which is no batch. */
export const addedApplicants = z.object({ batchId: text(64), applicants: names })
/** The enrolment of one person in one programme moves to another batch of the group. */
export const movedApplicant = z.object({ enrolmentId: id, batchId: id })

export const batch = z.object({
  _id: z.string(),
  batch_name: z.string(),
  courses: z.array(z.string()),
  batchof,
  applicants: z.array(z.string()),
  /** The programmes by id, for telling apart what names cannot. */
  programmeIds: z.array(z.string()),
  /** The people behind `applicants`, in the same order. */
  members: z.array(
    z.object({ _id: z.string(), enrolmentId: z.string(), name: z.string(), programme: z.string() }),
  ),
})
export type Batch = z.output<typeof batch>

export const batchList = reply({ batches: z.array(batch) })

/** A batch without its people, for choosing one: as short with very many people as with few. */
export const batchOption = z.pick(batch, { _id: true, batch_name: true, batchof: true, programmeIds: true })
export type BatchOption = z.output<typeof batchOption>
export const batchOptionList = reply({ batches: z.array(batchOption) })

/** A batch with the number of its people, who are read page by page. */
export const batchCard = z.extend(batchOption, { courses: z.array(z.string()), people: z.number() })
export type BatchCard = z.output<typeof batchCard>
export const batchCardList = reply({ batches: z.array(batchCard) })

export const membersQuery = z.object({ batchId: id, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const batchMember = z.object({
  _id: z.string(),
  enrolmentId: z.string(),
  name: z.string(),
  /** The person's own group. */
  batchof,
  phone: z.string(),
  email: z.string(),
  programmeId: z.string(),
  programme: z.string(),
  /** Only those who are accepted can be moved. */
  isAccepted: z.boolean(),
})
export type BatchMember = z.output<typeof batchMember>
export const batchMemberList = reply({ members: z.array(batchMember), next })
