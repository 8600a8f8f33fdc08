import type { BodyOfKind } from './content/kinds.ts'
import type { Shown, ShownContentItem, ShownPicture, SiteReader } from './content/site.ts'
import { cleanRichText } from './rich-text/clean.ts'
import { readingMinutes } from './rich-text/read.ts'

type ShownArticle = ShownContentItem<Shown<BodyOfKind<'article'>>>

const noPicture: ShownPicture = { src: '', width: 0, height: 0, alt: '' }

const mostOthers = 5

/** Newest first. */
export function articlesOf(site: SiteReader): ShownArticle[] {
  return [...site.list('article')].sort((a, b) =>
    a.body.date < b.body.date ? 1 : a.body.date > b.body.date ? -1 : a.id < b.id ? 1 : -1,
  )
}

export function presentCard({ body }: ShownArticle) {
  const { slug, title, excerpt, author, date, tags, picture } = body
  return {
    slug,
    title,
    excerpt,
    author,
    date,
    tags: tags.map(({ name }) => name),
    readingMinutes: readingMinutes(cleanRichText(body.text)),
    picture: (picture as ShownPicture | null) ?? noPicture,
  }
}

/** One article with its text and the way to others; null when none has this address. */
export function presentArticle(site: SiteReader, slug: string) {
  const articles = articlesOf(site)
  const article = articles.find(({ body }) => body.slug === slug)
  if (!article) return null
  const { text, seoTitle, seoDescription, shareImage } = article.body
  return {
    article: {
      ...presentCard(article),
      ...site.written(text),
      seoTitle,
      seoDescription,
      shareImage: (shareImage as ShownPicture | null) ?? null,
    },
    others: articles
      .filter((other) => other !== article)
      .slice(0, mostOthers)
      .map(({ body: other }) => ({ slug: other.slug, title: other.title })),
  }
}
