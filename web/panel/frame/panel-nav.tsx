import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Skeleton } from '#web/ui/skeleton.tsx'

const place = 'folded-menu'

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
  /** Whose menu it is will be known in a moment: until then its outlines stand for it. */
  isAwaited?: boolean
  /** Below the links: the way out. */
  children: ReactNode
}

export function PanelNav({ groups, isAwaited, children }: PanelNavProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const isHere = ({ to, end }: NavItem) => pathname === to || (!end && pathname.startsWith(`${to}/`))
  const { isFolded, fold } = useFolded(groups.find(({ items }) => items.some(isHere))?.heading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own link into view
  useEffect(() => {
    scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  return (
    <nav aria-label="Panel" className="flex min-h-0 grow flex-col">
      <div ref={scroller} className="panel-groups">
        {isAwaited && <MenuOutline groups={groups} />}
        {(isAwaited ? [] : groups).map(({ heading, items }) =>
          heading ? (
            <details
              key={heading}
              open={!isFolded(heading)}
              onToggle={({ currentTarget }) => fold(heading, !currentTarget.open)}
            >
              <summary className="panel-heading">
                <span>{heading}</span>
                {isFolded(heading) && <Count waiting={sumOf(items)} />}
                <ChevronDown aria-hidden="true" className="panel-fold" />
              </summary>
              {!isFolded(heading) && <Links items={items} />}
            </details>
          ) : (
            <Links key="main" items={items} />
          ),
        )}
      </div>
      <div className="mt-auto grid gap-0.5 border-t border-line pt-3">{children}</div>
    </nav>
  )
}

function Links({ items }: { items: NavItem[] }) {
  return (
    <ul className="grid gap-0.5 lg:gap-px">
      {items.map(({ to, label, icon, end, waiting = 0 }) => (
        <li key={to}>
          <NavLink to={to} end={end} className="panel-link">
            {icon}
            {label}
            <Count waiting={waiting} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  return (
    <span className="panel-count">
      {waiting > mostShown ? `${mostShown}+` : waiting}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

function sumOf(items: NavItem[]): number {
  return items.reduce((sum, { waiting = 0 }) => sum + waiting, 0)
}

interface MenuOutlineProps {
  groups: { heading?: string; items: { to: string }[] }[]
}

/** Takes the room of the menu and says nothing of it: no entry stands there that is then taken away. */
function MenuOutline({ groups }: MenuOutlineProps) {
  return groups.map(({ heading, items }) => (
    <div key={heading ?? 'main'} aria-hidden="true" className="pointer-events-none">
      {heading && (
        <div className="panel-heading">
          <Skeleton className="h-2 w-16" />
        </div>
      )}
      <div className="grid gap-0.5 lg:gap-px">
        {items.map(({ to }) => (
          <div key={to} className="panel-link">
            <Skeleton className="h-2.5 w-32" />
          </div>
        ))}
      </div>
    </div>
  ))
}

/** Which parts of the menu are folded, as this browser was told; the part in which one is opens by itself. */
function useFolded(here: string | undefined) {
  const [folded, setFolded] = useState<string[]>([])
  useEffect(() => setFolded(readFolded().filter((heading) => heading !== here)), [here])

  function isFolded(heading: string): boolean {
    return folded.includes(heading)
  }

  /** The browser tells of what it was told as well: only what somebody has pressed changes anything. */
  function fold(heading: string, isWished: boolean) {
    if (isWished === isFolded(heading)) return
    const others = folded.filter((one) => one !== heading)
    const next = isWished ? [...others, heading] : others
    setFolded(next)
    keepFolded(next)
  }

  return { isFolded, fold }
}

function readFolded(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((heading) => typeof heading === 'string') : []
  } catch {
    return []
  }
}

/** A browser that keeps nothing shows the whole menu each time. */
function keepFolded(folded: string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(folded))
  } catch {}
}
