import type { MetaDescriptor } from 'react-router'

export interface PageSeo {
  title: string
  description: string
  /** The page's own path, such as /company. */
  path: string
  /** A picture of 1200×630 or so; its address may be relative to the site. */
  image?: { src: string; alt: string }
  /** Structured data for search engines. */
  jsonLd?: Record<string, unknown>[]
  /** Kept out of search engines. */
  hidden?: boolean
}

export interface SiteSeo {
  publicUrl: string
  siteName: string
  image: { src: string; alt: string }
}

/** Title, description, canonical address and Open Graph of one page. */
export function pageMeta(site: SiteSeo, page: PageSeo): MetaDescriptor[] {
  const address = new URL(page.path, site.publicUrl).href
  const image = page.image ?? site.image
  const title = page.path === '/' ? page.title : `${page.title} · ${site.siteName}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(image.src, site.publicUrl).href },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.jsonLd ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}
