import { SearchX, Users } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { NothingFound } from '#web/panel/list/nothing-found.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { PeoplePage } from './listed-person.ts'
import type { PeopleQuery } from './people-query.ts'
import { PeopleTable } from './people-table.tsx'
import type { usePeopleQuery } from './use-people-query.ts'

interface PeopleListProps {
  group: Group
  /** Null when it could not be read. */
  page: PeoplePage | null
  list: ReturnType<typeof usePeopleQuery>
}

export function PeopleList({ group, page, list }: PeopleListProps) {
  const texts = groupTexts[group]
  const revalidator = useRevalidator()
  useEffect(() => {
    if (page === null) toast.error(texts.failed)
  }, [page, texts])

  if (page === null) {
    const isRetrying = revalidator.state === 'loading'
    return (
      <ErrorState onRetry={() => revalidator.revalidate()} busy={isRetrying}>
        {texts.failed}
      </ErrorState>
    )
  }
  const { people, next, total } = page
  if (people.length === 0 && list.query.after) return <FirstPage show={list.showFirst} />
  if (people.length === 0) return <NobodyFound group={group} query={list.query} />

  const lastRow = list.firstRow + people.length - 1
  return (
    <div aria-busy={list.isBusy} className="grid gap-4">
      <PeopleTable group={group} people={people} />
      <Pagination
        summary={`${inIndian(list.firstRow)}–${inIndian(lastRow)} of ${inIndian(total)}`}
        onPrevious={list.showPrevious}
        onNext={next === null ? undefined : () => list.showNext(next)}
        busy={list.isBusy}
      />
    </div>
  )
}

/** Who stood on this page is gone, or is found on an earlier one by now. */
function FirstPage({ show }: { show: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, then the first page comes
  useEffect(show, [])
  return <Skeletons count={8} label="Loading the first page" />
}

function inIndian(count: number): string {
  return count.toLocaleString('en-IN')
}

function NobodyFound({ group, query: { q, programme, batch } }: { group: Group; query: PeopleQuery }) {
  const { empty, addPath, addLabel } = groupTexts[group]
  const sought = q.trim()
  if (sought || programme || batch) {
    return <NothingFound icon={<SearchX aria-hidden="true" />} text={empty} sought={sought} />
  }
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      action={
        <ButtonLink to={addPath} variant="secondary">
          {addLabel}
        </ButtonLink>
      }
    >
      {empty}
    </EmptyState>
  )
}
