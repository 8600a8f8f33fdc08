import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { deviceMark } from '#web/lib/device.ts'

/** Resolves with what to tell the person once the address is confirmed, now or before; without a password as whoever is logged in. */
export async function confirm(token: string, password: string | undefined): Promise<string> {
  if (password !== undefined)
    refuseEmpty({ password }, { password: messages.enterPassword }, messages.enterPassword)
  const { message } = await (password === undefined
    ? sendForm(accountCalls.confirmOwnEmail, { token }).catch(askPassword)
    : sendForm(accountCalls.confirmEmail, { token, password, device: deviceMark() }))
  return message ?? messages.emailConfirmed
}

/** A session that has ended does not stop anybody who knows the password. */
function askPassword(problem: unknown): never {
  if (!(problem instanceof FormFault) || problem.status !== 401) throw problem
  const words = `You are no longer logged in. ${messages.enterPassword}`
  throw new FormFault(words, { password: words })
}
