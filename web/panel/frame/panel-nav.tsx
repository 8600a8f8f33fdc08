import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

export interface NavItem {
  to: string
  label: string
  icon: ReactNode
  /** Current only on exactly this path. */
  end?: boolean
  /** How much waits behind it. */
  waiting?: number | undefined
}

export interface NavGroup {
  heading?: string
  items: NavItem[]
}

/** More digits would push the words aside. */
const mostShown = 999

interface PanelNavProps {
  groups: NavGroup[]
  /** Below the links: the way out. */
  children: ReactNode
}

export function PanelNav({ groups, children }: PanelNavProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own link into view
  useEffect(() => {
    scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  return (
    <nav aria-label="Panel" className="flex min-h-0 grow flex-col">
      <div ref={scroller} className="panel-groups">
        {groups.map(({ heading, items }) => (
          <div key={heading ?? 'main'}>
            {heading && <p className="px-3 pb-1 text-xs font-semibold text-ink-faint">{heading}</p>}
            <ul className="grid gap-0.5 lg:gap-px">
              {items.map(({ to, label, icon, end, waiting = 0 }) => (
                <li key={to}>
                  <NavLink to={to} end={end} className="panel-link">
                    {icon}
                    {label}
                    {waiting > 0 && (
                      <span className="panel-count">
                        {waiting > mostShown ? `${mostShown}+` : waiting}
                        <span className="sr-only"> waiting</span>
                      </span>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-auto grid gap-0.5 border-t border-line pt-3">{children}</div>
    </nav>
  )
}
