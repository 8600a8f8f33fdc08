import { readableDay } from '#contract/readable-dates.ts'
import { type Addressee, greet, lettersFrom } from '#server/platform/mail/compose-letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'
import type { Waiting } from './waiting-service.ts'

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

/** The same to a member of staff who wants to hear of each. */
export function contactTold(it: Addressee & { staffId: string; messageId: string; from: string }): Letter {
  return letter('contactTold', `${it.messageId} ${it.staffId}`, it, {
    subject: `Message from ${it.from}`,
    greeting: greet(it.name),
    paragraphs: [
      `${it.from} has written through the contact form. Read and answer it under Messages in the panel.`,
      wantedWords,
    ],
  })
}

/** What was written off is told with its amount. */
const things: Record<Exclude<keyof Waiting, 'writeOffs'>, (count: number) => string> = {
  requests: (count) => (count === 1 ? '1 request to decide' : `${count} requests to decide`),
  messages: (count) => (count === 1 ? '1 message to answer' : `${count} messages to answer`),
  letters: (count) =>
    count === 1 ? '1 letter that could not be sent' : `${count} letters that could not be sent`,
  unpaid: (count) => (count === 1 ? '1 enrolment not paid' : `${count} enrolments not paid`),
  claims: (count) => (count === 1 ? '1 UPI claim to look for' : `${count} UPI claims to look for`),
  texts: (count) => (count === 1 ? '1 text waits to be published' : `${count} texts wait to be published`),
  online: (count) => (count === 1 ? '1 online payment to settle' : `${count} online payments to settle`),
}

/** A morning's letter to a member of staff; null when nothing waits and nothing is to be told. */
export function whatWaits(
  it: Addressee & { staffId: string; day: string },
  waiting: Waiting,
  told: string[],
): Letter | null {
  const waits = (Object.keys(things) as (keyof typeof things)[]).flatMap((thing) => {
    const count = waiting[thing] ?? 0
    return count > 0 ? [things[thing](count)] : []
  })
  const lines = [...waits, ...told]
  if (lines.length === 0) return null
  return letter('whatWaits', `${it.staffId} ${it.day}`, it, {
    subject: 'What waits this morning',
    greeting: greet(it.name),
    paragraphs: [lines.join('\n'), wantedWords],
  })
}

const wantedWords = 'You get this letter because you chose it in your profile, where you can leave it again.'

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
