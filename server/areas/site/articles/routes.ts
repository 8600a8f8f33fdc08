import { articleCalls } from '#contract/site/article-calls.ts'
import type { ShownPicture } from '#contract/site/content/site.ts'
import { itemsIn, mediaIn } from '#contract/site/rich-text/read.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { findMedia } from '../media/media-service.ts'
import { articlesOf, presentCard, textOf } from './present.ts'

const mostOthers = 5

export function articleRoutes(route: Route, { db, site }: AppContext): void {
  route(articleCalls.list, async () => ({ articles: articlesOf(await site.read()).map(presentCard) }))

  route(articleCalls.one, async ({ slug }) => {
    const articles = articlesOf(await site.read())
    const article = articles.find(({ body }) => body.slug === slug)
    if (!article) return { article: null, movedTo: await site.redirectOf(`/blog/${slug}`), others: [] }
    const { body } = article
    const text = textOf(body)
    const library = await findMedia(db, mediaIn(text))
    const linked = new Set(itemsIn(text))
    return {
      article: {
        ...presentCard(article),
        text,
        pictures: Object.fromEntries(
          [...library].flatMap(([id, { pictures }]) => (pictures ? [[id, pictures.whole]] : [])),
        ),
        paths: Object.fromEntries(
          articles
            .filter(({ id }) => linked.has(id))
            .map(({ id, body: other }) => [id, `/blog/${other.slug}`]),
        ),
        seoTitle: body.seoTitle,
        seoDescription: body.seoDescription,
        shareImage: (body.shareImage as ShownPicture | null) ?? null,
      },
      movedTo: null,
      others: articles
        .filter((other) => other !== article)
        .slice(0, mostOthers)
        .map(({ body: other }) => ({ slug: other.slug, title: other.title })),
    }
  })
}
