import type { ArticleCard } from '#web/content/article.ts'
import { instituteInShort } from '#web/features/site-meta/json-ld.ts'
import type { SiteSeo } from '#web/lib/seo.ts'

export function articleJsonLd(site: SiteSeo, article: ArticleCard, path: string): Record<string, unknown> {
  const { publicUrl } = site
  const { title, excerpt, date, author, picture, readingMinutes } = article
  const address = new URL(path, publicUrl).href
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    datePublished: date,
    author: { '@type': 'Person', name: author },
    publisher: instituteInShort(site),
    ...(picture ? { image: new URL(picture.src, publicUrl).href } : {}),
    timeRequired: `PT${readingMinutes}M`,
    url: address,
    mainEntityOfPage: address,
  }
}
