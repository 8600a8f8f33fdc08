import type { SiteInstitute } from '#web/content/institute.ts'
import { instituteInShort } from './json-ld.ts'

/** All about the institute, for search engines. */
export function organisation(publicUrl: string, institute: SiteInstitute): Record<string, unknown> {
  const { address } = institute
  return {
    ...instituteInShort({ publicUrl, siteName: institute.name }),
    alternateName: institute.shortName,
    description: institute.description,
    logo: new URL('/icon-512.png', publicUrl).href,
    image: new URL(institute.shareImage.src, publicUrl).href,
    ...(institute.founded && { foundingDate: String(institute.founded) }),
    telephone: institute.phone.label,
    email: institute.email.label,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    openingHours: institute.openingHours.flatMap(({ schema }) => schema ?? []),
    sameAs: institute.social.map(({ href }) => href),
  }
}
