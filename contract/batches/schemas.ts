import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { group, id, next, pageQuery, text } from '../fields.ts'

/** May be missing, so that the rule can say so. */
export const batchName = z._default(text(80), '')

export const editedBatch = z.object({
  id,
  name: batchName,
  programmeIds: z._default(
    z.array(id, 'must be a list of ids').check(z.maxLength(100, 'takes at most 100 ids')),
    [],
  ),
})
/** The enrolment of one person in one programme moves to another batch of the group. */
export const movedEnrolment = z.object({ enrolmentId: id, batchId: id })

/** A batch without its people, for choosing one: as short with very many people as with few. */
const batchOption = z.object({
  id: z.string(),
  name: z.string(),
  group,
  programmeIds: z.array(z.string()),
})
export type BatchOption = z.output<typeof batchOption>
export const batchOptionList = reply({ batches: z.array(batchOption) })

/** A batch with the number of its people, who are read page by page. */
export const batchCard = z.extend(batchOption, {
  /** Their names, in the order of their ids. */
  programmes: z.array(z.string()),
  people: z.number(),
})
export type BatchCard = z.output<typeof batchCard>
export const batchCardList = reply({ batches: z.array(batchCard) })

export const membersQuery = z.object({ batchId: id, cursor: pageQuery.cursor, limit: pageQuery.limit })
const batchMember = z.object({
  personId: z.string(),
  enrolmentId: z.string(),
  name: z.string(),
  /** The person's own group. */
  group,
  phone: z.string(),
  email: z.string(),
  programmeId: z.string(),
  programme: z.string(),
  /** Only those who are accepted can be moved. */
  isAccepted: z.boolean(),
})
export type BatchMember = z.output<typeof batchMember>
export const batchMemberList = reply({ members: z.array(batchMember), next })
