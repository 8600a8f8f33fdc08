import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { NextStep } from '#contract/call.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { signWithPasskey } from '#web/form/passkeys.ts'
import { sendForm } from '#web/form/send-form.ts'
import { deviceMark } from '#web/lib/device.ts'
import { startSession } from '#web/lib/session-changes.ts'
import { joinTabs } from '#web/lib/session-tabs.ts'

/** Two-step verification; null when a refusal asks for something else. */
export type SecondFactor = Extract<NextStep, { kind: 'secondFactor' }>

export function secondFactorIn(problem: unknown): SecondFactor | null {
  const next = problem instanceof FormFault ? problem.next : undefined
  return next?.kind === 'secondFactor' ? next : null
}

/** Who share the phone and the password. */
export type Sharing = Extract<NextStep, { kind: 'whichPerson' }>['people']

/** Null when a refusal asks for something else. */
export function sharingIn(problem: unknown): Sharing | null {
  const next = problem instanceof FormFault ? problem.next : undefined
  return next?.kind === 'whichPerson' ? next.people : null
}

export async function answerStep({ token }: SecondFactor, code: string): Promise<User> {
  return begin(await sendForm(factorCalls.answer, { token, code, device: deviceMark() }))
}

/** Without a password, or in the place of a code. */
export async function logInWithPasskey(): Promise<User> {
  const { options } = await sendForm(factorCalls.passkeyChallenge, {})
  const credential = await signWithPasskey(options)
  return begin(await sendForm(factorCalls.passkeyLogin, { credential, device: deviceMark() }))
}

function begin({ token, user }: { token: string; user: User }): User {
  startSession({ token, user })
  void joinTabs()
  return user
}
