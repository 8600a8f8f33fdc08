import { data, Link, redirect } from 'react-router'
import { readableDay } from '#contract/readable-dates.ts'
import { presentArticle } from '#contract/site/articles.ts'
import { articlePicture } from '#web/content/article-pictures.ts'
import { RichText } from '#web/features/rich-text/rich-text.tsx'
import '#web/features/rich-text/rich-text.css'
import { languageOf } from '#contract/language-of.ts'
import type { ArticleCard } from '#web/content/article.ts'
import { breadcrumb, instituteInShort } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { counted } from '#web/lib/counted.ts'
import { siteContext } from '#web/lib/page-context.ts'
import type { SiteSeo } from '#web/lib/seo.ts'
import { readMissing } from '#web/site/sections/read-missing.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const found = presentArticle(site, params.slug)
  const movedTo = found ? null : site.movedTo(`/blog/${params.slug}`)
  if (movedTo) throw redirect(movedTo, 301)
  if (!found) throw data(readMissing(site), { status: 404 })
  const { article, others } = found
  const pictures = {
    picture: articlePicture(article.picture),
    shareImage: articlePicture(article.shareImage),
  }
  return { article: { ...article, ...pictures }, others, ...(!site.page('/blog') && { isListDown: true }) }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = `/blog/${params.slug}`
  const article = loaderData?.article
  if (!article) return []
  const site = siteOf(matches)
  const { publicUrl } = site
  return siteMeta(matches, {
    title: article.seoTitle || article.title,
    description: article.seoDescription || article.excerpt,
    path,
    image: article.shareImage ?? article.picture ?? undefined,
    publishedOn: article.date,
    jsonLd: [
      articleJsonLd(site, article, path),
      breadcrumb(publicUrl, [
        ...(loaderData.isListDown ? [] : [{ label: 'Blog', path: '/blog' }]),
        { label: article.title, path },
      ]),
    ],
  })
}

export default function ArticlePage({ loaderData: { article, others, isListDown } }: Route.ComponentProps) {
  const { title, date, author, readingMinutes, picture, tags, text, pictures, films, paths } = article
  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <div className="wrap-narrow pt-4 sm:pt-6">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            ...(isListDown ? [] : [{ label: 'Blog', to: '/blog' }]),
            { label: title },
          ]}
        />
        <article>
          <h1 {...languageOf(title)} className="mt-4 sm:mt-8">
            {title}
          </h1>
          <p className="mb-6 mt-4 text-ink-soft">
            <span {...languageOf(author)} translate="no">
              {author}
            </span>{' '}
            · <time dateTime={date}>{readableDay(date)}</time> ·{' '}
            {counted(readingMinutes, 'minute to read', 'minutes to read')}
            {tags.length > 0 && <span {...languageOf(tags.join(', '))}>{` · ${tags.join(', ')}`}</span>}
          </p>
          {picture && (
            <img
              {...picture}
              alt={picture.alt}
              fetchPriority="high"
              className="mb-10 aspect-video h-auto w-full rounded-lg object-cover"
            />
          )}
          <RichText text={text} pictures={pictures} films={films} paths={paths} />
        </article>
        {others.length > 0 && (
          <nav aria-label="More articles" className="mt-14 border-t border-line pt-6">
            <h2 className="mb-2 text-xl">Read on</h2>
            <ul>
              {others.map((other) => (
                <li key={other.slug}>
                  <Link
                    to={`/blog/${other.slug}`}
                    {...languageOf(other.title)}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {other.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </main>
  )
}

function articleJsonLd(site: SiteSeo, article: ArticleCard, path: string): Record<string, unknown> {
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
