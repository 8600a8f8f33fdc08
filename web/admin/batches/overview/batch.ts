import { batchCalls } from '#contract/batches/calls.ts'
import type { BatchCard, BatchMember } from '#contract/batches/schemas.ts'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { type Group, groups, type ProgrammeKind } from '#contract/groups.ts'
import { call } from '#web/lib/browser-api.ts'
import type { Page } from '#web/panel/list/page.ts'

export interface Batch {
  id: string
  name: string
  group: Group
  /** Names of what it teaches, and their ids in the same order. */
  courses: string[]
  programmeIds: string[]
  people: number
}

export interface Member {
  id: string
  personId: string
  name: string
  /** The person's own. */
  group: Group
  phone: string
  email: string
  programme: string
  programmeId: string
  isAccepted: boolean
}

export async function readBatches(): Promise<Batch[]> {
  return (await call(batchCalls.cards)).batches.map(asBatch)
}

export async function readMembers(batchId: string, cursor?: string, limit?: number): Promise<Page<Member>> {
  const { members, next } = await call(batchCalls.members, { batchId, cursor, limit })
  return { rows: members.map(asMember), next }
}

const namesOnOffer: Record<ProgrammeKind, () => Promise<string[]>> = {
  course: async () => (await call(catalogueCalls.course.list)).courses.map((it) => it.course_name),
  internship: async () =>
    (await call(catalogueCalls.internship.list)).internships.map((it) => it.internship_name),
  degree: async () => (await call(catalogueCalls.degree.list)).degrees.map((it) => it.degree_name),
}

/** What a batch of the group can teach. */
export async function readCourses(group: Group): Promise<string[]> {
  return namesOnOffer[groups[group].kind]()
}

function asBatch({ _id, batch_name, batchof, courses, programmeIds, people }: BatchCard): Batch {
  return { id: _id, name: batch_name, group: batchof, courses, programmeIds, people }
}

function asMember({ _id, enrolmentId, batchof, ...member }: BatchMember): Member {
  return { ...member, id: enrolmentId, personId: _id, group: batchof }
}
