import type { OpenEventId } from '#contract/site/events.ts'
import { institute } from '#contract/site/institute.ts'
import past1 from '#web/pictures/event-build-day-1.webp'
import past1Phone from '#web/pictures/event-build-day-1-phone.webp'
import past2 from '#web/pictures/event-build-day-2.webp'
import past2Phone from '#web/pictures/event-build-day-2-phone.webp'
import past3 from '#web/pictures/event-build-day-3.webp'
import past3Phone from '#web/pictures/event-build-day-3-phone.webp'
import past4 from '#web/pictures/event-build-day-4.webp'
import past4Phone from '#web/pictures/event-build-day-4-phone.webp'
import past5 from '#web/pictures/event-build-day-5.webp'
import past5Phone from '#web/pictures/event-build-day-5-phone.webp'
import talk from '#web/pictures/event-cybersecurity-talk.webp'
import talkPhone from '#web/pictures/event-cybersecurity-talk-phone.webp'
import { type Picture, photo } from './picture.ts'

export interface UpcomingEvent {
  id: OpenEventId
  title: string
  /** As people read it. */
  date: string
  /** ISO 8601 with the offset of India, for search engines. */
  startsAt: string
  endsAt: string
  time: string
  place: string
  speaker: { name: string; role: string }
  description: string
  topics: string[]
  picture: Picture
}

export interface PastEvent {
  id: string
  title: string
  date: string
  place: string
  description: string
  pictures: Picture[]
}

function shot(src: string, phone: string, alt: string): Picture {
  return photo({ src, phone, height: 750, alt })
}

export const upcomingEvents: UpcomingEvent[] = [
  {
    id: 'cybersecurity-talk',
    title: 'Think like an attacker: a cybersecurity talk',
    date: 'July 26, 2025',
    startsAt: '2025-07-26T11:00:00+05:30',
    endsAt: '2025-07-26T13:00:00+05:30',
    time: '11:00 am – 1:00 pm',
    place: `Seminar hall, ${institute.name}, Lucknow`,
    speaker: { name: 'Rohan Verma', role: 'Mentor, security and Android' },
    description:
      'How do break-ins really happen? We replay three true-to-life attacks step by step, from the first message to the empty account, and stop at each moment where someone could have prevented it. No previous knowledge needed; bring your phone and check your own settings along with us. Free of charge.',
    topics: [
      'How a phishing message is built, and what gives it away',
      'Passwords, passkeys and the second factor in practice',
      'What to do in the first hour after a fraud',
      'How one starts a career in security',
    ],
    picture: shot(
      talk,
      talkPhone,
      'A speaker on a stage in front of a screen with a large shield, seen from the audience',
    ),
  },
]

export const pastEvents: PastEvent[] = [
  {
    id: 'build-day',
    title: 'Build Day: one idea, one day, one demo',
    date: 'March 15, 2025',
    place: `Labs 1 to 3, ${institute.name}, Lucknow`,
    description:
      'Sixty learners in fifteen teams chose a problem of their own neighbourhood in the morning and showed a working program in the evening. The first prize went to a board that tells which public tap has water, and when.',
    pictures: [
      shot(past1, past1Phone, 'Teams at round tables with laptops in a bright hall'),
      shot(past2, past2Phone, 'A wall of coloured notes being sorted into a plan'),
      shot(past3, past3Phone, 'A mentor and two learners look at one screen together'),
      shot(past4, past4Phone, 'A team shows its program on a large screen'),
      shot(past5, past5Phone, 'The winning team holds up its trophy while confetti falls'),
    ],
  },
]
