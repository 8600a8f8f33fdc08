import { type Group, groups } from '#contract/groups.ts'
import { readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { readProgrammes } from '#web/admin/catalogue/shared/programme.ts'

export interface PeopleOptions {
  programmes: { id: string; name: string }[]
  batches: { id: string; name: string }[]
}

/** What a list of people can be narrowed by; less when it could not be read. */
export async function readPeopleOptions(group: Group): Promise<PeopleOptions> {
  const [programmes, batches] = await Promise.all([readProgrammes(groups[group].kind), readBatches()])
  return { programmes: programmes ?? [], batches: (batches ?? []).filter((batch) => batch.group === group) }
}
