import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { sent } from '#web/features/form/sent.ts'
import { call } from '#web/lib/browser-api.ts'

/** Resolves with what to tell the person once the address is confirmed, now or before. */
export async function confirm(token: string): Promise<string> {
  const { message } = await sent(call(accountCalls.confirmEmail, { token }))
  return message ?? messages.emailConfirmed
}
