import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ShortLabel } from '#web/ui/sentence.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface NavScreen {
  to: string
  label: string
  /** One is there, or at something that is opened from it. */
  isCurrent: boolean
  /** How much waits behind it. */
  waiting: number
}

/** An entry of the menu: the screens of one area, or a single one. */
export interface NavArea {
  label: string
  icon: ReactNode
  isOpen: boolean
  screens: NavScreen[]
}

/** More digits would push the words aside. */
const mostShown = 999

interface PanelNavProps {
  areas: NavArea[]
  /** Whose menu it is will be known in a moment: until then its outlines stand for it. */
  isAwaited?: boolean
  /** Below the links: the way out. */
  children: ReactNode
}

/** The menu: the areas, and below the open one its screens. */
export function PanelNav({ areas, isAwaited, children }: PanelNavProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own link into view
  useEffect(() => {
    scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  return (
    <nav aria-label="Panel" className="flex min-h-0 grow flex-col">
      <ul ref={scroller} className="panel-areas">
        {areas.map((area) => (
          <li key={area.label}>
            {isAwaited ? <Outline className="panel-link" /> : <AreaLink area={area} />}
            {isParted(area) && area.isOpen && (
              <ul className="panel-screens">
                {area.screens.map((screen) => (
                  <li key={screen.to}>
                    {isAwaited ? (
                      <Outline className="panel-link" />
                    ) : (
                      <ScreenLink screen={screen} className="panel-link" />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid border-t border-line pt-2">{children}</div>
    </nav>
  )
}

/** The screens of the open area above the content: links, each with an address of its own. */
export function PanelTabs({ areas, isAwaited }: { areas: NavArea[]; isAwaited?: boolean | undefined }) {
  const scroller = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const open = areas.find((area) => area.isOpen && isParted(area))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own tab into view
  useEffect(() => {
    const list = scroller.current
    const tab = list?.querySelector<HTMLElement>('[aria-current="page"]')
    // Sideways alone: the page stays where it is.
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [pathname, open?.label, isAwaited])

  if (!open) return null
  return (
    <nav aria-label={open.label} className="panel-tabs">
      <ul ref={scroller} className="tab-list">
        {open.screens.map((screen) => (
          <li key={screen.to}>
            {isAwaited ? <Outline className="tab" /> : <ScreenLink screen={screen} className="tab" />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether it has screens to choose between. */
function isParted({ screens }: NavArea): boolean {
  return screens.length > 1
}

/** Leads to the area's first screen. What waits is counted here until its screens are seen. */
function AreaLink({ area }: { area: NavArea }) {
  const { label, icon, isOpen, screens } = area
  const [first] = screens
  if (!first) return null
  const waiting = screens.reduce((sum, screen) => sum + screen.waiting, 0)
  const current = !isParted(area) && first.isCurrent ? 'page' : isOpen
  return (
    <Link to={first.to} className="panel-link" aria-current={current || undefined}>
      {icon}
      {label}
      <Count waiting={isParted(area) && isOpen ? 0 : waiting} />
    </Link>
  )
}

function ScreenLink({ screen, className }: { screen: NavScreen; className: string }) {
  return (
    <Link to={screen.to} className={className} aria-current={screen.isCurrent ? 'page' : undefined}>
      {screen.label}
      <Count waiting={screen.waiting} />
    </Link>
  )
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  return (
    <span className="panel-count">
      <ShortLabel
        text="{count}[ waiting]"
        names={{ count: waiting > mostShown ? `${mostShown}+` : String(waiting) }}
      />
    </span>
  )
}

/** Takes the room of a link and says nothing of it: no entry stands there that is then taken away. */
function Outline({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`${className} pointer-events-none`}>
      <Skeleton className="h-2.5 w-24" />
    </span>
  )
}
