import type { Group } from '#contract/groups.ts'
import { type PeoplePage, readAccepted } from './listed-person.ts'

export const peoplePerPage = 50

export const sorts = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name, A to Z' } as const
export type Sort = keyof typeof sorts

/** What a list shows, as its address says. */
export interface PeopleQuery {
  q: string
  sort: Sort
  /** The cursor of the page; empty on the first one. */
  after: string
}

export function readQuery(search: URLSearchParams): PeopleQuery {
  const sort = search.get('sort') ?? ''
  return {
    q: search.get('q') ?? '',
    sort: sort in sorts ? (sort as Sort) : 'newest',
    after: search.get('after') ?? '',
  }
}

/** The address of a list, without what goes without saying. */
export function writeQuery({ q, sort, after }: PeopleQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (sort !== 'newest') search.set('sort', sort)
  if (after) search.set('after', after)
  return search
}

/** The page that the address asks for; null when it could not be read. */
export async function readPage(group: Group, request: Request): Promise<PeoplePage | null> {
  const { q, sort, after } = readQuery(new URL(request.url).searchParams)
  return readAccepted(group, { q, sort, cursor: after, limit: peoplePerPage }).catch(() => null)
}
