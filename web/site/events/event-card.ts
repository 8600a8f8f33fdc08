import type { ShownPicture } from '#contract/site/content/site.ts'
import type { Registration } from '#contract/site/events.ts'

/** An event as pages show it. */
export interface EventCard {
  id: string
  slug: string
  title: string
  /** As people read it. */
  date: string
  hours: string
  /** ISO 8601 with the offset of India, for search engines. */
  startsAt: string
  endsAt: string
  place: string
  /** In rupees; nothing when it is free. */
  price: number | null
  summary: string
  topics: string[]
  speakers: { name: string; role: string; picture: ShownPicture | null }[]
  picture: ShownPicture | null
  photos: ShownPicture[]
  registration: Registration
  /** How many seats there are still, where few are. */
  left: number | null
}

/** Why one cannot register; nothing while one can. */
export const closedWords: Record<Registration, string> = {
  open: '',
  full: 'All seats are taken.',
  closed: 'Registration is closed.',
  over: 'This event is over.',
  cancelled: 'This event is cancelled.',
}

export function seatsWords({ registration, left }: Pick<EventCard, 'registration' | 'left'>): string {
  if (registration !== 'open' || left === null) return ''
  return left === 1 ? 'The last seat' : `${left} seats left`
}
