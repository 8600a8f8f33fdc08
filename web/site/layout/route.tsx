import { useEffect } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { FaultMessage, faultOf } from '#web/features/fault/fault-message.tsx'
import { apiContext } from '#web/lib/page-context.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { type CoursesMenu, readCoursesMenu } from './courses-menu.ts'
import { Frame } from './frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const coursesMenu = await readCoursesMenu(context.get(apiContext))
  // A page without its courses is not worth keeping: only answers of 200 are stored.
  return data({ coursesMenu }, { status: coursesMenu.failure ? 503 : 200 })
}

/** The menu that one has. */
let shown: CoursesMenu = { items: [], failure: null }

/** A page whose data cannot be asked for again keeps its frame. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ coursesMenu: shown }))
}

/** The menu stays while one walks through the site; asking again on the same page reads it afresh. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/** Around every public page. The panels stand outside of it and have frames of their own. */
export default function SiteLayout({ loaderData: { coursesMenu } }: Route.ComponentProps) {
  useEffect(() => {
    shown = coursesMenu
    if (coursesMenu.failure) toast.error(coursesMenu.failure)
  }, [coursesMenu])

  return (
    <Frame coursesMenu={coursesMenu}>
      <Outlet />
    </Frame>
  )
}

/** A page that failed or is not there still has the way to all others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame coursesMenu={loaderData?.coursesMenu ?? shown} isFault>
      <FaultMessage fault={faultOf(error)} />
    </Frame>
  )
}
