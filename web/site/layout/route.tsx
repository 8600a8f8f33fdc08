import { type ReactNode, useEffect } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { FaultMessage, type FaultWords, faultOf } from '#web/features/fault/fault-message.tsx'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { type CoursesMenu, readCoursesMenu } from './courses-menu.ts'
import { Footer } from './footer.tsx'
import type { Navigation } from './navigation.ts'
import './layout.css'
import { Navbar } from './navbar.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const coursesMenu = await readCoursesMenu(context.get(apiContext))
  // A page without its courses is not worth keeping: only answers of 200 are stored.
  const navigation = context.get(siteContext).navigation()
  return data({ coursesMenu, navigation }, { status: coursesMenu.failure ? 503 : 200 })
}

interface Menus {
  coursesMenu: CoursesMenu
  navigation: Navigation
}

/** The menus that one has. */
let shown: Menus = { coursesMenu: { items: [], failure: null }, navigation: { entries: [], quick: [] } }

/** A page whose data cannot be asked for again keeps its frame. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => shown)
}

/** The menu stays while one walks through the site; asking again on the same page reads it afresh. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/** Around every public page. The panels stand outside of it and have frames of their own. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { coursesMenu } = loaderData
  useEffect(() => {
    shown = loaderData
    if (coursesMenu.failure) toast.error(coursesMenu.failure)
  }, [loaderData, coursesMenu.failure])

  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** A page that failed or is not there still has the way to all others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame {...(loaderData ?? shown)} isFault>
      <FaultMessage fault={faultOf(error)} words={(error as { data?: FaultWords } | null)?.data} />
    </Frame>
  )
}

interface FrameProps {
  coursesMenu: CoursesMenu
  navigation: Navigation
  /** Whether a page stands here that failed: home without its hero, too. */
  isFault?: boolean
  /** A page's `main`. */
  children: ReactNode
}

function Frame({ coursesMenu, navigation, isFault, children }: FrameProps) {
  return (
    <div className="site">
      <SkipLink />
      <Navbar coursesMenu={coursesMenu} entries={navigation.entries} isSolid={isFault} />
      {children}
      <Footer quickLinks={navigation.quick} />
    </div>
  )
}
