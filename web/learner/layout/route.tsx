import {
  Award,
  BookOpenCheck,
  CalendarRange,
  CircleHelp,
  CircleUser,
  ClipboardList,
  FolderOpen,
  GraduationCap,
  MessagesSquare,
  ReceiptText,
  ShoppingBag,
  Wallet,
} from 'lucide-react'
import { Outlet, replace, useLocation } from 'react-router'
import { useLogout } from '#web/features/session/use-logout.ts'
import { loginAndBack, placeOf } from '#web/lib/login-path.ts'
import { readSession } from '#web/lib/session.ts'
import { joinTabs } from '#web/lib/session-tabs.ts'
import { guardPanel } from '#web/panel/frame/guard-panel.ts'
import { PanelFrame } from '#web/panel/frame/panel-frame.tsx'
import type { NavArea } from '#web/panel/frame/panel-nav.tsx'
import { PanelShell } from '#web/panel/frame/panel-shell.tsx'
import type { Route } from './+types/route.ts'
import { type LearnerPanel, panelPathOf, usePanelPath } from './panel-path.ts'
import { takeScannedCode, waitsForLogin } from './scanned-code.ts'
import { screenMeta } from './screen-meta.ts'

export const handle = { panel: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const path = takeScannedCode(request)
    if (path !== null) throw replace(path)
    await joinTabs()
    const place = placeOf(request)
    const panel = panelPathOf(place.pathname)
    // Straight to the login: the ticket lasts for minutes.
    if (!readSession() && (await waitsForLogin())) throw replace(loginAndBack(place))
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

export const meta = (_: Route.MetaArgs) => screenMeta('My Learning')

/** On the first page the frame stands at once, with a spinner where the screen will be. */
export const HydrateFallback = () => <PanelShell {...useFrame()} isLoading />

export default function LearnerLayout() {
  return (
    <PanelFrame {...useFrame()}>
      <Outlet />
    </PanelFrame>
  )
}

function useFrame() {
  const panel = usePanelPath()
  const { pathname } = useLocation()
  return {
    name: panel === '/intern' ? 'Intern panel' : 'Student panel',
    areas: learnerNavigation(panel, pathname),
    profilePath: `${panel}/profile`,
    logoutLabel: 'Logout',
    onLogout: useLogout(),
  }
}

function learnerNavigation(panel: LearnerPanel, pathname: string): NavArea[] {
  const screens = [
    { to: panel, label: 'My Learning', icon: <GraduationCap aria-hidden="true" /> },
    { to: `${panel}/timetable`, label: 'Timetable', icon: <CalendarRange aria-hidden="true" /> },
    { to: `${panel}/material`, label: 'Material', icon: <FolderOpen aria-hidden="true" /> },
    { to: `${panel}/assignments`, label: 'Assignments', icon: <ClipboardList aria-hidden="true" /> },
    { to: `${panel}/questions`, label: 'Questions', icon: <CircleHelp aria-hidden="true" /> },
    { to: `${panel}/messages`, label: 'Messages', icon: <MessagesSquare aria-hidden="true" /> },
    { to: `${panel}/test`, label: 'Test', icon: <BookOpenCheck aria-hidden="true" /> },
    { to: `${panel}/enroll`, label: 'Buy New Course', icon: <ShoppingBag aria-hidden="true" /> },
    { to: `${panel}/orders`, label: 'Orders', icon: <ReceiptText aria-hidden="true" /> },
    { to: `${panel}/fees`, label: 'Fees', icon: <Wallet aria-hidden="true" /> },
    { to: `${panel}/certificates`, label: 'Certificates', icon: <Award aria-hidden="true" /> },
    { to: `${panel}/profile`, label: 'Profile', icon: <CircleUser aria-hidden="true" /> },
  ]
  return screens.map(({ to, label, icon }) => {
    const isCurrent = pathname.replace(/\/$/, '') === to
    return { label, icon, isOpen: isCurrent, screens: [{ to, label, isCurrent, waiting: 0 }] }
  })
}
