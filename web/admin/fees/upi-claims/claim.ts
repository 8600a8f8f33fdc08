import { bookCalls } from '#contract/fees/book-calls.ts'
import type { Claim } from '#contract/fees/list-schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn } from '#web/panel/list/page.ts'

export type { Claim }

const decided = ['confirmed', 'refused', 'reversed'] as const
export const decidedStates: readonly { value: string; label: string }[] = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'refused', label: 'Refused' },
  { value: 'reversed', label: 'Cancelled' },
]

/** Those that wait unless the address asks for others. */
export async function readClaims(params: URLSearchParams, cursor?: string) {
  const { upiClaims, next, total } = await call(bookCalls.upiClaims, {
    q: params.get('q') ?? undefined,
    state: filterIn(params, 'state', decided),
    cursor,
    withTotal: !cursor,
  })
  return { rows: upiClaims, next, total }
}
