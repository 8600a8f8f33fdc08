import { addDays, dayOf } from '#contract/calendar.ts'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import type { Due } from '#contract/fees/list-schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn, type Page } from '#web/panel/list/page.ts'

export const dueTimes = ['overdue', 'today', 'week', 'month'] as const
type DueTime = (typeof dueTimes)[number]

export const dueTimeNames: Record<DueTime, string> = {
  overdue: 'Overdue',
  today: 'By today',
  week: 'Within 7 days',
  month: 'Within 30 days',
}

const daysAhead: Record<Exclude<DueTime, 'overdue'>, number> = { today: 0, week: 7, month: 30 }

export type DueRow = Due & { id: string }

export type DueSums = NonNullable<ReplyOf<typeof bookCalls.dues>['sums']>

export async function readDues(
  params: URLSearchParams,
  cursor?: string,
  limit?: number,
): Promise<Page<DueRow>> {
  const { dues, next } = await call(bookCalls.dues, { ...wantedIn(params), cursor, limit })
  return { rows: dues.map((due) => ({ ...due, id: due.orderId })), next }
}

/** Of all pages; with very many it takes longer than the first of them. */
export async function readDueSums(params: URLSearchParams): Promise<DueSums | undefined> {
  return (await call(bookCalls.dues, { ...wantedIn(params), limit: 1, withSums: true })).sums
}

function wantedIn(params: URLSearchParams) {
  return {
    q: params.get('q') ?? undefined,
    programmeId: params.get('programme') ?? undefined,
    batchId: params.get('batch') ?? undefined,
    ...narrowed(filterIn(params, 'when', dueTimes)),
  }
}

function narrowed(time: DueTime | undefined): Pick<InputOf<typeof bookCalls.dues>, 'isOverdue' | 'dueUntil'> {
  if (!time) return {}
  return time === 'overdue' ? { isOverdue: true } : { dueUntil: addDays(dayOf(new Date()), daysAhead[time]) }
}
