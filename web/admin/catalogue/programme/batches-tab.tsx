import { Layers } from 'lucide-react'
import { Link } from 'react-router'
import { batchCalls } from '#contract/batches/calls.ts'
import type { Group } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { BatchStatusBadge, spanWords } from '#web/admin/batches/shared/batch-dates.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

/** The batches that teach the programme. */
export function BatchesTab({ programmeId, group }: { programmeId: string; group: Group }) {
  const { value, fault, readAgain } = useRead(() => call(batchCalls.cards))
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading the batches" />
  const batches = value.batches.filter(({ programmeIds }) => programmeIds.includes(programmeId))
  const all = (
    <ButtonLink to={`/admin/batches?group=${group}`} variant="secondary">
      All batches
    </ButtonLink>
  )
  if (batches.length === 0)
    return (
      <EmptyState icon={<Layers aria-hidden="true" />} action={all}>
        No batch teaches this yet.
      </EmptyState>
    )
  return (
    <div className="grid justify-items-start gap-3">
      {all}
      <Table
        className="w-full"
        caption="Batches that teach it"
        rows={batches}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            head: 'Batch',
            primary: true,
            cell: ({ id, name }) => (
              <Link {...languageOf(name)} to={`/admin/batches/${id}`} className="link" translate="no">
                {name}
              </Link>
            ),
          },
          {
            id: 'when',
            head: 'When',
            onPhone: 'below',
            cell: (batch) => spanWords(batch) || 'Not entered yet',
          },
          {
            id: 'people',
            head: 'People',
            nowrap: true,
            onPhone: 'end',
            cell: ({ people, seats }) => (seats === null ? String(people) : `${people} of ${seats}`),
          },
          {
            id: 'status',
            head: 'Status',
            onPhone: 'action',
            cell: (batch) => <BatchStatusBadge {...batch} />,
          },
        ]}
      />
    </div>
  )
}
