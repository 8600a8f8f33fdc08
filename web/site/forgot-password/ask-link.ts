import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { emailProblem } from '#contract/rules.ts'
import { refuseBroken } from '#web/features/form/refuse-broken.ts'
import { sent } from '#web/features/form/sent.ts'
import { call } from '#web/lib/browser-api.ts'

/** Resolves with what to tell the person; it never says whether the address is known. */
export async function askLink(email: string): Promise<string> {
  refuseBroken({ email: emailProblem(email) })
  const { message } = await sent(call(accountCalls.forgotPassword, { email }))
  return message ?? messages.resetSent
}
