import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { kindsTaught, type ProgrammeKind } from '#contract/groups.ts'
import { instituteNow } from '#web/content/institute.ts'
import { orUnread } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'

/** What is on offer, of whatever the institute teaches or of one kind; null when it could not be read. */
export async function readProgrammes(only?: ProgrammeKind): Promise<Programme[] | null> {
  const kinds = only ? [only] : kindsTaught(instituteNow().teaches)
  const read = await call(programmeCalls.list).catch(orUnread(null))
  return read?.programmes.filter(({ kind }) => kinds.includes(kind)) ?? null
}

/** Everything that is taught here: null until it is read, `failed` when it could not be. */
export function useOffered(): Programme[] | 'failed' | null {
  return useRead(async () => (await readProgrammes()) ?? ('failed' as const)).value
}
