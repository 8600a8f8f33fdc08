import { messages } from '#contract/messages.ts'
import { emailProblem, nameProblem, ownPhoneProblem } from '#contract/rules.ts'
import { registrationCalls } from '#contract/site/registration-calls.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import type { FormValues } from '#web/form/use-form.ts'

const missingTexts = {
  name: messages.enterName,
  email: messages.enterEmail,
  phone: messages.enterPhone,
}

export function checkRegistration(values: FormValues): void {
  const { name = '', email = '', phone = '' } = values
  refuseEmpty(values, missingTexts, messages.fillAllFields)
  refuseBroken({ name: nameProblem(name), email: emailProblem(email), phone: ownPhoneProblem(phone) })
}

export interface Registered {
  message: string
  /** Where the email goes; empty when none does. */
  emailedTo: string
}

/** Resolves with what to tell the person who is registered now. */
export async function register(eventId: string, values: FormValues): Promise<Registered> {
  checkRegistration(values)
  const { name, email = '', phone, website } = values
  const answer = await sendForm(registrationCalls.register, { eventId, name, email, phone, website })
  const { message = messages.registeredForEvent, isEmailed } = answer
  return { message, emailedTo: isEmailed ? email.trim() : '' }
}
