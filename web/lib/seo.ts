import type { MetaDescriptor } from 'react-router'

interface ShareImage {
  src: string
  alt: string
  width?: number
  height?: number
}

export interface PageSeo {
  title: string
  description: string
  /** The page's own path, such as /company. */
  path: string
  /** A picture of 1200×630 or so; its address may be relative to the site. */
  image?: ShareImage
  /** An article's ISO 8601 day. */
  publishedOn?: string
  /** Structured data for search engines. */
  jsonLd?: Record<string, unknown>[]
  /** Kept out of search engines. */
  hidden?: boolean
}

export interface SiteSeo {
  publicUrl: string
  siteName: string
  image: ShareImage
}

/** Title, description, canonical address and Open Graph of one page. */
export function pageMeta(site: SiteSeo, page: PageSeo): MetaDescriptor[] {
  const address = new URL(page.path, site.publicUrl).href
  const image = asShared(page.image ?? site.image)
  const title = page.path === '/' ? page.title : `${page.title} · ${site.siteName}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    og('type', page.publishedOn ? 'article' : 'website'),
    og('site_name', site.siteName),
    og('title', title),
    og('description', page.description),
    og('url', address),
    og('image', new URL(image.src, site.publicUrl).href),
    og('image:alt', image.alt),
    ...(image.width && image.height
      ? [og('image:width', image.width), og('image:height', image.height)]
      : []),
    ...(page.publishedOn ? [{ property: 'article:published_time', content: page.publishedOn }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.jsonLd ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** The host makes a JPEG of 1200×630 of any picture of ours: not every messenger reads WebP, nor shows one without its size. */
function asShared(image: ShareImage): ShareImage {
  const [, name] = /^\/(?:uploads|assets)\/([\w.-]+)\.webp$/.exec(image.src) ?? []
  return name ? { ...image, src: `/share/${name}.jpg`, width: 1200, height: 630 } : image
}

function og(name: string, content: string | number): MetaDescriptor {
  return { property: `og:${name}`, content: String(content) }
}
