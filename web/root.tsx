import { type ReactNode, use, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { messages } from '#contract/messages.ts'
import { FaultMessage, faultOf } from '#web/features/fault/fault-message.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import type { Route } from './+types/root.ts'
import './app.css'
import { noteInstitute } from './content/institute.ts'
import displayFont from './fonts/bricolage-grotesque.woff2?url'
import bodyFont from './fonts/figtree.woff2?url'
import { firstScript } from './lib/first-script.ts'
import './lib/open-on-paper.ts'
import { publicUrlContext, ScriptMark, siteContext } from './lib/page-context.ts'
import { isWaiting, watchWaiting } from './lib/retry.ts'

export const links: Route.LinksFunction = () => [
  ...[bodyFont, displayFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const institute = site.institute()
  if (!site.isDraft) noteInstitute(institute)
  return { publicUrl: context.get(publicUrlContext), institute }
}

/** The browser has run it: it does not carry it once more. */
const script = import.meta.env.SSR ? firstScript : ''

/** The address of the site does not change while a tab is open. */
export const shouldRevalidate = () => false

/** What a route says of itself. */
interface Handle {
  panel?: boolean
  /** Runs before the styles come, as ours does. */
  firstScript?: string
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const brand = root?.institute.brand
  const look = brand ? `?${brand.key}` : ''
  const scripts = useMatches().flatMap(({ handle }) => (handle as Handle | undefined)?.firstScript ?? [])
  if (root && typeof document !== 'undefined') noteInstitute(root.institute)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, hashed into the page's policy */}
        <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: [script, ...scripts].join('') }} />
        <Meta />
        <Links />
        {brand?.css && <link rel="stylesheet" href={brand.css} />}
        <link rel="icon" href={`/favicon.ico${look}`} sizes="32x32" />
        <link rel="icon" href={`/favicon.svg${look}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${look}`} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const isPanel = useMatches().some(({ handle }) => (handle as Handle | undefined)?.panel)
  useFocusOnNewPage()
  useEffect(() => window.pageStart?.done(), [])
  return (
    <>
      <Outlet />
      <Toaster place={isPanel ? 'panel' : 'site'}>
        <ConnectionNote />
      </Toaster>
    </>
  )
}

/**
 * A new page is begun at its heading, so that a screen reader reads it aloud and Tab goes on from there; a link to a place on
 * it, at that place. A page that has put the focus into a field of its own keeps it there, and so does whoever has pressed
 * something on it meanwhile: a menu that was opened would close under the finger.
 */
function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  // Before the page is painted, so that every press on it is seen.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A menu over the page that led here closes first, and gives the focus back; one that stays open is the page's own.
    let timer = setTimeout(begin, 50)
    let waits = 20
    function begin() {
      const main = document.getElementById('main')
      if (document.querySelector('dialog[open]')) {
        if (waits-- > 0) timer = setTimeout(begin, 50)
        return
      }
      if (main?.querySelector(':focus')) return
      const place = (hash && document.getElementById(hash.slice(1))) || main?.querySelector('h1') || main
      if (place && place.tabIndex < 0) place.tabIndex = -1
      place?.focus({ preventScroll: true })
    }
    const stay = () => clearTimeout(timer)
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) addEventListener(press, stay, { capture: true })
    return () => {
      stay()
      for (const press of presses) removeEventListener(press, stay, { capture: true })
    }
  }, [pathname, hash])
}

/** Stands over the page while something that was asked for does not come; what is on the screen stays as it is. */
function ConnectionNote() {
  const isShown = useSyncExternalStore(watchWaiting, isWaiting, () => false)
  return (
    <p role="status" className="connection-note">
      {isShown ? messages.noConnection : ''}
    </p>
  )
}

/** Stands where not even the frame of an area could be shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultMessage fault={faultOf(error)} />
}
