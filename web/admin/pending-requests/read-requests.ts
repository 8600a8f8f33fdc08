import { endpoints } from '#contract/endpoints.ts'
import type { Request as WireRequest } from '#contract/enrolments.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { call } from '#web/lib/browser-api.ts'
import { type BatchChoice, readBatches } from '../people/batch-choice.ts'

export const requestsPerPage = 50

/** A sign-up, or a further enrolment of somebody already accepted. */
export interface PendingRequest {
  id: string
  group: Group
  isSignUp: boolean
  programme: string
  programmeId: string
  fees: number
  askedAt: string
  person: Omit<WireRequest['person'], '_id'> & { id: string }
}

export interface RequestPage {
  requests: PendingRequest[]
  waiting: Record<Group, number>
  next: string | null
}

export interface LoadedRequests {
  group: Group
  /** Null when they could not be read. */
  page: RequestPage | null
  batches: BatchChoice[] | null
}

/** The tab that the address names. */
export function groupIn(search: string): Group {
  const wanted = new URLSearchParams(search).get('group')
  return groupNames.find((group) => group === wanted) ?? 'Students'
}

export async function readRequests(group: Group, cursor?: string): Promise<RequestPage> {
  const { requests, waiting, next } = await call(endpoints.enrolments.requests, {
    batchof: group,
    cursor,
    limit: requestsPerPage,
  })
  return { requests: requests.map((request) => asPending(request, group)), waiting, next }
}

export async function loadRequests(group: Group): Promise<LoadedRequests> {
  const [page, batches] = await Promise.all([readRequests(group).catch(() => null), readBatches()])
  return { group, page, batches }
}

function asPending({ _id, createdAt, person, ...request }: WireRequest, group: Group): PendingRequest {
  const { _id: id, ...record } = person
  return { ...request, id: _id, group, askedAt: createdAt, person: { ...record, id } }
}
