import { ChevronDown, CircleUser, KeyRound, LogOut, Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { useInstitute } from '#web/content/institute.ts'
import { NoScriptNote } from '#web/features/form/no-script-note.tsx'
import { StartNote } from '#web/features/form/start-note.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { type NavArea, PanelNav, PanelTabs } from './panel-nav.tsx'
import './utilities.css'
import './panel.css'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface PanelShellProps {
  /** Whose panel it is, such as 'Admin panel'; empty until that is known. */
  name: string
  areas: NavArea[]
  /** What stands in the menu is not known yet. */
  isMenuAwaited?: boolean
  /** Where the person sees and changes their own account. */
  profilePath: string
  logoutLabel: string
  onLogout: () => void
  /** In the top bar, where the panel can be searched. */
  search?: ReactNode
  /** The next screen is on its way: a spinner stands in for the one that is there, which is kept. */
  isLoading?: boolean
  children?: ReactNode
}

/** The side menu beside every screen of a panel; on a phone it opens from the top bar. */
export function PanelShell(props: PanelShellProps) {
  const { name, areas, isMenuAwaited, profilePath, logoutLabel, onLogout, search, isLoading, children } =
    props
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led there
  useEffect(() => setIsMenuOpen(false), [pathname])
  const nav = (
    <PanelNav areas={areas} isAwaited={isMenuAwaited}>
      <button type="button" className="panel-link" onClick={onLogout}>
        <LogOut aria-hidden="true" />
        {logoutLabel}
      </button>
    </PanelNav>
  )

  return (
    <div className="panel">
      <SkipLink />
      <aside className="panel-side">
        <Brand panel={name} />
        {nav}
      </aside>
      <header className="panel-top">
        <div>
          <span className="lg:hidden">
            <IconButton label="Open menu" onClick={() => setIsMenuOpen(true)} aria-expanded={isMenuOpen}>
              <MenuIcon aria-hidden="true" />
            </IconButton>
          </span>
          <span className="panel-brand grow lg:hidden">
            <Brand panel={name} />
          </span>
          {search}
          <div className="ml-auto flex items-center gap-3 max-sm:gap-0">
            <ThemeToggle />
            <OwnMenu profilePath={profilePath} logoutLabel={logoutLabel} onLogout={onLogout} />
          </div>
        </div>
      </header>
      <PanelTabs areas={areas} isAwaited={isMenuAwaited} />
      <main id="main" tabIndex={-1} className="panel-main" data-loading={isLoading || undefined}>
        {isLoading && (
          <>
            <NoScriptNote purpose="This panel" />
            <StartNote />
            <Spinner size="lg" label="Loading" className="panel-spinner" />
          </>
        )}
        {children}
      </main>
      <Drawer open={isMenuOpen} onClose={() => setIsMenuOpen(false)} title={name}>
        <div className="flex h-full flex-col">{nav}</div>
      </Drawer>
    </div>
  )
}

function Brand({ panel }: { panel: string }) {
  const { logo, shortName } = useInstitute()
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 font-display text-lg font-bold max-sm:gap-2">
      <img
        src={logo.src}
        width={logo.width}
        height={logo.height}
        alt=""
        className="logo-plate h-9 w-auto max-w-24 object-contain"
      />
      <span>
        <span {...languageOf(shortName)} translate="no">
          {shortName}
        </span>
        <span className="block whitespace-nowrap text-xs font-medium text-ink-soft">{panel || '\u00a0'}</span>
      </span>
    </Link>
  )
}

interface OwnMenuProps {
  profilePath: string
  logoutLabel: string
  onLogout: () => void
}

/** Under the name of whoever is logged in: their own account. */
function OwnMenu({ profilePath, logoutLabel, onLogout }: OwnMenuProps) {
  const session = useSession()
  if (!session) return <OwnMenuOutline />
  const { name, email } = session.user
  return (
    <Menu label={name} isName icon={<Avatar name={name} size="sm" />} align="end" triggerClassName="panel-me">
      <p className="panel-address" translate="no">
        {email}
      </p>
      <Link to={profilePath}>
        <CircleUser aria-hidden="true" />
        Profile
      </Link>
      <Link to={`${profilePath}#password`}>
        <KeyRound aria-hidden="true" />
        Change password
      </Link>
      <button type="button" onClick={onLogout}>
        <LogOut aria-hidden="true" />
        {logoutLabel}
      </button>
    </Menu>
  )
}

/** Until it is known who it is: what stands beside it on a phone keeps its place. */
function OwnMenuOutline() {
  return (
    <span aria-hidden="true" className="panel-me pointer-events-none">
      <Skeleton className="size-8 rounded-full" />
      <span className="menu-label">
        <Skeleton className="h-2.5 w-12" />
      </span>
      <ChevronDown className="invisible size-[1em]" />
    </span>
  )
}
