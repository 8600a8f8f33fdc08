import { inRupees, toPaise } from '../money.ts'
import { type EventTimes, eventTime } from '../site/events.ts'
import { greet, kind, paragraphs } from './words.ts'

/** An event as it stood when somebody was told of it. */
interface Told {
  title: string
  /** By India's clock; as an earlier version stored it: 26 July 2025, 11:00 am – 1:00 pm. */
  when: (Pick<EventTimes, 'startsAt' | 'endsAt'> & { id: string }) | string
  venue: string
  link: string | null
  price: number | null
  url: string
}

function whereAndWhen({ when, venue, link, price }: Told): string {
  const time = typeof when === 'string' ? when : eventTime(when)
  return paragraphs(
    `When: ${time} (India)`,
    `Where: ${venue}`,
    link && `Link to join: ${link}`,
    price !== null && `Price: ${inRupees(toPaise(price))}, paid there`,
  ).join('\n')
}

const see = (href: string) => ({ label: 'See the event', href })

/** To whoever has registered; nobody has proven that the address is theirs, so that no name is put in. */
export const eventKinds = {
  eventRegistered: kind<Told & { calendar: string }>({
    words: (it, institute) => {
      const registered = paragraphs(
        `You are registered for ${it.title}. We look forward to seeing you.`,
        whereAndWhen(it),
        `Into your calendar: ${it.calendar}`,
      )
      return {
        subject: `You are registered: ${it.title}`,
        greeting: greet(null),
        paragraphs: [
          ...registered,
          'If you cannot come, please answer this email, so that somebody else can have the seat. If it was not you who registered, you need do nothing.',
        ],
        whatsapp: [
          ...registered,
          'If you cannot come, please answer here, so that somebody else can have the seat. If it was not you who registered, you need do nothing.',
        ],
        action: see(it.url),
        replyTo: institute.email,
      }
    },
  }),
  eventReminder: kind<Told & { stage: 'day' | 'hours' }>({
    words: (it, institute) => ({
      subject: it.stage === 'day' ? `Tomorrow: ${it.title}` : `Soon: ${it.title}`,
      greeting: greet(null),
      paragraphs: [
        it.stage === 'day'
          ? `${it.title} is tomorrow. We look forward to seeing you.`
          : `${it.title} begins in two hours. We look forward to seeing you.`,
        whereAndWhen(it),
      ],
      action: see(it.url),
      replyTo: institute.email,
    }),
  }),
  eventChanged: kind<Told & { isCancelled: boolean }>({
    words: (it, institute) => {
      const cancelled = `${it.title}, for which you have registered, is cancelled. We are sorry.`
      const changed = [`Something has changed about ${it.title}. This is how it is now:`, whereAndWhen(it)]
      return {
        subject: it.isCancelled ? `Cancelled: ${it.title}` : `Changed: ${it.title}`,
        greeting: greet(null),
        paragraphs: it.isCancelled
          ? [cancelled, 'If you have questions, please answer this email or give us a call.']
          : changed,
        whatsapp: it.isCancelled
          ? [cancelled, 'If you have questions, please answer here or give us a call.']
          : changed,
        action: see(it.url),
        replyTo: institute.email,
      }
    },
  }),
  /** The office's own words to everybody who has registered. */
  eventNews: kind<{ subject: string; text: string; url: string }>({
    words: (it, institute) => ({
      subject: it.subject,
      greeting: greet(null),
      paragraphs: it.text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
      action: see(it.url),
      replyTo: institute.email,
    }),
  }),
}
