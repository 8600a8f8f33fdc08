import { useLocation, useNavigate, useNavigation } from 'react-router'
import { groupNames } from '#contract/groups.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { groupTexts } from '../people/group-texts.ts'
import './pending-requests.css'
import { groupIn, type LoadedRequests } from './read-requests.ts'
import { RequestSkeletons, RequestsPanel } from './requests-panel.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useDecisions } from './use-decisions.ts'
import { useRequests } from './use-requests.ts'

export function RequestsScreen({ loaded }: { loaded: LoadedRequests }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: ahead } = useNavigation()
  const list = useRequests(loaded)
  const decisions = useDecisions(list)
  const wanted = ahead?.pathname === pathname ? groupIn(ahead.search) : loaded.group

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
              <RequestsPanel loaded={loaded} list={list} decisions={decisions} />
            ) : (
              <RequestSkeletons />
            ),
        }))}
      />
      <UndoBar approvals={decisions.approvals} onUndo={decisions.undo} onOver={decisions.forget} />
    </>
  )
}
