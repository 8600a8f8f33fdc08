import { type Group, kinds, programmeKinds } from '#contract/groups.ts'
import type { Programmes } from './read-programmes.ts'

/** What a visitor came for, by the address that an Enroll button led to. */
export interface Wanted {
  group: Group
  /** Empty when it is not on offer, or not said. */
  programme: string
}

export function readWanted(query: URLSearchParams, programmes: Programmes | null): Wanted | null {
  const kind = programmeKinds.find((known) => known === query.get('kind'))
  if (!kind) return null
  const found = programmes?.[kind].find(({ id }) => id === query.get('programme'))
  return { group: kinds[kind].group, programme: found?.name ?? '' }
}
