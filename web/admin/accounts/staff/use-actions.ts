import { useState } from 'react'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Member } from './member.ts'

/** What is done to one member with a press. */
export type Action = 'inviteAgain' | 'revoke' | 'suspend' | 'resume' | 'endSessions' | 'resetFactor'

/** Does it, says how it went, and has the list read again. */
export function useActions(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false)

  async function run(action: Action, { id }: Member): Promise<void> {
    setIsBusy(true)
    const reply = await call(staffCalls[action], { id }).catch(sayWhy)
    setIsBusy(false)
    if (reply) toast.success(reply.message ?? '')
    onDone()
  }

  async function makeLink({ id }: Member): Promise<string | null> {
    const reply = await call(staffCalls.invitationLink, { id }).catch(sayWhy)
    onDone()
    return reply?.link ?? null
  }

  return { isBusy, run, makeLink }
}

function sayWhy(error: unknown): null {
  toast.error(error instanceof CallError ? error.message : messages.somethingWentWrong)
  return null
}
