import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { emailProblem } from '#contract/rules.ts'
import { account } from '#web/content/account.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'

/** Resolves with what to tell the person; it never says whether the address is known. */
export async function askLink(email: string): Promise<string> {
  if (email.trim() && !email.includes('@')) throw new FormFault(account.noEmail, { email: account.noEmail })
  refuseBroken({ email: emailProblem(email) })
  const { message } = await sendForm(accountCalls.forgotPassword, { email })
  return message ?? messages.resetSent
}
