import { limits } from '#contract/limits.ts'
import { readableDuration, readableMoment } from '#contract/short-dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import type { PersonDetails } from './read-person.ts'

export function AttemptTable({ attempts }: Pick<PersonDetails, 'attempts'>) {
  if (attempts.length === 0) return <EmptyState>No practice tests taken yet.</EmptyState>
  return (
    <>
      <p className="text-sm text-ink-soft">
        For practice, taken up to {limits.testsADay} times a day and with the answers shown after each: no
        marks.
      </p>
      <Table
        caption="Practice tests"
        rows={attempts.map((attempt, at) => ({ ...attempt, number: attempts.length - at }))}
        rowKey={({ id }) => id}
        columns={[
          { id: 'number', head: 'Test', primary: true, cell: ({ number }) => `Test ${number}` },
          {
            id: 'date',
            head: 'Handed in',
            cell: ({ submittedAt }) => readableMoment(submittedAt),
          },
          {
            id: 'duration',
            head: 'Time taken',
            cell: ({ startedAt, submittedAt }) => readableDuration(startedAt, submittedAt),
          },
          { id: 'score', head: 'Score', align: 'end', cell: ({ score, total }) => `${score} / ${total}` },
        ]}
      />
    </>
  )
}
