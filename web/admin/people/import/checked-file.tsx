import { CircleAlert, CircleCheck, FileDown } from 'lucide-react'
import { useState } from 'react'
import type { RowProblem } from '#contract/call.ts'
import { type Group, groups } from '#contract/groups.ts'
import { FormError } from '#web/form/form-error.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { SendEmailBox } from '../list/send-email-box.tsx'
import type { ReadFile } from './read-file.ts'

const mostShown = 100

interface CheckedFileProps {
  group: Group
  file: ReadFile
  problems: RowProblem[]
  fault: string | undefined
  onAdd: (sendEmail: boolean) => void
  onRestart: () => void
}

/** What adding the file would do; nothing has been added yet. */
export function CheckedFile({ group, file, problems, fault, onAdd, onRestart }: CheckedFileProps) {
  const count = file.rows.length.toLocaleString('en-IN')
  const badRows = new Set(problems.map(({ row }) => row)).size.toLocaleString('en-IN')
  const isGood = problems.length === 0
  const [sendEmail, setSendEmail] = useState(true)
  return (
    <div className="grid gap-5">
      <div role="status" className="flex items-start gap-3">
        {isGood ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 flex-none text-success" />
        ) : (
          <CircleAlert aria-hidden="true" className="mt-0.5 flex-none text-danger" />
        )}
        <div className="grid gap-1">
          <p className="font-semibold">
            {isGood
              ? count === '1'
                ? 'The one row can be added.'
                : `All ${count} rows can be added.`
              : `${badRows} of ${count} rows ${badRows === '1' ? 'has' : 'have'} a problem.`}
          </p>
          <p className="text-ink-soft">
            {isGood
              ? `Nothing of ${file.name} has been added yet.`
              : 'Nothing has been added. Please put these right in the file and choose it again. Row 1 is the line below the headings.'}
          </p>
          {file.unused.length > 0 && (
            <p className="text-sm text-ink-soft">{`Columns that are not used: ${file.unused.join(', ')}.`}</p>
          )}
        </div>
      </div>
      {!isGood && <ProblemList file={file} problems={problems} />}
      {isGood && (
        <SendEmailBox
          isChosen={sendEmail}
          onChange={setSendEmail}
          hint="Without it they have no password until they ask for a link on the login page."
        />
      )}
      <FormError text={fault} />
      <div className="flex flex-wrap gap-3">
        {isGood && (
          <Button onClick={() => onAdd(sendEmail)}>
            {count === '1' ? `Add 1 ${groups[group].person}` : `Add ${count} ${groups[group].people}`}
          </Button>
        )}
        <Button variant={isGood ? 'secondary' : 'primary'} onClick={onRestart}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}

interface ProblemListProps {
  file: ReadFile
  problems: RowProblem[]
}

/** What is wrong with which row; the headings are line 1 of the file. */
function ProblemList({ file, problems }: ProblemListProps) {
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
            {`The first ${mostShown} of ${problems.length.toLocaleString('en-IN')} problems.`}
          </p>
        )}
        <Button variant="ghost" size="sm" icon={<FileDown aria-hidden="true" />} onClick={handleDownload}>
          Download all problems
        </Button>
      </div>
    </div>
  )
}
