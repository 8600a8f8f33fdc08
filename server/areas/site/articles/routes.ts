import { articleCalls } from '#contract/site/article-calls.ts'
import type { ShownPicture } from '#contract/site/content/site.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { articlesOf, presentCard } from './present.ts'

const mostOthers = 5

export function articleRoutes(route: Route, { site }: AppContext): void {
  route(articleCalls.list, async () => ({ articles: articlesOf(await site.read()).map(presentCard) }))

  route(articleCalls.one, async ({ slug }) => {
    const reader = await site.read()
    const articles = articlesOf(reader)
    const article = articles.find(({ body }) => body.slug === slug)
    if (!article) return { article: null, movedTo: await site.redirectOf(`/blog/${slug}`), others: [] }
    const { body } = article
    return {
      article: {
        ...presentCard(article),
        ...reader.written(body.text),
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
