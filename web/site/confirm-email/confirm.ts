import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { refuseEmpty } from '#web/features/form/refuse-empty.ts'
import { sent } from '#web/features/form/sent.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { deviceMark } from '#web/lib/device.ts'

const enterPassword = 'Please enter your password.'

/** Resolves with what to tell the person once the address is confirmed, now or before; without a password as whoever is logged in. */
export async function confirm(token: string, password: string | undefined): Promise<string> {
  if (password !== undefined) refuseEmpty({ password }, { password: enterPassword }, enterPassword)
  const { message } = await sent(
    password === undefined
      ? call(accountCalls.confirmOwnEmail, { token }).catch(askPassword)
      : call(accountCalls.confirmEmail, { token, password, device: deviceMark() }),
  )
  return message ?? messages.emailConfirmed
}

/** A session that has ended does not stop anybody who knows the password. */
function askPassword(problem: unknown): never {
  const isOver = problem instanceof CallError && problem.status === 401
  throw isOver ? new CallError(`You are no longer logged in. ${enterPassword}`, 401, 'password') : problem
}
