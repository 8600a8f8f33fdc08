import { FileDown } from 'lucide-react'
import type { RowProblem } from '#contract/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import type { ReadFile } from './read-file.ts'

const mostShown = 100

interface ProblemListProps {
  file: ReadFile
  problems: RowProblem[]
}

/** What is wrong with which row; the headings are line 1 of the file. */
export function ProblemList({ file, problems }: ProblemListProps) {
  const shown = problems.slice(0, mostShown)
  const valueAt = ({ row, field }: RowProblem) => file.rows[row - 1]?.[field] ?? ''

  function handleDownload() {
    const lines = problems.map((problem) => [problem.row, problem.field, valueAt(problem), problem.message])
    saveFile('problems.csv', writeCsv([['Row', 'Column', 'Value', 'Problem'], ...lines]))
  }

  return (
    <div className="grid gap-3">
      <Table
        caption="Problems"
        rows={shown.map((problem, key) => ({ ...problem, key }))}
        rowKey={({ key }) => String(key)}
        columns={[
          { id: 'row', head: 'Row', primary: true, cell: ({ row }) => `Row ${row}` },
          { id: 'name', head: 'Name', cell: ({ row }) => file.rows[row - 1]?.name || '–' },
          { id: 'column', head: 'Column', cell: ({ field }) => field },
          {
            id: 'value',
            head: 'Value',
            cell: (problem) => <span className="wrap-anywhere">{valueAt(problem) || '–'}</span>,
          },
          { id: 'problem', head: 'Problem', cell: ({ message }) => message },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        {problems.length > mostShown && (
          <p className="text-sm text-ink-soft">
            The first {mostShown} of {problems.length.toLocaleString('en-IN')} problems.
          </p>
        )}
        <Button variant="ghost" size="sm" icon={<FileDown aria-hidden="true" />} onClick={handleDownload}>
          Download all problems
        </Button>
      </div>
    </div>
  )
}
