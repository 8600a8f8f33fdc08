import { batchCalls } from '#contract/batches/calls.ts'
import type { BatchOption } from '#contract/batches/schemas.ts'
import type { Group } from '#contract/groups.ts'
import { instituteNow } from '#web/content/institute.ts'
import { orUnread } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'

export type BatchChoice = BatchOption

/** All batches; null when they could not be read. */
export async function readBatches(): Promise<BatchChoice[] | null> {
  const reply = await call(batchCalls.options).catch(orUnread(null))
  return reply?.batches ?? null
}

/** The batches that teach the programme; whose group it is of does not matter. */
export function fittingBatches(batches: BatchChoice[], programmeId: string): BatchChoice[] {
  return batches.filter(({ programmeIds }) => programmeIds.includes(programmeId))
}

/** Of the groups that are taught; of others only the one that is chosen. */
export function taughtBatches<Choice extends { id: string; group: Group }>(
  batches: readonly Choice[],
  chosenId: string,
): Choice[] {
  const { teaches } = instituteNow()
  return batches.filter(({ id, group }) => teaches[group] || id === chosenId)
}
