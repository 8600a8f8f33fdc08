import { toE164 } from '#contract/phone.ts'
import { emailProblem, nameProblem } from '#contract/rules.ts'

/** What was searched for, as the field of somebody new that it belongs in; a receipt or another number is none of them. */
export function personInSearch(text: string): { name?: string; phone?: string; email?: string } {
  if (toE164(text) !== null) return { phone: text }
  if (emailProblem(text) === null) return { email: text }
  const isNumber = /^\S*\d\S*$/.test(text.trim())
  return nameProblem(text) === null && !isNumber ? { name: text } : {}
}
