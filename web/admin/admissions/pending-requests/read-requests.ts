import { admissionCalls } from '#contract/admissions/calls.ts'
import type { Request as WireRequest, Twin as WireTwin } from '#contract/admissions/schemas.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { type BatchChoice, readBatches } from '#web/admin/shared/batch-choice.ts'
import { call } from '#web/lib/browser-api.ts'

const requestsPerPage = 50

/** Somebody else with the same phone, who may be the same person again. */
export interface Twin extends Omit<WireTwin, '_id' | 'batchof'> {
  id: string
  group: Group
}

/** How many others have the same name. */
export interface Namesakes extends Omit<WireRequest['namesakes'][number], 'batchof'> {
  group: Group
}

/** A sign-up, or a further enrolment of somebody already accepted. */
export interface PendingRequest {
  id: string
  /** The programme's. */
  group: Group
  isSignUp: boolean
  /** It cannot be approved before what its person signed up for. */
  waitsForSignUp: boolean
  programme: string
  programmeId: string
  /** False when the programme has been removed. */
  isOffered: boolean
  fees: number
  askedAt: string
  person: Omit<WireRequest['person'], '_id' | 'batchof'> & { id: string; group: Group }
  twins: Twin[]
  namesakes: Namesakes[]
}

interface WaitingProgramme {
  id: string
  name: string
  group: Group
  waiting: number
}

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
    group: groupNames.find((group) => group === wanted) ?? 'Students',
    q: params.get('q') ?? '',
    programmeId: params.get('programme') ?? '',
  }
}

export async function readRequests(
  { group, q, programmeId }: RequestsQuery,
  cursor?: string,
  limit = requestsPerPage,
): Promise<RequestPage> {
  const reply = await call(admissionCalls.requests, { batchof: group, q, programmeId, cursor, limit })
  const { total, waiting, found, next } = reply
  // A twin is brought to its like only where nothing else has been asked for.
  const besides = q || programmeId ? [] : reply.besides.filter(({ batchof }) => batchof === group)
  return {
    requests: [...reply.requests, ...besides].map(asPending),
    total,
    waiting,
    found,
    programmes: reply.programmes.map(({ _id, batchof, ...it }) => ({ ...it, id: _id, group: batchof })),
    next,
  }
}

export async function loadRequests(query: RequestsQuery): Promise<LoadedRequests> {
  const [page, batches] = await Promise.all([readRequests(query).catch(() => null), readBatches()])
  return { ...query, page, batches }
}

function asPending(wire: WireRequest): PendingRequest {
  const { _id, batchof, createdAt, person, twins, namesakes, ...request } = wire
  const { _id: personId, batchof: group, ...record } = person
  return {
    ...request,
    id: _id,
    group: batchof,
    askedAt: createdAt,
    person: { ...record, id: personId, group },
    twins: twins.map(({ _id: id, batchof: theirs, ...twin }) => ({ ...twin, id, group: theirs })),
    namesakes: namesakes.map(({ batchof: theirs, ...of }) => ({ ...of, group: theirs })),
  }
}
