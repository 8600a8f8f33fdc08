import { data, isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import { instituteNow } from '#web/content/institute.ts'
import { useLogout } from '#web/features/session/use-logout.ts'
import { call } from '#web/lib/browser-api.ts'
import { setUser, useSession } from '#web/lib/session.ts'
import { joinTabs } from '#web/lib/session-tabs.ts'
import { guardPanel } from '#web/panel/frame/guard-panel.ts'
import { PanelFrame } from '#web/panel/frame/panel-frame.tsx'
import { PanelNoAccess } from '#web/panel/frame/panel-no-access.tsx'
import { PanelShell } from '#web/panel/frame/panel-shell.tsx'
import type { Route } from './+types/route.ts'
import { FactorReminder } from './factor-reminder.tsx'
import { useAdminNavigation, usePanelName } from './navigation.tsx'
import { homeOf, isOpenTo, movedTo, neededFor } from './screens.ts'
import { EarlySearchField, SearchField } from './search/search-field.tsx'

export const handle = { panel: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await joinTabs()
    await guardScreen(request)
    return next()
  },
]

/** Nothing to read, but without it no middleware runs on the first page. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function meta(_: Route.MetaArgs) {
  return [{ title: `Admin · ${instituteNow().name}` }, { name: 'robots', content: 'noindex' }]
}

/** On the first page the frame stands at once, with a spinner where the screen will be. */
export function HydrateFallback() {
  return <PanelShell {...useFrame(<EarlySearchField />)} isLoading />
}

export default function AdminLayout() {
  return (
    <PanelFrame {...useFrame()}>
      <FactorReminder />
      <Outlet />
    </PanelFrame>
  )
}

/** A screen that one's role does not include; every other fault is told as everywhere. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useFrame()
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error
  return (
    <PanelFrame {...frame}>
      <PanelNoAccess home="/admin" />
    </PanelFrame>
  )
}

function useFrame(search = <SearchField />) {
  const permissions = useSession()?.user.permissions
  return {
    name: usePanelName(),
    ...useAdminNavigation(),
    profilePath: '/admin/profile',
    logoutLabel: 'Log Out',
    onLogout: useLogout(),
    search: (permissions?.includes('office.search') ?? true) && search,
  }
}

/** Lets into a screen of the panel whoever works here and may use it. */
async function guardScreen(request: Request): Promise<void> {
  let user = guardPanel('/admin', request)
  if (!user.permissions) {
    // Logged in before there were permissions. Where the answer fails, the calls of the screen say why.
    const answer = await call(accountCalls.me).catch(() => null)
    if (!answer) return void guardPanel('/admin', request)
    user = answer.user
    setUser(user)
  }
  const { pathname, search } = new URL(request.url)
  if (user.secondFactor === 'required' && neededFor(pathname) !== 'own') throw redirect('/admin/profile')
  const moved = movedTo(pathname)
  if (moved) throw redirect(moved + search)
  if (isOpenTo(user, pathname)) return
  if (/^\/admin\/?$/.test(pathname)) throw redirect(homeOf(user))
  throw data(null, { status: 403 })
}
