import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { officeCalls } from '#contract/office/calls.ts'
import type { Waiting } from '#contract/office/schemas.ts'
import { type Permission, permissionsOf } from '#contract/permissions.ts'
import { useInstitute } from '#web/content/institute.ts'
import { call } from '#web/lib/browser-api.ts'
import { onChanged } from '#web/lib/changes.ts'
import { useSession } from '#web/lib/session.ts'
import { useRead } from '#web/lib/use-read.ts'
import type { NavArea } from '#web/panel/frame/panel-nav.tsx'
import { areasOf, screenAt, areas as wholePanel } from './areas.tsx'

/** A press may change several things, one after the other. */
const settledMs = 400

/** What whoever is logged in may use. Until that is known, as on the server's page, the longest one's outlines are shown. */
export function useAdminNavigation(): { areas: NavArea[]; isMenuAwaited: boolean } {
  const known = useKnownPermissions()
  const permissions = known ?? [...permissionsOf('owner')]
  const waiting = useWaiting()
  const { pathname } = useLocation()
  // The server's page is the same for every item of the site: the one that is a screen of its own opens its area after it.
  const here = screenAt(known ? pathname : pathname.replace(/^\/admin\/site\/identity/, '/admin/site/item'))
  const openArea = wholePanel.find(({ screens }) => here && screens.includes(here))
  const { teaches } = useInstitute()
  const areas = areasOf({ permissions }, teaches).map(({ label, icon, screens }) => ({
    label,
    icon,
    isOpen: openArea?.label === label,
    screens: screens.map(({ to, label, counts }) => ({
      to,
      label,
      isCurrent: (here?.tab ?? here?.to) === to,
      waiting: (counts && waiting[counts]) ?? 0,
    })),
  }))
  return { areas, isMenuAwaited: !known }
}

/** Who has no dashboard teaches, writes or reads the books; empty while it is not known who it is. */
export function usePanelName(): string {
  const permissions = useKnownPermissions()
  if (!permissions) return ''
  if (permissions.includes('office.dashboard')) return 'Admin panel'
  if (permissions.includes('teaching.own')) return "Trainer's panel"
  return permissions.includes('fees.report') ? "Accountant's panel" : "Writer's panel"
}

/** A session that ends over open work leaves the frame as it was. */
function useKnownPermissions(): Permission[] | undefined {
  const permissions = useSession()?.user.permissions
  const [known, setKnown] = useState(permissions)
  if (permissions && permissions !== known) setKnown(permissions)
  return permissions ?? known
}

/**
 * What waits for whoever is logged in: read with each screen, after each change made here, and when the tab is looked at
 * again. Where it cannot be read the menu does without.
 */
function useWaiting(): Waiting {
  const { pathname } = useLocation()
  const mayAsk = useSession()?.user.permissions?.includes('staff.own') ?? false
  const { value, readAgain } = useRead(async () => (mayAsk ? call(officeCalls.waiting) : null))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen reads it anew
  useEffect(() => void readAgain(), [pathname, mayAsk, readAgain])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(readAgain, settledMs)
    }
    const readWhenSeen = () => document.visibilityState === 'visible' && readSoon()
    const stop = onChanged(readSoon)
    document.addEventListener('visibilitychange', readWhenSeen)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', readWhenSeen)
    }
  }, [readAgain])

  return value ?? {}
}
