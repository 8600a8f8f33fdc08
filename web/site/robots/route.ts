import { publicUrlContext } from '#web/lib/page-context.ts'
import type { Route } from './+types/route.ts'

/** Where people work, and what only machines call, is of no use to a search engine. */
const kept = [
  '/admin',
  '/student',
  '/intern',
  '/api',
  '/preview',
  '/profile',
  '/orders',
  '/resetpassword',
  '/confirmemail',
]

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...kept.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', context.get(publicUrlContext)).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
