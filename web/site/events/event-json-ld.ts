import type { SiteInstitute } from '#web/content/institute.ts'
import { instituteInShort, postalAddress } from '#web/features/site-meta/json-ld.ts'
import type { EventCard } from './event-card.ts'

/** An event for search engines. */
export function eventJsonLd(
  publicUrl: string,
  institute: SiteInstitute,
  event: EventCard,
): Record<string, unknown> {
  const { title, slug, startsAt, endsAt, place, speakers, summary, picture, price, registration } = event
  const page = new URL(`/events/${slug}`, publicUrl).href
  const isOnline = /^online\b/i.test(place)
  return {
    '@type': 'EducationEvent',
    name: title,
    description: summary,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${registration === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    ...(picture && { image: new URL(picture.src, publicUrl).href }),
    url: page,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: page }
      : {
          '@type': 'Place',
          name: place,
          address: postalAddress(institute.address),
        },
    organizer: instituteInShort({ publicUrl, siteName: institute.name }),
    ...(speakers.length > 0 && { performer: speakers.map(({ name }) => ({ '@type': 'Person', name })) }),
    offers: {
      '@type': 'Offer',
      price: price ?? 0,
      priceCurrency: 'INR',
      url: page,
      availability: `https://schema.org/${registration === 'open' ? 'InStock' : 'SoldOut'}`,
    },
  }
}
