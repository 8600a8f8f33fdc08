import { batchCalls } from '#contract/batches/calls.ts'
import type { Group } from '#contract/groups.ts'
import { call } from '#web/lib/browser-api.ts'

export interface BatchChoice {
  id: string
  name: string
  group: Group
  programmeIds: string[]
}

/** All batches; null when they could not be read. */
export async function readBatches(): Promise<BatchChoice[] | null> {
  const reply = await call(batchCalls.options).catch(() => null)
  return (
    reply?.batches.map(({ _id, batch_name, batchof, programmeIds }) => ({
      id: _id,
      name: batch_name,
      group: batchof,
      programmeIds,
    })) ?? null
  )
}

/** The batches that teach the programme; whose group it is of does not matter. */
export function fittingBatches(batches: BatchChoice[], programmeId: string): BatchChoice[] {
  return batches.filter(({ programmeIds }) => programmeIds.includes(programmeId))
}
