import { type Group, groups } from '#contract/groups.ts'
import { type BatchChoice, readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { readProgrammes } from '#web/admin/catalogue/shared/read-programmes.ts'

export interface Options {
  programmes: { id: string; name: string }[]
  batches: BatchChoice[]
}

/** What can be chosen for a new person; null when it could not be read. */
export async function loadOptions(group: Group): Promise<Options | null> {
  const [programmes, batches] = await Promise.all([readProgrammes(groups[group].kind), readBatches()])
  return programmes && batches && { programmes, batches }
}
