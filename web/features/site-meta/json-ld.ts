import { institute } from '#web/content/institute.ts'

type JsonLd = Record<string, unknown>

/** The institute for search engines; other things refer to it as their provider, organiser or publisher. */
export function organisation(publicUrl: string): JsonLd {
  const { address } = institute
  return {
    '@type': 'EducationalOrganization',
    '@id': new URL('/#institute', publicUrl).href,
    name: institute.name,
    alternateName: institute.shortName,
    description: institute.description,
    url: new URL('/', publicUrl).href,
    logo: new URL('/icon-512.png', publicUrl).href,
    image: new URL(institute.shareImage.src, publicUrl).href,
    foundingDate: String(institute.founded),
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

/** The way from home to a page, home left out. */
export function breadcrumb(publicUrl: string, steps: { label: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Home', path: '/' }, ...steps].map(({ label, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: new URL(path, publicUrl).href,
    })),
  }
}
