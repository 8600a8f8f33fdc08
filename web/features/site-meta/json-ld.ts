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
