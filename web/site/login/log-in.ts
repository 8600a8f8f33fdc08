import { accountCalls } from '#contract/accounts/calls.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { messages } from '#contract/messages.ts'
import { FormFault } from '#web/features/form/form-fault.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { deviceMark } from '#web/lib/device.ts'
import { startSession } from '#web/lib/session.ts'
import { joinTabs } from '#web/lib/session-tabs.ts'

const logins = {
  Interns: accountCalls.loginIntern,
  Students: accountCalls.loginStudent,
  Admin: accountCalls.loginAdmin,
}
export type Role = keyof typeof logins

export async function logIn(role: Role, email: string, password: string): Promise<User> {
  try {
    const { token, user } = await call(logins[role], { email, password, device: deviceMark() })
    startSession({ token, user })
    void joinTabs()
    return user
  } catch (problem) {
    throw asFault(problem as CallError, email.trim() ? 'password' : 'email')
  }
}

/** What the server says on a refusal, too many attempts included; one text for a request that failed. */
function asFault({ status, message }: CallError, field: string): FormFault {
  if (status !== 200 && status !== 429) return new FormFault(messages.loginFailed)
  return new FormFault(message, { [message === messages.wrongLogin ? field : 'form']: message })
}
