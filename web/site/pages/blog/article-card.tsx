import { Link } from 'react-router'
import { readableDay } from '#contract/readable-dates.ts'
import type { ArticleCard as ArticleFacts } from '#web/content/article.ts'
import { languageOf } from '#web/lib/language-of.ts'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'

interface ArticleCardProps {
  article: ArticleFacts
  /** In view from the start. */
  eager: boolean
}

export function ArticleCard({ article, eager }: ArticleCardProps) {
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
          <time dateTime={date}>{readableDay(date)}</time> · {readingMinutes}{' '}
          {readingMinutes === 1 ? 'minute' : 'minutes'} to read
        </p>
        <h2 {...languageOf(title)} className="text-2xl">
          <Link to={`/blog/${slug}`} className="cover-link">
            {title}
          </Link>
        </h2>
        <p {...languageOf(excerpt)} className="text-ink-soft">
          {excerpt}
        </p>
        <p translate="no" className="mt-auto pt-2 text-sm font-semibold">
          {author}
        </p>
      </CardBody>
    </Card>
  )
}
