import { siteContext } from '#web/lib/page-context.ts'
import type { Route } from './+types/route.ts'

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a phone shows when somebody puts the site on its first screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, shortName, description, brand } = context.get(siteContext).institute()
  const manifest = {
    name,
    short_name: shortName,
    description,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f2',
    theme_color: brand?.tone ?? '#c8102e',
    icons: brand ? icons.map((icon) => ({ ...icon, src: `${icon.src}?${brand.key}` })) : icons,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
