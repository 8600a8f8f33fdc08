import type { InputOf } from '#contract/call.ts'
import type { Group } from '#contract/groups.ts'
import { personCalls } from '#contract/people/calls.ts'
import type { ListedPerson } from '#contract/people/schemas.ts'
import { call } from '#web/lib/browser-api.ts'

export type { ListedPerson }

export interface PeoplePage {
  people: ListedPerson[]
  /** On all pages. */
  total: number
  /** Where the next page starts; null on the last one. */
  next: string | null
}

/** One page of the accepted people of a group. */
export async function readAccepted(
  group: Group,
  query: Omit<InputOf<typeof personCalls.list>, 'group' | 'status'>,
): Promise<PeoplePage> {
  const { people, next, total } = await call(personCalls.list, { ...query, group, status: 'accepted' })
  return { people, next, total: total ?? people.length }
}
