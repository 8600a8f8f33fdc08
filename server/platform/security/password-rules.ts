import { messages } from '#contract/messages.ts'
import { type PasswordOwner, passwordProblem, passwordsDiffer } from '#contract/rules.ts'
import { Refusal } from '../http/refusal.ts'
import { isLeaked } from './leaked-passwords.ts'

/** Refuses a new password that breaks a rule, in the order of the sign-up. */
export function checkNewPassword(password: string, confirmation: string, owner: PasswordOwner): void {
  const broken = passwordProblem(password, owner) ?? (isLeaked(password) ? messages.leakedPassword : null)
  if (broken) throw new Refusal(broken, { field: 'password' })
  const differs = passwordsDiffer(password, confirmation)
  if (differs) throw new Refusal(differs, { field: 'confirmation' })
}
