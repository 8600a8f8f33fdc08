import { admissionCalls } from '#contract/admissions/calls.ts'
import type { PossibleDuplicate, Request } from '#contract/admissions/schemas.ts'
import type { ReplyOf } from '#contract/call.ts'
import { type Group, groupNames, groupsTaught } from '#contract/groups.ts'
import { type BatchChoice, readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { instituteNow } from '#web/content/institute.ts'
import { orUnread } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'

const requestsPerPage = 50

/** A sign-up, or a further enrolment of somebody already accepted. */
export type PendingRequest = Request
export type SameName = Request['sameName'][number]
export type { PossibleDuplicate }

type WaitingProgramme = ReplyOf<typeof admissionCalls.requests>['programmes'][number]

/** What a list shows, as its address says. */
export interface RequestsQuery {
  group: Group
  q: string
  programmeId: string
}

export interface RequestPage {
  requests: PendingRequest[]
  /** On all pages. */
  total: number
  waiting: Record<Group, number>
  /** Of those, how many the search finds. */
  found: Record<Group, number>
  programmes: WaitingProgramme[]
  next: string | null
}

export interface LoadedRequests extends RequestsQuery {
  /** Null when they could not be read. */
  page: RequestPage | null
  batches: BatchChoice[] | null
}

export function queryIn(search: string): RequestsQuery {
  const params = new URLSearchParams(search)
  const wanted = params.get('group')
  return {
    group:
      groupNames.find((group) => group === wanted) ?? groupsTaught(instituteNow().teaches)[0] ?? 'Students',
    q: params.get('q') ?? '',
    programmeId: params.get('programme') ?? '',
  }
}

export async function readRequests(
  { group, q, programmeId }: RequestsQuery,
  cursor?: string,
  limit = requestsPerPage,
): Promise<RequestPage> {
  const reply = await call(admissionCalls.requests, { group, q, programmeId, cursor, limit })
  const { total, waiting, found, programmes, next } = reply
  // Who asks for something of another group as well has that request in the other list.
  const besides = reply.besides.filter((request) => request.group === group)
  return {
    requests: [...reply.requests, ...besides],
    total,
    waiting,
    found,
    programmes,
    next,
  }
}

export async function loadRequests(query: RequestsQuery): Promise<LoadedRequests> {
  const [page, batches] = await Promise.all([readRequests(query).catch(orUnread(null)), readBatches()])
  return { ...query, page, batches }
}
