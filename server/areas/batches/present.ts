import type { BatchCard, BatchMember, BatchOption } from '#contract/batches/schemas.ts'
import type { MemberRow } from './members.ts'
import type { TeachingBatch } from './repository.ts'

export function presentOption({ id, name, group, programmes }: TeachingBatch): BatchOption {
  return { id, name, group, programmeIds: programmes.map((programme) => programme.id) }
}

export function presentCard(batch: TeachingBatch, people: number): BatchCard {
  return { ...presentOption(batch), programmes: batch.programmes.map(({ name }) => name), people }
}

export function presentMember({ status, createdAt: _, ...member }: MemberRow): BatchMember {
  return { ...member, isAccepted: status === 'active' }
}
