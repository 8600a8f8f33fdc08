import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import type { HandedLink } from './links-dialog.tsx'
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

interface Made {
  message?: string | undefined
  link?: string | undefined
  text?: string | undefined
}

/** Does it, says how it went, and has the list read again; a link that came with it is shown. */
export function useActions(onDone: () => void, onLink?: (handed: HandedLink) => void) {
  const { isBusy, run } = useAction()

  async function act(action: Action, { id, name }: Member): Promise<void> {
    const reply: Made | null = await run(() => call(staffCalls[action], { id }))
    if (reply?.link) onLink?.({ id, name, link: reply.link, text: reply.text ?? '' })
    onDone()
  }

  return { isBusy, run: act }
}
