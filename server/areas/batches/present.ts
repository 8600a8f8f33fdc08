import { batchStatus } from '#contract/batches/schedule.ts'
import type { BatchCard, BatchMember, BatchOption } from '#contract/batches/schemas.ts'
import { dayOf } from '#contract/calendar.ts'
import type { MemberRow } from './members.ts'
import type { TeachingBatch } from './repository.ts'
import type { BatchDates } from './schedule-service.ts'

export function presentOption({ id, name, group, programmes }: TeachingBatch): BatchOption {
  return { id, name, group, programmeIds: programmes.map((programme) => programme.id) }
}

export function presentCard(
  batch: TeachingBatch,
  people: number,
  dates: BatchDates | undefined,
  now: Date,
): BatchCard {
  const { startsOn = null, endsOn = null, seats = null, slots = [] } = dates ?? {}
  const status = batchStatus({ startsOn, endsOn }, dayOf(now))
  const programmes = batch.programmes.map(({ name }) => name)
  return { ...presentOption(batch), programmes, people, startsOn, endsOn, seats, slots, status }
}

export function presentMember({ status, createdAt: _, ...member }: MemberRow): BatchMember {
  return { ...member, email: member.email ?? '', isAccepted: status === 'active' }
}
