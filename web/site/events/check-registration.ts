import { messages } from '#contract/messages.ts'
import { emailProblem, nameProblem, phoneProblem } from '#contract/rules.ts'

export interface Registration {
  name: string
  email: string
  phone: string
}
export type Errors = Partial<Record<keyof Registration, string>>

const missing: Record<keyof Registration, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  phone: 'Please enter your phone number.',
}

/** What is wrong, field by field, and the one sentence to say aloud; null when all is well. */
export function checkRegistration(given: Registration): { message: string; errors: Errors } | null {
  const empty = (Object.keys(missing) as (keyof Registration)[]).filter((field) => !given[field].trim())
  if (empty.length > 0) {
    const errors = Object.fromEntries(empty.map((field) => [field, missing[field]]))
    return { message: messages.fillAllFields, errors }
  }
  const broken = {
    name: nameProblem(given.name),
    email: emailProblem(given.email),
    phone: phoneProblem(given.phone),
  }
  const errors = Object.fromEntries(Object.entries(broken).filter(([, message]) => message)) as Errors
  const [message] = Object.values(errors)
  return message ? { message, errors } : null
}
