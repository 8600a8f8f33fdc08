import type { Institute } from '#contract/site/institute.ts'

type JsonLd = Record<string, unknown>

/** The institute as the provider, organiser or publisher of another thing; `organisation` says all about it. */
export function instituteInShort({ publicUrl, siteName }: { publicUrl: string; siteName: string }): JsonLd {
  return {
    '@type': 'EducationalOrganization',
    '@id': new URL('/#institute', publicUrl).href,
    name: siteName,
    url: new URL('/', publicUrl).href,
  }
}

/** What is said of the address; undefined where nothing is but the country. */
export function postalAddress({
  country: _,
  countryCode,
  ...said
}: Institute['address']): JsonLd | undefined {
  const { street, city, state, postalCode } = said
  if (!Object.values(said).some(Boolean)) return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: city || undefined,
    addressRegion: state || undefined,
    postalCode: postalCode || undefined,
    addressCountry: countryCode || undefined,
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
