import type { Group } from '#contract/groups.ts'
import { orUnread } from '#web/lib/api.ts'
import { type PeoplePage, readAccepted } from './listed-person.ts'
import { type PeopleOptions, readPeopleOptions } from './people-options.ts'

export const peoplePerPage = 50

export const sorts = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name, A to Z' } as const
export type Sort = keyof typeof sorts

/** What a list shows, as its address says. */
export interface PeopleQuery {
  q: string
  sort: Sort
  /** Empty for every programme. */
  programme: string
  /** Empty for every batch, `none` for those without a living one. */
  batch: string
  /** The cursor of the page; empty on the first one. */
  after: string
}

export function readQuery(search: URLSearchParams): PeopleQuery {
  const sort = search.get('sort') ?? ''
  return {
    q: search.get('q') ?? '',
    sort: sort in sorts ? (sort as Sort) : 'newest',
    programme: search.get('programme') ?? '',
    batch: search.get('batch') ?? '',
    after: search.get('after') ?? '',
  }
}

/** The address of a list, without what goes without saying. */
export function writeQuery({ q, sort, programme, batch, after }: PeopleQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (sort !== 'newest') search.set('sort', sort)
  if (programme) search.set('programme', programme)
  if (batch) search.set('batch', batch)
  if (after) search.set('after', after)
  return search
}

/** The same as the server asks it. */
export function asked({ q, sort, programme, batch }: PeopleQuery) {
  return { q, sort, programmeId: programme, batchId: batch }
}

export interface LoadedPeople {
  /** Null when it could not be read. */
  page: PeoplePage | null
  options: PeopleOptions
}

/** The page that the address asks for, with what the list can be narrowed by. */
export async function loadPeople(group: Group, request: Request): Promise<LoadedPeople> {
  const query = readQuery(new URL(request.url).searchParams)
  const wanted = { ...asked(query), cursor: query.after, limit: peoplePerPage, withTotal: true }
  const [page, options] = await Promise.all([
    readAccepted(group, wanted).catch(orUnread(null)),
    readPeopleOptions(group),
  ])
  return { page, options }
}
