import { programmeCalls } from '#contract/catalogue/calls.ts'
import { articleCalls } from '#contract/site/article-calls.ts'
import { publicPages } from '#contract/site/public-pages.ts'
import { apiContext, publicUrlContext, siteContext } from '#web/lib/page-context.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  site.reads.add('list:article')
  const call = context.get(apiContext)
  const [{ programmes }, { articles }] = await Promise.all([
    call(programmeCalls.list),
    call(articleCalls.list),
  ])
  const courses = programmes.filter(({ kind }) => kind === 'course')
  const slugs = new Map(programmes.map(({ id, slug }) => [id, slug]))
  const paths = [
    ...publicPages.filter((path) => site.page(path)),
    ...site.addedPages(),
    ...(site.institute().teaches.Students ? courses : []).map(({ slug }) => `/course/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...site
      .list('programme')
      .filter(({ body }) => body.of !== 'course')
      .map(({ body }) => `/${body.of}/${slugs.get(body.programme) ?? body.programme}`),
    ...site.list('event').map(({ body }) => `/events/${body.slug}`),
  ]
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${new URL(path, context.get(publicUrlContext)).href}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
