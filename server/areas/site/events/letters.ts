import { inRupees, toPaise } from '#contract/money.ts'
import type { Institute } from '#contract/site/institute.ts'
import { greet, lettersFrom } from '#server/platform/mail/compose-letter.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { type PublicEvent, whenOf } from './event.ts'

export interface About {
  event: PublicEvent
  institute: Institute
  publicUrl: string
}

/** One mailbox has one letter of a kind, however many have registered under it; nobody has proven that it is theirs. */
function letter(
  { event, institute, publicUrl }: About,
  { kind, key, to }: { kind: string; key: string; to: string },
  written: { subject: string; paragraphs: string[]; isBulk?: boolean },
): Letter {
  const { subject, paragraphs, isBulk = true } = written
  return {
    ...lettersFrom(institute)(
      kind,
      `${event.id}:${mailboxOf(to)}:${key}`,
      { to },
      {
        subject,
        greeting: greet(null),
        paragraphs,
        action: { label: 'See the event', href: new URL(`/events/${event.slug}`, publicUrl).href },
        replyTo: institute.email,
      },
    ),
    isBulk,
  }
}

function whereAndWhen(event: PublicEvent): string {
  const { venue, link, price } = event
  return [
    `When: ${whenOf(event)} (India)`,
    `Where: ${venue}`,
    ...(link ? [`Link to join: ${link}`] : []),
    ...(price ? [`Price: ${inRupees(toPaise(price))}, paid there`] : []),
  ].join('\n')
}

export function eventRegistered(about: About, to: string, key: string): Letter {
  const { event, publicUrl } = about
  const calendar = new URL(`/events/${event.slug}/calendar.ics`, publicUrl).href
  return letter(
    about,
    { kind: 'eventRegistered', key, to },
    {
      subject: `You are registered: ${event.title}`,
      paragraphs: [
        `You are registered for ${event.title}. We look forward to seeing you.`,
        whereAndWhen(event),
        `Into your calendar: ${calendar}`,
        'If you cannot come, please answer this letter, so that somebody else can have the seat. If it was not you who registered, you need do nothing.',
      ],
      isBulk: false,
    },
  )
}

export type Reminder = 'day' | 'hours'

export function eventReminder(about: About, to: string, stage: Reminder): Letter {
  const { event } = about
  return letter(
    about,
    { kind: 'eventReminder', key: `${stage}:${event.startsAt}`, to },
    {
      subject: stage === 'day' ? `Tomorrow: ${event.title}` : `Soon: ${event.title}`,
      paragraphs: [
        stage === 'day'
          ? `${event.title} is tomorrow. We look forward to seeing you.`
          : `${event.title} begins in two hours. We look forward to seeing you.`,
        whereAndWhen(event),
      ],
      isBulk: false,
    },
  )
}

export function eventChanged(about: About, to: string, key: string): Letter {
  const { event } = about
  const isCancelled = event.status === 'cancelled'
  return letter(
    about,
    { kind: 'eventChanged', key, to },
    {
      subject: isCancelled ? `Cancelled: ${event.title}` : `Changed: ${event.title}`,
      paragraphs: isCancelled
        ? [
            `${event.title}, for which you have registered, is cancelled. We are sorry.`,
            'If you have questions, please answer this letter or give us a call.',
          ]
        : [`Something has changed about ${event.title}. This is how it is now:`, whereAndWhen(event)],
      isBulk: false,
    },
  )
}

/** The office's own words to everybody who has registered. */
export function eventNews(
  about: About,
  to: string,
  { key, subject, words }: { key: string; subject: string; words: string },
): Letter {
  return letter(
    about,
    { kind: 'eventNews', key, to },
    { subject, paragraphs: words.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '') },
  )
}
