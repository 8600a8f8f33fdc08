import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { sent } from '#web/features/form/sent.ts'
import { call } from '#web/lib/browser-api.ts'
import { deviceMark } from '#web/lib/device.ts'

/** Resolves with what to tell the person once the address is confirmed, now or before; without a password as whoever is logged in. */
export async function confirm(token: string, password: string | undefined): Promise<string> {
  const { message } = await sent(
    password === undefined
      ? call(accountCalls.confirmOwnEmail, { token })
      : call(accountCalls.confirmEmail, { token, password, device: deviceMark() }),
  )
  return message ?? messages.emailConfirmed
}
