import { data, Link } from 'react-router'
import { readableDay } from '#contract/readable-dates.ts'
import { articles } from '#web/content/blog.ts'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/route.ts'
import { ArticleBody } from './article-body.tsx'
import { articleJsonLd } from './article-json-ld.ts'

export function loader({ params }: Route.LoaderArgs) {
  const article = articles.find(({ slug }) => slug === params.slug)
  if (!article) throw data(null, { status: 404 })
  const others = articles.filter((other) => other !== article).map(({ slug, title }) => ({ slug, title }))
  return { article, others }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = `/blog/${params.slug}`
  const article = loaderData?.article
  if (!article) return []
  const { publicUrl } = siteOf(matches)
  return siteMeta(matches, {
    title: article.title,
    description: article.excerpt,
    path,
    image: article.picture,
    publishedOn: article.date,
    jsonLd: [
      articleJsonLd(publicUrl, article, path),
      breadcrumb(publicUrl, [
        { label: 'Blog', path: '/blog' },
        { label: article.title, path },
      ]),
    ],
  })
}

export default function ArticlePage({ loaderData: { article, others } }: Route.ComponentProps) {
  const { title, date, author, readingMinutes, picture, body } = article
  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <div className="wrap-narrow pt-4 sm:pt-6">
        <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Blog', to: '/blog' }, { label: title }]} />
        <article>
          <h1 className="mt-4 sm:mt-8">{title}</h1>
          <p className="mb-6 mt-4 text-ink-soft">
            {author} · <time dateTime={date}>{readableDay(date)}</time> · {readingMinutes} minutes to read
          </p>
          <img
            {...picture}
            alt={picture.alt}
            fetchPriority="high"
            className="mb-10 aspect-video h-auto w-full rounded-lg object-cover"
          />
          <ArticleBody blocks={body} />
        </article>
        <nav aria-label="More articles" className="mt-14 border-t border-line pt-6">
          <h2 className="mb-2 text-xl">Read on</h2>
          <ul>
            {others.map((other) => (
              <li key={other.slug}>
                <Link to={`/blog/${other.slug}`} className="link inline-flex min-h-11 items-center">
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}
