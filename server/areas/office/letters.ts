import { readableDay } from '#contract/readable-dates.ts'
import { institute } from '#contract/site/institute.ts'
import { greet, lettersFrom } from '#server/platform/mail/compose-letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

const letter = lettersFrom(institute)

/** A visitor's message, to the institute; answering the letter answers the visitor. */
export function contactReceived(it: {
  to: string
  messageId: string
  name: string
  email: string
  phone: string
  message: string
}): Letter {
  return letter(
    'contactReceived',
    it.messageId,
    { to: it.to },
    {
      subject: `Message from ${it.name}`,
      greeting: `${it.name} has written through the contact form:`,
      quote: it.message,
      paragraphs: [[`Email: ${it.email}`, it.phone && `Phone: ${it.phone}`].filter(Boolean).join('\n')],
      replyTo: it.email,
    },
  )
}

/** The office's answer to a visitor's message, without a word of it: anybody may have given the address as theirs. */
export function contactAnswered(it: {
  to: string
  messageId: string
  reply: string
  writtenAt: string
}): Letter {
  return letter(
    'contactAnswered',
    it.messageId,
    { to: it.to },
    {
      subject: `Your message to ${institute.name}`,
      greeting: greet(null),
      paragraphs: [`This is our answer to your message of ${readableDay(it.writtenAt)}.`, it.reply],
      replyTo: institute.email,
    },
  )
}
