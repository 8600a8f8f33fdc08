import { readableMoment } from '#web/lib/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import type { PersonDetails } from './read-person.ts'

export function AttemptTable({ attempts }: Pick<PersonDetails, 'attempts'>) {
  if (attempts.length === 0) return <EmptyState>No tests taken yet.</EmptyState>
  return (
    <Table
      caption="Tests"
      rows={attempts}
      rowKey={({ _id }) => _id}
      columns={[
        {
          id: 'date',
          head: 'Handed in',
          primary: true,
          cell: ({ submittedAt }) => readableMoment(submittedAt),
        },
        { id: 'score', head: 'Score', align: 'end', cell: ({ score, total }) => `${score} / ${total}` },
      ]}
    />
  )
}
