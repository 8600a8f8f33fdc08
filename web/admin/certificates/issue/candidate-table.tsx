import type { Candidate } from '#contract/certificates/schemas.ts'
import { rupees } from '#web/lib/rupees.ts'
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
  const hasDues = candidates.some(({ due }) => due !== null)
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
                // Not hidden behind the line with the button when it is reached by keys.
                className="scroll-mb-20"
                checked={chosen.has(id)}
                disabled={(problem !== null && !mayExcept) || (isFull && !chosen.has(id))}
                onChange={() => onToggle(id)}
              />
              <span className="wrap-anywhere">{name}</span>
            </label>
          ),
        },
        { id: 'title', head: 'For', cell: ({ title }) => title },
        { id: 'problem', head: 'Qualifies', cell: Qualifies },
        ...(hasDues ? [{ id: 'due', head: 'Due', align: 'end' as const, nowrap: true, cell: DueOf }] : []),
      ]}
    />
  )
}

function Qualifies({ problem, mayExcept, note, datesProblem }: Candidate) {
  const words = problem ?? note
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
      {problem === null ? (
        <Badge tone="success">Yes</Badge>
      ) : (
        <Badge tone={mayExcept ? 'warning' : 'neutral'}>No</Badge>
      )}
      {datesProblem && <Badge tone="warning">Dates cannot be true</Badge>}
      {words && <span className="wrap-anywhere text-sm text-ink-soft">{words}</span>}
    </span>
  )
}

function DueOf({ due }: Candidate) {
  if (due === null) return null
  if (due <= 0) return <span className="text-ink-soft">Nothing</span>
  return <span className="tabular font-semibold">{rupees(due)}</span>
}
