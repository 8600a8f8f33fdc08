import { officeCalls } from '#contract/office/calls.ts'
import { letterStates } from '#contract/office/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn } from '#web/panel/list/page.ts'

export type Letter = Awaited<ReturnType<typeof readLetters>>['rows'][number]

export async function readLetters(params: URLSearchParams, cursor?: string) {
  const { letters, next, total, isSending } = await call(officeCalls.letters, {
    q: params.get('q') ?? undefined,
    state: filterIn(params, 'state', letterStates),
    cursor,
    withTotal: !cursor,
  })
  return { rows: letters, next, total, isSending }
}

export const stateNames = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }
export const stateTones = { waiting: 'warning', sent: 'success', failed: 'danger' } as const
