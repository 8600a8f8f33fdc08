import { writtenOffYesterday } from '../fees/book-texts.ts'
import { messages, type TextKey } from '../messages.ts'
import type { Paise } from '../money.ts'
import type { Waiting } from '../office/schemas.ts'
import { writtenPhone } from '../phone.ts'
import { readableDay } from '../readable-dates.ts'
import { readableMoment } from '../short-dates.ts'
import { greet, kind, type Named, panelLink, paragraphs } from './words.ts'

/** What was written off is told with its amount. */
const waitingLines: Record<Exclude<keyof Waiting, 'writeOffs'>, (count: number) => string> = {
  requests: (count) => (count === 1 ? '1 request to decide' : `${count} requests to decide`),
  messages: (count) => (count === 1 ? '1 message to answer' : `${count} messages to answer`),
  emails: (count) =>
    count === 1 ? '1 email that could not be sent' : `${count} emails that could not be sent`,
  due: (count) => (count === 1 ? '1 fee due by today' : `${count} fees due by today`),
  upiClaims: (count) => (count === 1 ? '1 UPI payment to confirm' : `${count} UPI payments to confirm`),
  approvals: (count) =>
    count === 1
      ? '1 fee entry that waits for a second person’s approval'
      : `${count} fee entries that wait for a second person’s approval`,
  classes: (count) =>
    count === 1 ? '1 class this week without a trainer' : `${count} classes this week without a trainer`,
  texts: (count) => (count === 1 ? '1 text waits to be published' : `${count} texts wait to be published`),
  questions: (count) =>
    count === 1
      ? '1 question of a learner whose batch has no trainer'
      : `${count} questions of learners whose batches have no trainer`,
  online: (count) =>
    count === 1 ? '1 online payment needs attention' : `${count} online payments need attention`,
}

interface Morning {
  /** Under `claims` as an earlier version stored it. */
  waiting: Waiting & { claims?: number }
  writtenOff: { paise: Paise; count: number } | null
}

/** Empty: there is nothing to tell this morning. */
export function linesOfMorning({ waiting: { claims, ...stored }, writtenOff }: Morning): string[] {
  const waiting: Waiting = claims === undefined ? stored : { ...stored, upiClaims: claims }
  const lines = (Object.keys(waitingLines) as (keyof typeof waitingLines)[]).map((what) => {
    const count = waiting[what] ?? 0
    return count > 0 && waitingLines[what](count)
  })
  return paragraphs(...lines, writtenOff && writtenOffYesterday(writtenOff.paise, writtenOff.count))
}

/** Why it was refused: a text with what is put into it; as an earlier version stored it, and where no text has a key, its words. */
type Refused = { refusal: { key: TextKey; values: unknown[] } } | { error: string }

function refusalInWords(refused: Refused): string {
  if ('error' in refused) return refused.error
  const { key, values } = refused.refusal
  const text = messages[key] as string | ((...values: unknown[]) => string) | undefined
  if (text === undefined) return messages.ourFault
  return typeof text === 'string' ? text : text(...values)
}

const wanted = 'You get this email because you chose it in your profile. You can switch it off there.'

/** The office's own post: the contact form, the site's plans, a morning's list. */
export const officeKinds = {
  /** A visitor's message, to the institute; answering the email answers the visitor. */
  contactReceived: kind<{ name: string; email: string; phone: string; message: string }>({
    words: (it) => ({
      subject: `Message from ${it.name}`,
      greeting: `${it.name} has written through the contact form:`,
      quote: it.message,
      paragraphs: [
        paragraphs(`Email: ${it.email}`, it.phone && `Phone: ${writtenPhone(it.phone)}`).join('\n'),
      ],
      replyTo: it.email,
    }),
  }),
  /** The same to a member of staff who wants to hear of each. */
  contactTold: kind<Named & { from: string }>({
    keepDays: 14,
    words: (it, institute) => ({
      subject: `Message from ${it.from}`,
      greeting: greet(it.name),
      paragraphs: [
        `${it.from} has written through the contact form. Read and answer it under Messages in the panel.`,
        wanted,
      ],
      whatsapp: null,
      ...panelLink(institute, '/admin/messages', 'See the messages'),
    }),
  }),
  /** The office's answer to a visitor's message, without a word of it: anybody may have given the address as theirs. */
  contactAnswered: kind<{ reply: string; writtenAt: string }>({
    words: (it, institute) => ({
      subject: `Your message to ${institute.name}`,
      greeting: greet(null),
      paragraphs: [`This is our answer to your message of ${readableDay(it.writtenAt)}.`, it.reply],
      replyTo: institute.email,
    }),
  }),
  /** A morning's email to a member of staff. */
  whatWaits: kind<Named & Morning>({
    words: (it, institute) => ({
      subject: 'What waits this morning',
      greeting: greet(it.name),
      paragraphs: [linesOfMorning(it).join('\n'), wanted],
      whatsapp: null,
      ...panelLink(institute, '/admin', 'See what waits'),
    }),
  }),
  /** What stands on receipts and UPI payments where no legal name is set. */
  instituteRenamed: kind<Named & { by: string; before: string; after: string }>({
    words: (it, institute) => ({
      subject: `The name of the institute has changed: ${it.after}`,
      greeting: greet(it.name),
      paragraphs: [
        `${it.by} has published another name of the institute: now ${it.after}, before ${it.before}.`,
        'It stands on the site and in emails, and, where no legal name is set under Fees and GST, on receipts and in UPI payments.',
        'If you did not expect this, undo it at once under Website, Publish history. Under Staff, end the sessions of the person who changed it. Then change your password.',
      ],
      ...panelLink(institute, '/admin/site', 'Open the website'),
    }),
  }),
  /** Something was to go on the site by itself, and did not. */
  planFailed: kind<Named & { item: string; dueAt: string } & Refused>({
    words: (it, institute) => ({
      subject: `Schedule failed: ${it.item}`,
      greeting: greet(it.name),
      paragraphs: [
        `The schedule of “${it.item}” for ${readableMoment(it.dueAt)} was not carried out.`,
        refusalInWords(it),
        'Please open it under Website in the panel, correct it, and publish or unpublish it yourself.',
      ],
      ...panelLink(institute, '/admin/site', 'Open the website'),
    }),
  }),
  draftReturned: kind<Named & { item: string; by: string; note: string }>({
    words: (it, institute) => ({
      subject: `“${it.item}” has come back to you`,
      greeting: greet(it.name),
      paragraphs: [
        `${it.by} has sent your text back:`,
        it.note,
        'You find it in the panel, as you wrote it.',
      ],
      ...panelLink(institute, '/admin/site', 'Open the website'),
    }),
  }),
  /** Whom it was for is deleted: nothing of it is kept. */
  erased: kind<Record<string, never>>({
    words: () => ({
      subject: 'Erased',
      greeting: 'The person this was for was deleted, and the words of this message too.',
      paragraphs: [],
      whatsapp: null,
    }),
  }),
}
