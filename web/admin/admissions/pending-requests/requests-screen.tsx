import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { groupNames, groups } from '#contract/groups.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import './pending-requests.css'
import { type LoadedRequests, queryIn } from './read-requests.ts'
import { RequestSkeletons, RequestsPanel } from './requests-panel.tsx'
import { rowOf } from './row-of.ts'
import { UndoBar } from './undo-bar.tsx'
import { useDecisions } from './use-decisions.ts'
import { useRequests } from './use-requests.ts'

export function RequestsScreen({ loaded }: { loaded: LoadedRequests }) {
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
  const wanted = ahead?.pathname === pathname ? queryIn(ahead.search).group : loaded.group

  return (
    <>
      <Tabs
        label="Pending requests of"
        value={wanted}
        onChange={(group) => navigate(`?group=${group}`, { replace: true, preventScrollReset: true })}
        items={groupNames.map((group) => ({
          id: group,
          label: groupTexts[group].tab,
          count: list.waiting[group],
          panel:
            group !== wanted ? null : group === loaded.group ? (
              <>
                <div className="mb-1 flex flex-wrap gap-3">
                  <ListSearch label="Search by name, phone, email or number" />
                  <FilterSelect
                    name="programme"
                    label="Programme"
                    all={`Every ${groups[group].kind}`}
                    options={list.programmes
                      .filter((it) => it.group === group)
                      .map(({ id, name, waiting }) => ({ value: id, label: `${name} (${waiting})` }))}
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
          {page?.found[other].toLocaleString('en-IN')} in {groupTexts[other].tab}
        </Link>
      ))}
    </p>
  )
}
