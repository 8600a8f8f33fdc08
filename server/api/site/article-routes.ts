import { articleCalls } from '#contract/site/article-calls.ts'
import { articlesOf, presentArticle, presentCard } from '#contract/site/articles.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'

export function articleRoutes(route: Route, { site }: AppContext): void {
  route(articleCalls.list, async () => ({ articles: articlesOf(await site.read()).map(presentCard) }))

  route(articleCalls.one, async ({ slug }) => {
    const found = presentArticle(await site.read(), slug)
    if (found) return { ...found, movedTo: null }
    return { article: null, movedTo: await site.redirectOf(`/blog/${slug}`), others: [] }
  })
}
