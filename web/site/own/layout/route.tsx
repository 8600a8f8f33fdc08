import { useEffect } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { NoScriptNote } from '#web/features/form/no-script-note.tsx'
import { StartNote } from '#web/features/form/start-note.tsx'
import { useSession } from '#web/lib/session.ts'
import { joinTabs } from '#web/lib/session-tabs.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { guardOwnPage } from '../guard-own-page.ts'
import type { Route } from './+types/route.ts'

/** Around the site's pages that show one's own: who is not logged in, or no longer, does that first. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await joinTabs()
    guardOwnPage(request)
    const results = await next()
    // The session may have turned out to be over while the page was read.
    guardOwnPage(request)
    return results
  },
]

/** Nothing to read, but without it no middleware runs on the first page. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <main id="main" className="section wrap">
      <NoScriptNote purpose="This page" />
      <StartNote />
      <Skeletons count={4} label="Loading" itemClassName="h-28" />
    </main>
  )
}

export default function OwnPages() {
  useGuardAgain()
  return (
    <main id="main" tabIndex={-1} className="section wrap">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className="section wrap">
      <ReadFault error={error} />
    </main>
  )
}

/** When the session ends under an open page, the page's guard is asked again and leads to the login. */
function useGuardAgain(): void {
  const isSignedIn = useSession() !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSignedIn) void revalidate()
  }, [isSignedIn, revalidate])
}
