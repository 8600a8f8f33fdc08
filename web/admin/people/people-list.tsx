import { SearchX, Users } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { groupTexts } from './group-texts.ts'
import type { PeoplePage } from './listed-person.ts'
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
  const { people, next } = page
  if (people.length === 0) return <NobodyFound group={group} isSearch={list.query.q.trim() !== ''} />

  const lastRow = list.firstRow + people.length - 1
  const hasPages = next !== null || list.showPrevious !== undefined
  return (
    <div aria-busy={list.isBusy} className="grid gap-4">
      <PeopleTable group={group} people={people} />
      {hasPages && (
        <Pagination
          summary={`${list.firstRow.toLocaleString('en-IN')}–${lastRow.toLocaleString('en-IN')}`}
          onPrevious={list.showPrevious}
          onNext={next === null ? undefined : () => list.showNext(next)}
          busy={list.isBusy}
        />
      )}
    </div>
  )
}

function NobodyFound({ group, isSearch }: { group: Group; isSearch: boolean }) {
  const { empty, addPath, addLabel } = groupTexts[group]
  if (isSearch) return <EmptyState icon={<SearchX aria-hidden="true" />}>{empty}</EmptyState>
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
