import { messages } from '#contract/messages.ts'
import { contactCalls } from '#contract/office/contact-calls.ts'
import { emailProblem, nameProblem, ownPhoneProblem } from '#contract/rules.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import type { FormValues } from '#web/form/use-form.ts'

const missingTexts = {
  name: messages.enterName,
  email: messages.enterEmail,
  message: messages.messageRequired,
}

/** Resolves with what to tell the person once the message has arrived. */
export async function sendMessage(values: FormValues): Promise<string> {
  const { name = '', email = '', phone = '', message = '', website = '' } = values
  refuseEmpty(values, missingTexts, messages.fillRequiredFields)
  refuseBroken({
    name: nameProblem(name),
    email: emailProblem(email),
    phone: phone.trim() ? ownPhoneProblem(phone) : null,
  })
  const reply = await sendForm(contactCalls.send, { name, email, phone, message, website })
  return reply.message ?? messages.messageSent
}
