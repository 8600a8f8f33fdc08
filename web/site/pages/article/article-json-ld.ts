import type { ArticleCard } from '#web/content/article.ts'
import { instituteInShort } from '#web/features/site-meta/json-ld.ts'

export function articleJsonLd(
  publicUrl: string,
  article: ArticleCard,
  path: string,
): Record<string, unknown> {
  const { title, excerpt, date, author, picture, readingMinutes } = article
  const address = new URL(path, publicUrl).href
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    datePublished: date,
    author: { '@type': 'Person', name: author },
    publisher: instituteInShort(publicUrl),
    ...(picture ? { image: new URL(picture.src, publicUrl).href } : {}),
    timeRequired: `PT${readingMinutes}M`,
    url: address,
    mainEntityOfPage: address,
  }
}
