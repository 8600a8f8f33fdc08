import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { articlesOf, presentCard } from '#contract/site/articles.ts'
import type { ArticleCard as ArticleFacts } from '#web/content/article.ts'
import { articlePicture } from '#web/content/article-pictures.ts'
import { breadcrumb, instituteInShort } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { counted } from '#web/lib/counted.ts'
import { siteContext } from '#web/lib/page-context.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { readPage } from '#web/site/sections/read-page.ts'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const words = await readPage(context, '/blog')
  const articles = articlesOf(context.get(siteContext)).map(presentCard)
  return { words, articles: articles.map((card) => ({ ...card, picture: articlePicture(card.picture) })) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { publicUrl } = site
  const { name, seo } = loaderData.words
  return siteMeta(matches, {
    ...seo,
    jsonLd: [
      breadcrumb(publicUrl, [{ label: name, path: '/blog' }]),
      {
        '@type': 'Blog',
        name,
        url: new URL('/blog', publicUrl).href,
        publisher: instituteInShort(site),
        blogPost: loaderData.articles.map(({ slug, title, date }) => ({
          '@type': 'BlogPosting',
          headline: title,
          datePublished: date,
          url: new URL(`/blog/${slug}`, publicUrl).href,
        })),
      },
    ],
  })
}

export default function Blog({ loaderData: { articles, words } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <HeadedPage words={words} title="Blog">
        {articles.length === 0 && (
          <div className="wrap">
            <EmptyState>No articles yet.</EmptyState>
          </div>
        )}
        <div className="wrap grid gap-8 md:grid-cols-2">
          {articles.map((article, at) => (
            <ArticleCard key={article.slug} article={article} eager={at === 0} />
          ))}
        </div>
      </HeadedPage>
    </main>
  )
}

interface ArticleCardProps {
  article: ArticleFacts
  /** In view from the start. */
  eager: boolean
}

function ArticleCard({ article, eager }: ArticleCardProps) {
  const { slug, title, date, author, readingMinutes, picture, excerpt } = article
  return (
    <Card as="article" interactive>
      <CardMedia className="aspect-video">
        {picture && (
          <img
            {...picture}
            alt={picture.alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
          />
        )}
      </CardMedia>
      <CardBody className="gap-3 sm:p-7">
        <p className="text-sm text-ink-soft">
          <time dateTime={date}>{readableDay(date)}</time> ·{' '}
          {counted(readingMinutes, 'minute to read', 'minutes to read')}
        </p>
        <h2 {...languageOf(title)} className="text-2xl">
          <Link to={`/blog/${slug}`} className="cover-link">
            {title}
          </Link>
        </h2>
        <p {...languageOf(excerpt)} className="text-ink-soft">
          {excerpt}
        </p>
        <p {...languageOf(author)} translate="no" className="mt-auto pt-2 text-sm font-semibold">
          {author}
        </p>
      </CardBody>
    </Card>
  )
}
