import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import type { Member } from './member.ts'

/** What is done to one member with a press. */
export type Action = 'inviteAgain' | 'revoke' | 'suspend' | 'resume' | 'endSessions' | 'resetFactor'

/** Does it, says how it went, and has the list read again. */
export function useActions(onDone: () => void) {
  const { isBusy, run } = useAction()

  async function act(action: Action, { id }: Member): Promise<void> {
    await run(() => call(staffCalls[action], { id }))
    onDone()
  }

  async function makeLink({ id }: Member): Promise<string | null> {
    const reply = await run(() => call(staffCalls.invitationLink, { id }))
    onDone()
    return reply?.link ?? null
  }

  return { isBusy, run: act, makeLink }
}
