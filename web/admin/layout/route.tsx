import { Outlet } from 'react-router'
import { institute } from '#web/content/institute.ts'
import { PanelFrame } from '#web/features/panel/panel-frame.tsx'
import { PanelSkeleton } from '#web/features/panel/panel-skeleton.tsx'
import { useLogout } from '#web/features/session/use-logout.ts'
import { guardPanel } from '#web/lib/guard.ts'
import { joinTabs } from '#web/lib/join-tabs.ts'
import type { Route } from './+types/route.ts'
import { adminNavigation } from './navigation.tsx'

export const handle = { panel: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await joinTabs()
    guardPanel('/admin', request)
    return next()
  },
]

/** Nothing to read, but without it no middleware runs on the first page. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function meta(_: Route.MetaArgs) {
  return [{ title: `Admin · ${institute.name}` }, { name: 'robots', content: 'noindex' }]
}

export function HydrateFallback() {
  return <PanelSkeleton />
}

export default function AdminLayout() {
  return (
    <PanelFrame name="Admin panel" groups={adminNavigation} logoutLabel="Log Out" onLogout={useLogout()}>
      <Outlet />
    </PanelFrame>
  )
}
