import type { User } from '#contract/accounts/schemas.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import {
  type SecondFactor,
  type Sharing,
  secondFactorIn,
  sharingIn,
} from '#web/features/session/complete-login.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import { deviceMark } from '#web/lib/device.ts'
import { startSession } from '#web/lib/session-changes.ts'
import { joinTabs } from '#web/lib/session-tabs.ts'

const logins = {
  Interns: loginCalls.intern,
  Students: loginCalls.student,
  Admin: loginCalls.staff,
}
export type Role = keyof typeof logins

/**
 * The role that was chosen says which call is asked; a wrong one refuses nobody, for the account knows whose it is.
 * A step: the password was right, and the account asks for more.
 */
export async function logIn(
  role: Role,
  email: string,
  password: string,
  person: string | undefined,
): Promise<{ user: User } | { step: SecondFactor } | { people: Sharing }> {
  try {
    const { token, user } = await sendForm(logins[role], {
      email,
      password,
      device: deviceMark(),
      anyRole: true,
      person,
    })
    startSession({ token, user, login: email.trim() })
    void joinTabs()
    return { user }
  } catch (problem) {
    const step = secondFactorIn(problem)
    if (step) return { step }
    const people = sharingIn(problem)
    if (people) return { people }
    throw problem instanceof FormFault ? underField(problem, email.trim() ? 'password' : 'email') : problem
  }
}

/** What the server says on a refusal, too many attempts included; one text for a request that failed. */
function underField(fault: FormFault, field: string): FormFault {
  const { status, key, message, next } = fault
  if (status === undefined) return fault
  if (status === 0) return new FormFault(messages.loginFailed, { form: messages.noConnection }, { status })
  if (status !== 200 && status !== 429) return new FormFault(messages.loginFailed)
  // Whose request waits has done nothing wrong.
  const tone = next?.kind === 'wait' ? 'warning' : 'error'
  return new FormFault(message, { [key === 'wrongLogin' ? field : 'form']: message }, { tone })
}
