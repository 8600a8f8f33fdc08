import type { SiteInstitute } from '#web/content/institute.ts'
import { instituteInShort, postalAddress } from './json-ld.ts'

/** All about the institute, for search engines. */
export function organisation(publicUrl: string, institute: SiteInstitute): Record<string, unknown> {
  return {
    ...instituteInShort({ publicUrl, siteName: institute.name }),
    alternateName: institute.shortName,
    description: institute.description,
    logo: new URL('/icon-512.png', publicUrl).href,
    image: new URL(institute.shareImage.src, publicUrl).href,
    ...(institute.founded && { foundingDate: String(institute.founded) }),
    telephone: institute.phone.label,
    email: institute.email.label,
    address: postalAddress(institute.address),
    openingHours: institute.openingHours.flatMap(({ schema }) => schema ?? []),
    sameAs: institute.social.map(({ href }) => href),
  }
}
