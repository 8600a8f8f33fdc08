import { requestNumber } from '#contract/admissions/request-number.ts'
import type { Day } from '#contract/calendar.ts'
import { statusNames, statusOf } from '#contract/certificates/kinds.ts'
import { paidOfWords } from '#contract/fees/due-at-desk.ts'
import type { AdminOrder } from '#contract/fees/schemas.ts'
import { groups, type ProgrammeKind } from '#contract/groups.ts'
import type { SearchResult } from '#contract/office/search-calls.ts'
import { nationalPhone } from '#contract/phone.ts'
import { batchLabel } from '#contract/rules.ts'
import { shortDay } from '#contract/short-dates.ts'
import type { findNearestRequests } from '#server/areas/admissions/search-service.ts'
import type { findNearestBatches, findNearestTaught } from '#server/areas/batches/search-service.ts'
import type { findNearestProgrammes } from '#server/areas/catalogue/search-service.ts'
import type { findNearestCertificates } from '#server/areas/certificates/search-service.ts'
import type { findNearestPeople } from '#server/areas/people/nearest-service.ts'
import type { findNearestMessages } from './nearest-messages.ts'

type RowOf<Find extends (...given: never[]) => Promise<object[]>> = Awaited<ReturnType<Find>>[number]

export function personResult(person: RowOf<typeof findNearestPeople>): SearchResult {
  const { id, name, group, phone, status, enrolments } = person
  const learns = enrolments.map(({ programme, batch, isBatchRemoved }) =>
    batch === null ? programme : `${programme}, ${batchLabel(batch, isBatchRemoved)}`,
  )
  const about = [
    groups[group].person,
    nationalPhone(phone),
    ...learns,
    ...(status === 'pending' ? ['Waiting'] : []),
  ]
  return { id, title: name, about, path: `/admin/person/${encodeURIComponent(id)}` }
}

export function requestResult(request: RowOf<typeof findNearestRequests>): SearchResult {
  const { id, number, name, programme, phone, group, createdAt } = request
  return {
    id,
    title: name,
    about: [`No. ${number}`, programme, nationalPhone(phone), shortDay(createdAt)],
    path: pathOf('/admin/pendingreq', { group, q: number }),
  }
}

export function orderResult(order: AdminOrder): SearchResult {
  const { id, person, programme, status, createdAt } = order
  const number = requestNumber(id)
  const isOver = status === 'declined' || status === 'cancelled'
  return {
    id,
    title: person.name,
    about: [
      `No. ${number}`,
      programme,
      orderStates[status],
      ...(isOver ? [] : [paidOfWords(order)]),
      shortDay(createdAt),
    ],
    // The list leaves out what was taken back until it is asked for.
    path: pathOf('/admin/orders', { q: number, ...(status === 'cancelled' && { status }) }),
  }
}

const orderStates: Record<AdminOrder['status'], string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  paid: 'Paid',
  declined: 'Declined',
  ended: 'Ended',
  cancelled: 'Cancelled',
}

export function receiptResult(order: AdminOrder): SearchResult {
  const { id, person, programme, paidFor, receiptNumber: number, paidOn } = order
  const about = [
    `Receipt ${number}`,
    paidFor ?? programme,
    paidOfWords(order),
    ...(paidOn ? [shortDay(paidOn)] : []),
  ]
  return { id, title: person.name, about, path: pathOf('/admin/orders', { q: number ?? '' }) }
}

/** The receipt is the one that was looked for by its number, or by what that ends with. */
export function isReceipt(
  { about: [receipt = ''] }: SearchResult,
  wanted: { number: string } | { no: number },
): boolean {
  const number = receipt.replace('Receipt ', '')
  return 'no' in wanted ? Number(number.split('/').at(-1)) === wanted.no : number === wanted.number
}

export function certificateResult(
  { id, holder_name, serial, title, state, expires_on }: RowOf<typeof findNearestCertificates>,
  today: Day,
): SearchResult {
  const status = statusOf({ state, expiresOn: expires_on }, today)
  return {
    id,
    title: holder_name || 'Name withdrawn',
    about: [serial, title, statusNames[status]],
    path: pathOf('/admin/certificates', { q: serial }),
  }
}

/** The certificate is the one that was looked for by its number. */
export function isCertificate({ about: [serial] }: SearchResult, text: string): boolean {
  return serial === text.toUpperCase()
}

export function messageResult(message: RowOf<typeof findNearestMessages>): SearchResult {
  const { id, name, email, status, createdAt } = message
  const state = status === 'new' ? 'New' : 'Answered'
  return {
    id,
    title: name,
    about: [email, state, shortDay(createdAt)],
    path: pathOf('/admin/messages', { q: email }),
  }
}

type FoundBatch = RowOf<typeof findNearestBatches>

export function batchResult(batch: FoundBatch): SearchResult {
  return { ...batchWords(batch), path: pathOf('/admin/batches', { group: batch.group, batch: batch.id }) }
}

export function ownBatchResult(batch: FoundBatch): SearchResult {
  return { ...batchWords(batch), path: pathOf('/admin/teaching', { batch: batch.id }) }
}

function batchWords({ id, name, group, programmes }: FoundBatch) {
  return { id, title: name, about: [groups[group].people, ...programmes] }
}

export function taughtResult(taught: RowOf<typeof findNearestTaught>): SearchResult {
  const { id, name, phone, programme, batchId, batch } = taught
  const path = pathOf('/admin/teaching', { batch: batchId, learner: id })
  return { id, title: name, about: [nationalPhone(phone), programme, batch], path }
}

const programmeScreens: Record<ProgrammeKind, { name: string; path: string }> = {
  course: { name: 'Course', path: '/admin/courses' },
  internship: { name: 'Internship', path: '/admin/internships' },
  degree: { name: 'Degree', path: '/admin/degrees' },
}

export function programmeResult({
  id,
  kind,
  name,
  duration,
}: RowOf<typeof findNearestProgrammes>): SearchResult {
  const screen = programmeScreens[kind]
  return { id, title: name, about: [screen.name, duration], path: pathOf(screen.path, { q: name }) }
}

function pathOf(screen: string, query: Record<string, string>): string {
  return `${screen}?${new URLSearchParams(query)}`
}
