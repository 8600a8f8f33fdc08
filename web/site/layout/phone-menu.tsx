import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { useInstitute } from '#web/content/institute.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import type { CoursesMenu } from './courses-menu.ts'
import { menuItems } from './menu-items.tsx'
import { allCourses, type Navigation } from './navigation.ts'
import './phone-menu.css'

interface PhoneMenuProps {
  coursesMenu: CoursesMenu
  entries: Navigation['entries']
  /** Nobody is logged in. */
  isVisitor: boolean
}

/** The whole navigation behind one button, for narrow screens. It opens without a script, which adds the closing. */
export function PhoneMenu({ coursesMenu, entries, isVisitor }: PhoneMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { teaches } = useInstitute()

  function close() {
    if (ref.current) ref.current.open = false
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    close()
    ref.current?.querySelector('summary')?.focus()
  }

  function handleBlur(event: FocusEvent) {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) close()
  }

  function handleClick(event: MouseEvent) {
    if ((event.target as Element).closest('a')) close()
  }

  return (
    <details ref={ref} className="phone-menu" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <summary className="btn btn-ghost btn-icon">
        <MenuIcon aria-hidden="true" />
        <X aria-hidden="true" />
        <span className="sr-only">Menu</span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed, by whatever means */}
      <nav aria-label="Main" onClick={handleClick}>
        {teaches.Students && (
          <Group label="Courses">
            {menuItems(allCourses)}
            {coursesMenu.failure && <p className="site-note">{coursesMenu.failure}</p>}
            {menuItems(coursesMenu.items)}
          </Group>
        )}
        {entries.map(({ label, href, links }) =>
          links.length > 0 ? (
            <Group key={label} label={label}>
              {menuItems(links)}
            </Group>
          ) : (
            <NavLink key={label} to={href} {...languageOf(label)}>
              {label}
            </NavLink>
          ),
        )}
        {isVisitor && (
          <>
            <Link to="/login" className="phone-login">
              Login
            </Link>
            <Link to="/signup" className="btn btn-primary btn-lg">
              Sign Up
            </Link>
          </>
        )}
        <ThemeToggle />
      </nav>
    </details>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details name="phone-menu">
      <summary>
        <span {...languageOf(label)}>{label}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
