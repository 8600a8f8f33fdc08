import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import type { Shown, ShownPicture, ShownThing, SiteReader } from '#contract/site/content/site.ts'
import { cleanRichText } from '#contract/site/rich-text/clean.ts'
import { readingMinutes } from '#contract/site/rich-text/read.ts'

export type ShownArticle = ShownThing<Shown<BodyOfKind<'article'>>>

const noPicture: ShownPicture = { src: '', width: 0, height: 0, alt: '' }

/** Newest first. */
export function articlesOf(site: SiteReader): ShownArticle[] {
  return site
    .list('article')
    .toSorted((a, b) =>
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
