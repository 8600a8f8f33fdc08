import { emptyText } from '#contract/site/rich-text/document.ts'
import { type FirstContentItem, noPicture, own } from './first.ts'

const plain = {
  link: '',
  seats: null,
  price: null,
  registerUntil: '',
  status: 'on' as const,
  text: emptyText,
  seoTitle: '',
  seoDescription: '',
  shareImage: noPicture,
}

const shots = [
  'Teams at round tables with laptops in a bright hall',
  'A wall of coloured notes being sorted into a plan',
  'A mentor and two learners look at one screen together',
  'A team shows its program on a large screen',
  'The winning team holds up its trophy while confetti falls',
]

/** The events of a fresh install; their ids are those that registrations have borne from the start. */
export const eventItems: FirstContentItem<'event'>[] = [
  {
    id: 'cybersecurity-talk',
    kind: 'event',
    body: {
      ...plain,
      title: 'Think like an attacker: a cybersecurity talk',
      slug: 'cybersecurity-talk',
      startsAt: '2025-07-26T11:00',
      endsAt: '2025-07-26T13:00',
      venue: 'Seminar hall',
      summary:
        'How do break-ins really happen? We replay three true-to-life attacks step by step, from the first message to the empty account, and stop at each moment where someone could have prevented it. No previous knowledge needed; bring your phone and check your own settings along with us. Free of charge.',
      topics: [
        'How a phishing message is built, and what gives it away',
        'Passwords, passkeys and the second factor in practice',
        'What to do in the first hour after a fraud',
        'How one starts a career in security',
      ].map((name) => ({ name })),
      picture: own(
        'event-cybersecurity-talk',
        'A speaker on a stage in front of a screen with a large shield, seen from the audience',
      ),
      speakers: [{ name: 'Rohan Verma', role: 'Mentor, security and Android', picture: noPicture }],
      photos: [],
      shelf: 'upcoming',
    },
  },
  {
    id: 'build-day',
    kind: 'event',
    body: {
      ...plain,
      title: 'Build Day: one idea, one day, one demo',
      slug: 'build-day',
      startsAt: '2025-03-15T09:00',
      endsAt: '2025-03-15T18:00',
      venue: 'Labs 1 to 3',
      summary:
        'Sixty learners in fifteen teams chose a problem of their own neighbourhood in the morning and showed a working program in the evening. The first prize went to a board that tells which public tap has water, and when.',
      topics: [],
      picture: own('event-build-day-1', shots[0] ?? ''),
      speakers: [],
      photos: shots.map((alt, at) => ({ picture: own(`event-build-day-${at + 1}`, alt) })),
      shelf: 'clock',
    },
  },
]
