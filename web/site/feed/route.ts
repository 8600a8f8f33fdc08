import { startOf } from '#contract/calendar.ts'
import { articleCalls } from '#contract/site/article-calls.ts'
import { descriptionOf } from '#contract/site/content/found.ts'
import { apiContext, publicUrlContext, siteContext } from '#web/lib/page-context.ts'
import type { Route } from './+types/route.ts'

const mostEntries = 30

/** The newest articles, for readers of feeds. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(siteContext).reads.add('list:article')
  const institute = context.get(siteContext).institute()
  const page = context.get(siteContext).page('/blog')
  const { articles } = await context.get(apiContext)(articleCalls.list)
  const at = (path: string) => new URL(path, context.get(publicUrlContext)).href
  const entries = articles
    .slice(0, mostEntries)
    .map(({ slug, title, excerpt, author, date, tags }) =>
      [
        '<item>',
        `<title>${plain(title)}</title>`,
        `<link>${plain(at(`/blog/${slug}`))}</link>`,
        `<guid isPermaLink="true">${plain(at(`/blog/${slug}`))}</guid>`,
        `<description>${plain(excerpt)}</description>`,
        `<dc:creator>${plain(author)}</dc:creator>`,
        `<pubDate>${new Date(startOf(date)).toUTCString()}</pubDate>`,
        ...tags.map((tag) => `<category>${plain(tag)}</category>`),
        '</item>',
      ].join(''),
    )
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${plain(institute.name)}: blog</title>`,
    `<link>${plain(at(page ? '/blog' : '/'))}</link>`,
    `<atom:link href="${plain(at('/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
    `<description>${plain(page ? descriptionOf(page) : institute.description)}</description>`,
    ...entries,
    '</channel></rss>',
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

/** Without what XML reads as its own, and what it cannot hold. */
function plain(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? '')
}
