import { invitationCalls } from '#contract/accounts/invitation-calls.ts'
import { messages } from '#contract/messages.ts'
import { roleWords } from '#contract/permissions.ts'
import { passwordProblem, passwordsDiffer } from '#contract/rules.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { deviceMark } from '#web/lib/device.ts'
import { startSession } from '#web/lib/session-changes.ts'

export interface Invited {
  name: string
  email: string
  role: string
}

export async function readInvitation(token: string): Promise<Invited> {
  const { name, email, role } = await call(invitationCalls.invitation, { token })
  return { name, email, role: roleWords[role] }
}

/** Begins the session; resolves with what to tell, and where to go on: who reads people's records to two-step verification. */
export async function accept(
  given: string,
  password: string,
  confirmation: string,
): Promise<{ message: string; next: string }> {
  refuseBroken({
    password: passwordProblem(password),
    confirmation: passwordsDiffer(password, confirmation),
  })
  const body = { token: given, password, confirmation, device: deviceMark() }
  const { token, user, message } = await sendForm(invitationCalls.accept, body)
  startSession({ token, user })
  const readsRecords = user.permissions?.includes('people.read')
  return {
    message: message ?? messages.welcome(user.name),
    next: readsRecords ? '/admin/profile#second-step' : '/admin',
  }
}
