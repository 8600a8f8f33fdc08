import type { UpcomingEvent } from '#web/content/events.ts'
import type { SiteInstitute } from '#web/content/institute.ts'
import { instituteInShort } from '#web/features/site-meta/json-ld.ts'

export function eventJsonLd(
  publicUrl: string,
  institute: SiteInstitute,
  event: UpcomingEvent,
): Record<string, unknown> {
  const { title, startsAt, endsAt, place, speaker, description, picture } = event
  const { street, city, state, postalCode, countryCode } = institute.address
  const page = new URL('/events', publicUrl).href
  return {
    '@type': 'EducationEvent',
    name: title,
    description,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: new URL(picture.src, publicUrl).href,
    url: page,
    location: {
      '@type': 'Place',
      name: place,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressRegion: state,
        postalCode,
        addressCountry: countryCode,
      },
    },
    organizer: instituteInShort({ publicUrl, siteName: institute.name }),
    performer: { '@type': 'Person', name: speaker.name },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'INR',
      url: page,
      availability: 'https://schema.org/InStock',
    },
  }
}
