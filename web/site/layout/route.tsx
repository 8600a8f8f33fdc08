import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { data, NavLink, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { useInstitute } from '#web/content/institute.ts'
import { FaultMessage, type FaultWords, faultOf } from '#web/features/fault/fault-message.tsx'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { type CoursesMenu, readCoursesMenu } from './courses-menu.ts'
import { Footer } from './footer.tsx'
import { allCourses, type Navigation } from './navigation.ts'
import './layout.css'
import { languageOf } from '#contract/language-of.ts'
import { limits } from '#contract/limits.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Brand } from './brand.tsx'
import { menuItems } from './menu-items.tsx'
import { PhoneMenu } from './phone-menu.tsx'

/** Most visitors are logged out: what only a signed-in person needs comes when there is one. */
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu, {
  waiting: <span className="size-11" />,
})

// Here and not beside the reading, which browsers would load for it.
const noCourses: CoursesMenu = { items: [], failure: null }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const isTaught = site.institute().teaches.Students
  const coursesMenu = isTaught ? await readCoursesMenu(context.get(apiContext)) : noCourses
  // A page without its courses is not worth keeping: only answers of 200 are stored.
  const navigation = site.navigation()
  return data({ coursesMenu, navigation }, { status: coursesMenu.failure ? 503 : 200 })
}

interface Menus {
  coursesMenu: CoursesMenu
  navigation: Navigation
}

/** The menus that one has. */
let shown: Menus = { coursesMenu: noCourses, navigation: { entries: [], quick: [] } }

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

interface NavbarProps {
  coursesMenu: CoursesMenu
  entries: Navigation['entries']
  /** Also on home, where it lies over the hero otherwise. */
  isSolid?: boolean | undefined
}

function Navbar({ coursesMenu, entries, isSolid }: NavbarProps) {
  const session = useSession()
  const { teaches } = useInstitute()
  const isOverHero = useLocation().pathname === '/' && !isSolid
  const isScrolled = useScrolledPast(limits.navbarSolidAfterPx)
  const isClear = isOverHero && !isScrolled

  return (
    <header
      className="site-bar"
      data-over-hero={isOverHero || undefined}
      data-clear={isClear || undefined}
      data-theme={isClear ? 'dark' : undefined}
    >
      <div className="wrap">
        <Brand />
        <nav aria-label="Main" className="site-nav">
          {teaches.Students && (
            <Menu label="Courses" triggerClassName="site-link">
              {menuItems(allCourses)}
              {coursesMenu.failure ? (
                <p className="site-note">{coursesMenu.failure}</p>
              ) : (
                menuItems(coursesMenu.items)
              )}
            </Menu>
          )}
          {entries.map(({ label, href, links }) =>
            links.length > 0 ? (
              <Menu key={label} label={label} triggerClassName="site-link">
                {menuItems(links)}
              </Menu>
            ) : (
              <NavLink key={label} to={href} {...languageOf(label)} className="site-link">
                {label}
              </NavLink>
            ),
          )}
        </nav>
        <div className="site-actions">
          <span className="hidden lg:block">
            <ThemeToggle />
          </span>
          {session ? (
            <UserMenu user={session.user} />
          ) : (
            <>
              <ButtonLink to="/login" variant="ghost">
                Login
              </ButtonLink>
              <ButtonLink to="/signup" className="max-sm:hidden">
                Sign Up
              </ButtonLink>
            </>
          )}
          <PhoneMenu coursesMenu={coursesMenu} entries={entries} isVisitor={!session} />
        </div>
      </div>
    </header>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled by more than so many pixels; the server thinks not. */
function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > px,
    () => false,
  )
}
