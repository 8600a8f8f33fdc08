import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { passwordProblem, passwordsDiffer } from '#contract/rules.ts'
import { refuseBroken } from '#web/features/form/refuse-broken.ts'
import { sent } from '#web/features/form/sent.ts'
import { call } from '#web/lib/browser-api.ts'
import { deviceMark } from '#web/lib/device.ts'

/** Resolves with what to tell the person once the new password holds. */
export async function setPassword(token: string, password: string, confpassword: string): Promise<string> {
  refuseBroken({
    password: passwordProblem(password),
    confpassword: passwordsDiffer(password, confpassword),
  })
  const { message } = await sent(
    call(accountCalls.resetPassword, { token, password, confpassword, device: deviceMark() }),
  )
  return message ?? messages.passwordChanged
}
