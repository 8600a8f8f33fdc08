import { officeCalls } from '#contract/office/calls.ts'
import { emailStates } from '#contract/office/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn } from '#web/panel/list/page.ts'

export type Email = Awaited<ReturnType<typeof readEmails>>['rows'][number]

export async function readEmails(params: URLSearchParams, cursor?: string) {
  const { emails, next, total, isSending } = await call(officeCalls.emails, {
    q: params.get('q') ?? undefined,
    state: filterIn(params, 'state', emailStates),
    cursor,
    withTotal: !cursor,
  })
  return { rows: emails, next, total, isSending }
}

export const stateNames = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }
export const stateTones = { waiting: 'warning', sent: 'success', failed: 'danger' } as const
