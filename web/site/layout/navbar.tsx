import { useSyncExternalStore } from 'react'
import { NavLink, useLocation } from 'react-router'
import { limits } from '#contract/limits.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Brand } from './brand.tsx'
import type { CoursesMenu } from './courses-menu.ts'
import { menuItems } from './menu-items.tsx'
import { allCourses, type Navigation } from './navigation.ts'
import { PhoneMenu } from './phone-menu.tsx'

/** Most visitors are logged out: what only a signed-in person needs comes when there is one. */
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu, {
  waiting: <span className="size-11" />,
})

interface NavbarProps {
  coursesMenu: CoursesMenu
  entries: Navigation['entries']
  /** Also on home, where it lies over the hero otherwise. */
  isSolid?: boolean | undefined
}

export function Navbar({ coursesMenu, entries, isSolid }: NavbarProps) {
  const session = useSession()
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
          <Menu label="Courses" triggerClassName="site-link">
            {menuItems(allCourses)}
            {coursesMenu.failure ? (
              <p className="site-note">{coursesMenu.failure}</p>
            ) : (
              menuItems(coursesMenu.items)
            )}
          </Menu>
          {entries.map(({ label, href, links }) =>
            links.length > 0 ? (
              <Menu key={label} label={label} triggerClassName="site-link">
                {menuItems(links)}
              </Menu>
            ) : (
              <NavLink key={label} to={href} className="site-link">
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
