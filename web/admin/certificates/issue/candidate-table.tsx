import type { Candidate } from '#contract/certificates/schemas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'

interface CandidateTableProps {
  candidates: Candidate[]
  chosen: ReadonlySet<string>
  /** Nobody else can be ticked. */
  isFull: boolean
  onToggle: (id: string) => void
}

export function CandidateTable({ candidates, chosen, isFull, onToggle }: CandidateTableProps) {
  return (
    <Table
      caption="Who gets a certificate"
      rows={candidates}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          head: 'Name',
          primary: true,
          cell: ({ id, name, problem, mayExcept }) => (
            <label className="choice">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                disabled={(problem !== null && !mayExcept) || (isFull && !chosen.has(id))}
                onChange={() => onToggle(id)}
              />
              <span className="wrap-anywhere">{name}</span>
            </label>
          ),
        },
        { id: 'title', head: 'For', cell: ({ title }) => title },
        {
          id: 'problem',
          head: 'Qualifies',
          cell: ({ problem, mayExcept, note }) =>
            problem === null && note === null ? (
              <Badge tone="success">Yes</Badge>
            ) : (
              <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
                {problem === null ? (
                  <Badge tone="success">Yes</Badge>
                ) : (
                  <Badge tone={mayExcept ? 'warning' : 'neutral'}>No</Badge>
                )}
                <span className="wrap-anywhere text-sm text-ink-soft">{problem ?? note}</span>
              </span>
            ),
        },
      ]}
    />
  )
}
