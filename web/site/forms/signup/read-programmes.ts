import { openBatchCalls } from '#contract/batches/open-calls.ts'
import { openBatchPages } from '#contract/batches/open-pages.ts'
import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import { orUnread } from '#web/lib/api.ts'

export interface ProgrammeChoice {
  id: string
  name: string
  /** Those that have not begun, soonest first, in words. */
  batches: { id: string; words: string; isFull: boolean }[]
}
export type Programmes = Record<ProgrammeKind, ProgrammeChoice[]>

/** What one can sign up for; null when it cannot be read. */
export async function readProgrammes(call: Call, site: SiteReader): Promise<Programmes | null> {
  try {
    for (const name of openBatchPages) site.reads.add(name)
    const [{ programmes }, { batches }] = await Promise.all([
      call(programmeCalls.list),
      call(openBatchCalls.list),
    ])
    const choicesOf = (kind: ProgrammeKind) =>
      programmes
        .filter((programme) => programme.kind === kind)
        .map(({ id, name }) => ({
          id,
          name,
          batches: batches
            .filter(({ programmeIds }) => programmeIds.includes(id))
            .map(({ id, words, seatsLeft }) => ({ id, words, isFull: seatsLeft === 0 })),
        }))
    return { course: choicesOf('course'), internship: choicesOf('internship'), degree: choicesOf('degree') }
  } catch (error) {
    return orUnread(null)(error)
  }
}
