import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { eventKeyOf, type Notification, notification } from '#server/platform/mail/notifications.ts'
import type { PublicEvent } from './event.ts'

export interface About {
  event: PublicEvent
  publicUrl: string
}

/** What people are told of an event, as it is now. */
function toldOf({ event, publicUrl }: About) {
  const { title, venue, link, price, slug, id, startsAt, endsAt } = event
  return {
    title,
    when: { id, startsAt, endsAt },
    venue,
    link: link || null,
    price: price || null,
    url: new URL(`/events/${slug}`, publicUrl).href,
  }
}

/** One mailbox has one email of a kind, however many have registered under it; nobody has proven that it is theirs. */
function idOf({ event }: About, to: string, key: string): string {
  return `${event.id}:${mailboxOf(to)}:${key}`
}

const kinds = ['eventRegistered', 'eventReminder', 'eventChanged', 'eventNews'] as const

/** Whether it is an email of the event to that mailbox, by its key. */
export function isOfMailbox(
  eventKey: string,
  { eventId, email }: { eventId: string; email: string },
): boolean {
  return kinds.some((kind) => eventKey.startsWith(eventKeyOf(kind, `${eventId}:${mailboxOf(email)}:`)))
}

/** Whether it is what the office sent to one who has registered on WhatsApp. */
export function isCardOf(eventKey: string, registrationId: string): boolean {
  return eventKey.startsWith(eventKeyOf('eventNews', `${registrationId} `))
}

export function eventRegistered(about: About, to: string, key: string): Notification {
  const calendar = new URL(`/events/${about.event.slug}/calendar.ics`, about.publicUrl).href
  return notification('eventRegistered', idOf(about, to, key), { to }, { ...toldOf(about), calendar })
}

export type Reminder = 'day' | 'hours'

export function eventReminder(about: About, to: string, stage: Reminder): Notification {
  const id = idOf(about, to, `${stage}:${about.event.startsAt}`)
  return notification('eventReminder', id, { to }, { ...toldOf(about), stage })
}

export function eventChanged(about: About, to: string, key: string): Notification {
  const isCancelled = about.event.status === 'cancelled'
  return notification('eventChanged', idOf(about, to, key), { to }, { ...toldOf(about), isCancelled })
}

/** The office's own words to everybody who has registered. */
export function eventNews(
  about: About,
  to: string,
  { key, subject, text }: { key: string; subject: string; text: string },
): Notification {
  const { url } = toldOf(about)
  return notification('eventNews', idOf(about, to, key), { to }, { subject, text, url }, { isBulk: true })
}
