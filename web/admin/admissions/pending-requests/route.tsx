import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Await, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { groupNames } from '#contract/groups.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { useInstitute } from '#web/content/institute.ts'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/route.ts'
import { type LoadedRequests, loadRequests, queryIn } from './read-requests.ts'
import { RequestSkeletons, RequestsPanel } from './requests-panel.tsx'
import './pending-requests.css'
import { MessageCircle, Undo2 } from 'lucide-react'
import { LatestOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { Button } from '#web/ui/button.tsx'
import { rowOf } from './row-of.ts'
import { type Approval, mostAtOnce, useDecisions } from './use-decisions.ts'
import { useRequests } from './use-requests.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return onEntry(request, loadRequests(queryIn(new URL(request.url).search)))
}

export default function PendingRequests({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        dense
        className="requests-heading"
        title="Pending requests"
        lead="Sign-ups and further enrolments that wait for a place in a batch, oldest first."
      />
      <Suspense fallback={<RequestSkeletons />}>
        <Await resolve={loaderData.arriving}>{(loaded) => <RequestsScreen loaded={loaded} />}</Await>
      </Suspense>
    </>
  )
}

function RequestsScreen({ loaded }: { loaded: LoadedRequests }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: ahead } = useNavigation()
  const list = useRequests(loaded)
  const decisions = useDecisions(list)
  const { returned } = decisions
  useEffect(() => {
    const row = returned && rowOf(returned.id)
    row?.scrollIntoView({ block: 'center' })
    // The button that was pressed has gone with its bar.
    if (document.activeElement === document.body)
      row?.querySelector<HTMLElement>('[data-control="choose"]')?.focus({ preventScroll: true })
  }, [returned])
  const { teaches } = useInstitute()
  // Whoever waits is answered, also of a group that is not taught any more.
  const shown = groupNames.filter(
    (group) => teaches[group] || list.waiting[group] > 0 || group === loaded.group,
  )
  const wanted = ahead?.pathname === pathname ? queryIn(ahead.search).group : loaded.group

  return (
    <>
      <Tabs
        label="Pending requests of"
        value={wanted}
        onChange={(group) => navigate(`?group=${group}`, { replace: true, preventScrollReset: true })}
        items={shown.map((group) => ({
          id: group,
          label: groupTexts[group].tab,
          count: list.waiting[group],
          panel:
            group !== wanted ? null : group === loaded.group ? (
              <>
                <div className="requests-filters">
                  <ListSearch label="Search by name, phone, email or number" />
                  <FilterSelect
                    name="programme"
                    label="Programme"
                    all={groupTexts[group].anyProgramme}
                    names={list.programmes
                      .filter((it) => it.group === group)
                      .map(({ id, name, waiting }) => [id, `${name} (${waiting})`])}
                  />
                </div>
                <FoundElsewhere loaded={loaded} />
                <RequestsPanel loaded={loaded} list={list} decisions={decisions} />
              </>
            ) : (
              <RequestSkeletons />
            ),
        }))}
      />
      <UndoBar approvals={decisions.approvals} onUndo={decisions.undo} onOver={decisions.forget} />
    </>
  )
}

/** What the search finds under the other tabs, with links that open them. */
function FoundElsewhere({ loaded: { q, group, page } }: { loaded: LoadedRequests }) {
  const others = groupNames.filter((other) => other !== group && page && page.found[other] > 0)
  if (!q || others.length === 0) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      Also found:
      {others.map((other) => (
        <Link
          key={other}
          to={`?group=${other}&q=${encodeURIComponent(q)}`}
          replace
          className="link inline-flex items-center max-lg:min-h-11"
        >
          {`${page?.found[other].toLocaleString('en-IN')} in ${groupTexts[other].tab}`}
        </Link>
      ))}
    </p>
  )
}

interface UndoBarProps {
  approvals: Approval[]
  onUndo: (approvals: Approval[]) => void
  onOver: (approvals: Approval[]) => void
}

/** What has just been approved can be taken back here, or by Ctrl+Z, while its emails have not gone out. */
function UndoBar({ approvals, onUndo, onOver }: UndoBarProps) {
  const latest = approvals.at(-1)
  const hasSome = latest !== undefined
  const [only = null] = approvals.length === 1 && latest?.requests.length === 1 ? latest.requests : []
  const secondsLeft = useSecondsLeft(approvals, onOver)
  /** Whom the deck is about; it stays when nothing can be undone any more. */
  const [told, setTold] = useState<string[] | null>(null)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!latest || !isUndoKey(event)) return
    event.preventDefault()
    onUndo([latest])
  })
  useEffect(() => {
    if (!hasSome) return
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [hasSome])

  return (
    <section aria-label="Take an approval back" className="undo-bar" data-empty={!hasSome || undefined}>
      <p role="status" className="min-w-0 grow wrap-anywhere">
        {latest && wordsFor(approvals)}
      </p>
      {latest && (
        <>
          {only ? (
            <LatestOnWhatsApp key={only.person.id} personId={only.person.id} />
          ) : (
            <Button
              variant="secondary"
              size="sm"
              className="whitespace-nowrap"
              icon={<MessageCircle aria-hidden="true" />}
              onClick={() => setTold(approvals.flatMap(({ enrolmentIds }) => enrolmentIds))}
            >
              Send on WhatsApp
            </Button>
          )}
          <span aria-hidden="true" className="tabular flex-none whitespace-nowrap text-ink-soft">
            {secondsLeft} s
          </span>
          <Button
            variant="secondary"
            size="sm"
            className="whitespace-nowrap"
            icon={<Undo2 aria-hidden="true" className="max-sm:hidden" />}
            aria-keyshortcuts="Control+Z"
            title="Ctrl+Z"
            onClick={() => onUndo([latest])}
          >
            {approvals.length > 1 ? 'Undo last' : 'Undo'}
          </Button>
          {approvals.length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              className="whitespace-nowrap"
              onClick={() => onUndo(approvals)}
            >
              Undo all
            </Button>
          )}
        </>
      )}
      {told && (
        <WhatsAppDeck
          title="Send the approvals on WhatsApp"
          list="approvals"
          keys={told.slice(0, mostAtOnce)}
          onClose={() => setTold(null)}
        />
      )}
    </section>
  )
}

function wordsFor(approvals: Approval[]): string {
  const requests = approvals.flatMap((approval) => approval.requests)
  const [only] = requests
  const batch = approvals[0]?.batch
  if (requests.length === 1 && only)
    return batch
      ? `${only.person.name} approved into ${batch}`
      : `${only.person.name} approved without a batch`
  return `${requests.length} approved`
}

/** Until the latest can no longer be taken back; each is over in its own time. */
function useSecondsLeft(approvals: Approval[], onOver: (approvals: Approval[]) => void): number {
  const [now, setNow] = useState(Date.now)
  const tick = useEffectEvent(() => {
    setNow(Date.now())
    const over = approvals.filter(({ endsAt }) => endsAt <= Date.now())
    if (over.length > 0) onOver(over)
  })
  const latestEnd = approvals.at(-1)?.endsAt
  useEffect(() => {
    if (latestEnd === undefined) return
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [latestEnd])
  return Math.max(0, Math.ceil(((latestEnd ?? now) - now) / 1000))
}

/** Where one types, the browser's own undo goes first. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, dialog *')
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isTyping
}
