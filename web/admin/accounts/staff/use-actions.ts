import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import type { Member } from './member.ts'

/** What is done to one member with a press. */
export type Action =
  | 'inviteAgain'
  | 'invitationLink'
  | 'revoke'
  | 'suspend'
  | 'resume'
  | 'endSessions'
  | 'resetFactor'

/** Does it, says how it went, and has the list read again; a link that came with it is shown. */
export function useActions(onDone: () => void, onLink?: (made: { name: string; link: string }) => void) {
  const { isBusy, run } = useAction()

  async function act(action: Action, { id, name }: Member): Promise<void> {
    const reply: { message?: string | undefined; link?: string | undefined } | null = await run(() =>
      call(staffCalls[action], { id }),
    )
    if (reply?.link) onLink?.({ name, link: reply.link })
    onDone()
  }

  return { isBusy, run: act }
}
