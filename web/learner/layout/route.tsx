import { Outlet } from 'react-router'
import { PanelFrame } from '#web/features/panel/panel-frame.tsx'
import { PanelSkeleton } from '#web/features/panel/panel-skeleton.tsx'
import { useLogout } from '#web/features/session/use-logout.ts'
import { guardPanel } from '#web/lib/guard.ts'
import { joinTabs } from '#web/lib/join-tabs.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { learnerNavigation } from './navigation.tsx'
import { panelPathOf, usePanelPath } from './panel-path.ts'
import { screenMeta } from './screen-meta.ts'
import { useSlowChange } from './use-slow-change.ts'

export const handle = { panel: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await joinTabs()
    const panel = panelPathOf(new URL(request.url).pathname)
    guardPanel(panel, request)
    const results = await next()
    // The session may have turned out to be over while the screen was read.
    guardPanel(panel, request)
    return results
  },
]

/** Nothing to read, but without it no middleware runs on the first page. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function meta(_: Route.MetaArgs) {
  return screenMeta('My Learning')
}

export function HydrateFallback() {
  return <PanelSkeleton />
}

export default function LearnerLayout() {
  const panel = usePanelPath()
  const logout = useLogout()
  const isSlow = useSlowChange()

  return (
    <PanelFrame
      name={panel === '/intern' ? 'Intern panel' : 'Student panel'}
      groups={learnerNavigation(panel)}
      logoutLabel="Logout"
      onLogout={logout}
    >
      {isSlow ? <Skeletons count={4} label="Loading" itemClassName="h-28" /> : <Outlet />}
    </PanelFrame>
  )
}
