import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { passwordProblem, passwordsDiffer } from '#contract/rules.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { deviceMark } from '#web/lib/device.ts'

/** Resolves with what to tell the person once the new password holds. */
export async function setPassword(token: string, password: string, confirmation: string): Promise<string> {
  refuseBroken({
    password: passwordProblem(password),
    confirmation: passwordsDiffer(password, confirmation),
  })
  const { message } = await sendForm(accountCalls.resetPassword, {
    token,
    password,
    confirmation,
    device: deviceMark(),
  })
  return message ?? messages.passwordChanged
}
