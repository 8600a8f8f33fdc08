import type { BatchCard, BatchMember, BatchOption, Batch as ShownBatch } from '#contract/batches/schemas.ts'
import type { MemberRow } from './members.ts'
import type { Batch, TeachingBatch } from './repository.ts'

export function presentBatch({ id, name, group, programmes, members }: Batch): ShownBatch {
  return {
    _id: id,
    batch_name: name,
    batchof: group,
    courses: programmes.map((programme) => programme.name),
    programmeIds: programmes.map((programme) => programme.id),
    applicants: members.map((member) => member.name),
    members: members.map((member) => ({
      _id: member.personId,
      enrolmentId: member.enrolmentId,
      name: member.name,
      programme: member.programme,
    })),
  }
}

export function presentOption({ id, name, group, programmes }: TeachingBatch): BatchOption {
  return { _id: id, batch_name: name, batchof: group, programmeIds: programmes.map((it) => it.id) }
}

export function presentCard(batch: TeachingBatch, people: number): BatchCard {
  return { ...presentOption(batch), courses: batch.programmes.map(({ name }) => name), people }
}

export function presentMember({ personId, status, createdAt: _, ...member }: MemberRow): BatchMember {
  return { ...member, _id: personId, isAccepted: status === 'active' }
}
