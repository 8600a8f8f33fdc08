import { articleCalls } from '#contract/site/article-calls.ts'
import { articlePicture } from '#web/content/article-pictures.ts'
import { PageHead } from '#web/features/page-head/page-head.tsx'
import { breadcrumb, instituteInShort } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import type { Route } from './+types/route.ts'
import { ArticleCard } from './article-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  context.get(siteContext).reads.add('list:article')
  const { articles } = await context.get(apiContext)(articleCalls.list)
  return { articles: articles.map((card) => ({ ...card, picture: articlePicture(card.picture) })) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { publicUrl } = site
  return siteMeta(matches, {
    title: 'Blog',
    description:
      'What our mentors teach, written down: on security, machine learning and the craft of programming.',
    path: '/blog',
    jsonLd: [
      breadcrumb(publicUrl, [{ label: 'Blog', path: '/blog' }]),
      {
        '@type': 'Blog',
        name: 'Blog',
        url: new URL('/blog', publicUrl).href,
        publisher: instituteInShort(site),
        blogPost: (loaderData?.articles ?? []).map(({ slug, title, date }) => ({
          '@type': 'BlogPosting',
          headline: title,
          datePublished: date,
          url: new URL(`/blog/${slug}`, publicUrl).href,
        })),
      },
    ],
  })
}

export default function Blog({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <PageHead
        title="Blog"
        lead="What our mentors teach, written down. Plain words, nothing to buy, something to try at the end."
      />
      <div className="wrap grid gap-8 md:grid-cols-2">
        {articles.map((article, at) => (
          <ArticleCard key={article.slug} article={article} eager={at === 0} />
        ))}
      </div>
    </main>
  )
}
