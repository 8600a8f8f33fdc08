import { Search, ShieldAlert, ShieldCheck, X } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { data, isRouteErrorResponse, Outlet, redirect, useLocation, useNavigate } from 'react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Group } from '#contract/groups.ts'
import { instituteNow, useInstitute } from '#web/content/institute.ts'
import { useLogout } from '#web/features/session/use-logout.ts'
import { call } from '#web/lib/browser-api.ts'
import { placeOf } from '#web/lib/login-path.ts'
import { ScriptMark } from '#web/lib/page-context.ts'
import { useSession, wantedScreen } from '#web/lib/session.ts'
import { setUser, wantScreen } from '#web/lib/session-changes.ts'
import { joinTabs } from '#web/lib/session-tabs.ts'
import { guardPanel } from '#web/panel/frame/guard-panel.ts'
import { PanelFrame } from '#web/panel/frame/panel-frame.tsx'
import { PanelShell } from '#web/panel/frame/panel-shell.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { adminMeta } from '../shared/admin-meta.ts'
import type { Route } from './+types/route.ts'
import { homeOf, isOpenTo, movedTo, screenAt } from './areas.tsx'
import { earlySearchScript } from './early-search.ts'
import { useAdminNavigation, usePanelName } from './navigation.ts'

/** After the screen itself: of those who take attendance, what their device could not send. */
const KeptRolls = lazyPart(async () => (await import('#web/admin/classroom/shared/kept-rolls.tsx')).KeptRolls)

/** Loaded by the first who searches. */
const SearchDialog = lazyPart(async () => (await import('./search/search-dialog.tsx')).SearchDialog, {
  isNeeded: true,
})

const laterKey = 'second-step-later'

const profile = '/admin/profile'

export const handle = { panel: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await joinTabs()
    await guardScreen(request)
    return next()
  },
]

/** Nothing to read, but without it no middleware runs on the first page. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

/** Of every screen that has a name in the menu and gives itself no other. */
export function meta({ location }: Route.MetaArgs) {
  const { label } = screenAt(location.pathname) ?? {}
  return label
    ? adminMeta(label)
    : [{ title: `Admin · ${instituteNow().name}` }, { name: 'robots', content: 'noindex' }]
}

/** On the first page the frame stands at once, with a spinner where the screen will be. */
export const HydrateFallback = () => <PanelShell {...useFrame(<EarlySearchField />)} isLoading />

export default function AdminLayout() {
  const permissions = useSession()?.user.permissions
  const isMarking = permissions?.some((one) => one === 'teaching.own' || one === 'batches.write')
  return (
    <PanelFrame {...useFrame()}>
      <FactorReminder />
      {isMarking && <KeptRolls />}
      <TaughtOutlet />
    </PanelFrame>
  )
}

/** A screen of a group that is off is opened by an old link or a result of the search: nothing is filled in there in vain. */
function TaughtOutlet() {
  const { teaches } = useInstitute()
  const { pathname } = useLocation()
  const maySwitch = useSession()?.user.permissions?.includes('site.setup')
  const group = screenAt(pathname)?.of
  if (!group || teaches[group]) return <Outlet />
  return (
    <>
      <PageHeading dense title="Switched off" />
      <EmptyState
        action={
          maySwitch ? (
            <ButtonLink to="/admin/groups">Open Groups</ButtonLink>
          ) : (
            <ButtonLink to="/admin">Back to the panel</ButtonLink>
          )
        }
      >
        {switchedOff[group]}
      </EmptyState>
    </>
  )
}

const switchedOff: Record<Group, string> = {
  Students:
    'Students are switched off here. Nothing is lost: an owner can switch them on again under Groups.',
  Interns: 'Interns are switched off here. Nothing is lost: an owner can switch them on again under Groups.',
  College:
    'College students are switched off here. Nothing is lost: an owner can switch them on again under Groups.',
}

/** A screen that one's role does not include; every other fault is told as everywhere. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useFrame()
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error
  return (
    <PanelFrame {...frame}>
      <NoAccess />
    </PanelFrame>
  )
}

function useFrame(search = <SearchField />) {
  const permissions = useSession()?.user.permissions
  return {
    name: usePanelName(),
    ...useAdminNavigation(),
    profilePath: '/admin/profile',
    logoutLabel: 'Log Out',
    onLogout: useLogout(),
    search: (permissions?.includes('office.search') ?? true) && search,
  }
}

/** Lets into a screen of the panel whoever works here and may use it. */
async function guardScreen(request: Request): Promise<void> {
  let user = guardPanel('/admin', request)
  if (!user.permissions) {
    // Logged in before there were permissions. Where the answer fails, the calls of the screen say why.
    const answer = await call(accountCalls.me).catch(() => null)
    if (!answer) return void guardPanel('/admin', request)
    user = answer.user
    setUser(user)
  }
  const { pathname, search, hash } = placeOf(request)
  if (screenAt(pathname)?.needs !== 'own') {
    const isShut = user.secondFactor === 'required'
    // Once it is set up, it leads there.
    wantScreen(isShut ? pathname + search + hash : '')
    if (isShut) throw redirect(profile)
  }
  const moved = movedTo(pathname)
  if (moved) throw redirect(moved + search)
  if (isOpenTo(user, pathname)) return
  if (/^\/admin\/?$/.test(pathname)) throw redirect(homeOf(user))
  throw data(null, { status: 403 })
}

/**
 * Reminds whoever reads people's records of two-step verification, where they begin: the lists have no room to spare. Until they
 * have it, or say later for this session; where it is required nothing else opens.
 */
function FactorReminder() {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const user = useSession()?.user
  const [isLater, setIsLater] = useState(() => sessionStorage.getItem(laterKey) !== null)
  const isRequired = user?.secondFactor === 'required'
  const isAsked = user?.secondFactor === 'off' && user.permissions?.includes('people.read')
  // The server may say so in the midst of work.
  useEffect(() => {
    if (!isRequired || pathname === profile) return
    wantScreen(pathname + search + hash)
    void navigate(profile)
  }, [isRequired, pathname, search, hash, navigate])

  if (pathname === profile) {
    const wanted = wantedScreen()
    if (state?.isInvited) return <LastStep isDone={!isRequired && !isAsked} next={wanted || '/admin'} />
    if (wanted && !isRequired) return <WayOn next={wanted} />
  }
  if (!isRequired && (!isAsked || isLater || pathname !== '/admin')) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-gold-soft py-2 pr-2 pl-4 text-sm text-warning">
      <ShieldAlert aria-hidden="true" className="size-5 flex-none" />
      <span className="min-w-0 grow basis-56">
        {isRequired
          ? 'Your role needs two-step verification. Set it up here, then everything else opens.'
          : 'Your password alone opens all records. Two-step verification protects them if it is stolen.'}
      </span>
      {!isRequired && (
        <span className="flex items-center gap-1">
          <ButtonLink to={`${profile}#second-step`} variant="secondary" size="sm">
            Set it up
          </ButtonLink>
          <IconButton
            label="Later"
            onClick={() => {
              sessionStorage.setItem(laterKey, 'yes')
              setIsLater(true)
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </p>
  )
}

/** Whoever comes from the invitation is led through two-step verification, and on to their desk. */
function LastStep({ isDone, next }: { isDone: boolean; next: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-gold-soft py-2 pr-2 pl-4 text-sm text-warning">
      {isDone ? (
        <ShieldCheck aria-hidden="true" className="size-5 flex-none" />
      ) : (
        <ShieldAlert aria-hidden="true" className="size-5 flex-none" />
      )}
      <p className="min-w-0 grow basis-56">
        {isDone
          ? 'All is set up: your password and two-step verification.'
          : 'Step 2 of 2: your password is set. Now choose two-step verification for your login, an authenticator app or a passkey.'}
      </p>
      <ButtonLink to={next} variant={isDone ? 'primary' : 'secondary'} size="sm">
        {isDone ? 'Start working' : 'Later'}
      </ButtonLink>
    </div>
  )
}

/** Two-step verification was asked for on the way to a screen: there it goes on. */
function WayOn({ next }: { next: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-gold-soft py-2 pr-2 pl-4 text-sm text-warning">
      <ShieldCheck aria-hidden="true" className="size-5 flex-none" />
      <p className="min-w-0 grow basis-56">Two-step verification is set up, and everything opens again.</p>
      <ButtonLink to={next} size="sm">
        Open the screen you came for
      </ButtonLink>
    </div>
  )
}

/** In the top bar: opens the one search, as Ctrl+K does. What was searched last is still there. */
function SearchField() {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // Over an open dialog it would lead away from what is being done there.
      if (!document.querySelector('dialog[open]')) setIsOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    if (takeEarlySearch()) setIsOpen(true)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <>
      <SearchButton onPress={() => setIsOpen(true)} />
      {isOpen && <SearchDialog text={text} onType={setText} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The same while the panel is on its way: whoever asks meanwhile finds the search open when it is there. */
function EarlySearchField() {
  return (
    <>
      <SearchButton />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, hashed into the page's policy */}
      <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: earlySearchScript }} />
    </>
  )
}

function SearchButton({ onPress }: { onPress?: () => void }) {
  return (
    <button
      type="button"
      className="panel-search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      suppressHydrationWarning
    >
      <Search aria-hidden="true" />
      <span className="sr-only lg:not-sr-only">Search the panel</span>
      {/* Said by aria-keyshortcuts: a name that is not what is seen cannot be spoken to. */}
      <kbd>
        <span aria-hidden="true">Ctrl K</span>
      </kbd>
    </button>
  )
}

type EarlySearch = ((event: Event) => void) & { isAsked?: boolean }

/** Whether somebody has asked meanwhile; from now on the panel hears them itself. */
function takeEarlySearch(): boolean {
  const holder = window as { earlySearch?: EarlySearch | undefined }
  const early = holder.earlySearch
  if (!early) return false
  for (const kind of ['keydown', 'click']) removeEventListener(kind, early)
  holder.earlySearch = undefined
  return early.isAsked === true
}

/** A screen of a panel that is not for whoever is logged in. */
function NoAccess() {
  return (
    <>
      <PageHeading dense title="No access" />
      <EmptyState action={<ButtonLink to="/admin">Back to the panel</ButtonLink>}>
        Your role does not include this screen. Please ask an owner of the institute if you need it.
      </EmptyState>
    </>
  )
}
