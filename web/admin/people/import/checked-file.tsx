import { CircleAlert, CircleCheck, FileDown } from 'lucide-react'
import { useState } from 'react'
import type { RowProblem } from '#contract/call.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise, toPaise } from '#contract/money.ts'
import { FormError } from '#web/form/form-error.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { asPeopleWrite, headingsOf } from '#web/panel/sheet/open-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { SendEmailBox } from '../list/send-email-box.tsx'
import { meaningsOf } from './match-columns.ts'
import type { Checked } from './read-file.ts'
import { asMeaning, type Meant, UnknownNames } from './unknown-names.tsx'

const mostShown = 100

const addOne: Record<Group, string> = {
  Students: 'Add 1 Student',
  Interns: 'Add 1 Intern',
  College: 'Add 1 College Student',
}
const addMany: Record<Group, (count: string) => string> = {
  Students: (count) => `Add ${count} Students`,
  Interns: (count) => `Add ${count} Interns`,
  College: (count) => `Add ${count} College Students`,
}

interface CheckedFileProps extends Checked {
  group: Group
  fault: string | undefined
  onAdd: (sendEmail: boolean) => void
  /** Takes names of ours for what the file has, in all its rows. */
  onReplace: (meant: Meant[]) => void
  onColumns: () => void
  onRestart: () => void
}

/** The rows that can be added, and how many are left out for which reason. */
export function sortRows({ file, problems }: Pick<Checked, 'file' | 'problems'>) {
  const there = new Set(problems.flatMap(({ row, isThere }) => (isThere ? row : [])))
  const bad = new Set(problems.flatMap(({ row, isThere }) => (isThere ? [] : row)))
  const good = file.rows.filter(({ row }) => !there.has(Number(row)) && !bad.has(Number(row)))
  return { good, there: there.size, bad: bad.size }
}

/** What adding the file would do; nothing has been added yet. */
export function CheckedFile({
  group,
  fault,
  onAdd,
  onReplace,
  onColumns,
  onRestart,
  ...checked
}: CheckedFileProps) {
  const { good, there, bad } = sortRows(checked)
  const [sendEmail, setSendEmail] = useState(true)
  const hasEmails = good.some(({ email }) => email)
  return (
    <div className="grid gap-5">
      <div role="status" className="flex items-start gap-3">
        {good.length > 0 ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 flex-none text-success" />
        ) : (
          <CircleAlert aria-hidden="true" className="mt-0.5 flex-none text-danger" />
        )}
        <div className="grid gap-1">
          <p className="font-semibold">{canBeAdded(good.length, checked.file.rows.length)}</p>
          {bad > 0 && (
            <p className="text-ink-soft">
              {bad === 1 ? 'One row has a problem.' : `${bad.toLocaleString('en-IN')} rows have a problem.`}
            </p>
          )}
          {there > 0 && (
            <p className="text-ink-soft">
              {there === 1
                ? 'One person is here already and stays as they are.'
                : `${there.toLocaleString('en-IN')} people are here already and stay as they are.`}
            </p>
          )}
          {checked.file.totals.length > 0 && (
            <p className="text-ink-soft">{totalsWords(checked.file.totals)}</p>
          )}
          {checked.crowded.length > 0 && <p className="text-ink-soft">{crowdedWords(checked)}</p>}
          <FeesOf fees={checked.fees} good={good} />
          <p className="text-sm text-ink-soft">Nothing has been added yet.</p>
        </div>
      </div>
      <UnknownNames group={group} {...checked} onReplace={onReplace} />
      {good.length > 0 && hasEmails && (
        <SendEmailBox
          isChosen={sendEmail}
          onChange={setSendEmail}
          hint="Without it they have no password until they ask for a link on the login page."
        />
      )}
      <FormError text={fault} />
      <div className="flex flex-wrap gap-3">
        {good.length > 0 && (
          <Button onClick={() => onAdd(sendEmail && hasEmails)}>
            {good.length === 1 ? addOne[group] : addMany[group](good.length.toLocaleString('en-IN'))}
          </Button>
        )}
        <LeftOut {...checked} />
        <Button variant="secondary" onClick={onColumns}>
          Change the columns
        </Button>
        <Button variant="secondary" onClick={onRestart}>
          Choose another file
        </Button>
      </div>
      <ProblemList group={group} {...checked} />
    </div>
  )
}

/** What the rows that are added owe together: the sum that the institute's own books say as well. */
function FeesOf({ fees, good }: { fees: Checked['fees']; good: Checked['file']['rows'] }) {
  const added = new Set(good.map(({ row }) => Number(row)))
  const sumOf = (what: 'fee' | 'paidBefore') =>
    fees.reduce((sum, one) => sum + (added.has(one.row) ? toPaise(one[what]) : 0), 0) as Paise
  const [fee, before] = [sumOf('fee'), sumOf('paidBefore')]
  if (fee === 0) return null
  return (
    <>
      <p className="tabular">
        <Sentence
          text="Fees of {fee}, of which {before} are paid: {due} will be due."
          names={{ fee: inRupees(fee), before: inRupees(before), due: inRupees((fee - before) as Paise) }}
        />
      </p>
      <p className="text-ink-soft">
        No receipts are made for what was paid before. Reminders stay off until you switch them on.
      </p>
    </>
  )
}

const rowsNamed = 5

function totalsWords(rows: number[]): string {
  const [named, more] = [rows.slice(0, rowsNamed).join(', '), rows.length - rowsNamed]
  if (more > 0) return `Rows ${named} and ${more.toLocaleString('en-IN')} more are totals and are left out.`
  return rows.length === 1
    ? `Row ${named} is a total and is left out.`
    : `Rows ${named} are totals and are left out.`
}

/** Said before they are added and after it; nothing where all can log in. */
export function crowdedWords({ crowded }: Pick<Checked, 'crowded'>): string {
  if (crowded.length === 0) return ''
  const named = crowded.slice(0, rowsNamed).join(', ')
  return messages.phonesOfTooMany(named, crowded.length, crowded.length - rowsNamed)
}

function canBeAdded(good: number, all: number): string {
  if (good < all) {
    return `${good.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} rows can be added.`
  }
  return all === 1 ? 'The one row can be added.' : `All ${all.toLocaleString('en-IN')} rows can be added.`
}

/** The rows that are not added, as they stand in the file, each with its reason: to be put right and chosen again. */
export function LeftOut({ open, problems }: Checked) {
  const reasons = new Map<number, string[]>()
  for (const { row, message } of problems) reasons.set(row, [...(reasons.get(row) ?? []), message])
  if (reasons.size === 0) return null

  function handleDownload() {
    const headings = headingsOf(open, open.headingAt)
    const rows = open.lines
      .filter(({ no }) => reasons.has(no))
      .map(({ no, cells }) => [
        ...headings.map((_, at) => cells[at] ?? ''),
        no,
        (reasons.get(no) ?? []).join(' '),
      ])
    saveFile('rows-not-added.csv', writeCsv([[...headings, 'Row in your file', 'Problem'], ...rows]))
  }

  return (
    <Button variant="secondary" icon={<FileDown aria-hidden="true" />} onClick={handleDownload}>
      {reasons.size === 1
        ? 'Download the other row'
        : `Download the other ${reasons.size.toLocaleString('en-IN')} rows`}
    </Button>
  )
}

function ProblemList({ group, file, problems }: Checked & { group: Group }) {
  if (problems.length === 0) return null
  const byRow = new Map(file.rows.map((row) => [Number(row.row), row]))
  const labels = new Map<string, string>(meaningsOf(group).map(({ meaning, label }) => [meaning, label]))
  const valueAt = ({ row, field }: RowProblem) =>
    asPeopleWrite(byRow.get(row)?.[asMeaning(group, field)] || '–')
  return (
    <div className="grid gap-3">
      <Table
        caption="Rows that are not added"
        rows={problems.slice(0, mostShown).map((problem, key) => ({ ...problem, key }))}
        rowKey={({ key }) => String(key)}
        columns={[
          { id: 'row', head: 'Row', primary: true, isWords: true, cell: ({ row }) => `Row ${row}` },
          {
            id: 'name',
            head: 'Name',
            isName: true,
            onPhone: 'below',
            cell: ({ row }) => byRow.get(row)?.name || '–',
          },
          {
            id: 'column',
            head: 'Column',
            onPhone: 'below',
            cell: (problem) => (
              <>
                {labels.get(asMeaning(group, problem.field)) ?? problem.field}
                <span className="wrap-anywhere md:hidden">{`: ${valueAt(problem)}`}</span>
              </>
            ),
          },
          {
            id: 'value',
            head: 'Value',
            cell: (problem) => <span className="wrap-anywhere">{valueAt(problem)}</span>,
          },
          { id: 'problem', head: 'Problem', onPhone: 'below', cell: ({ message }) => message },
        ]}
      />
      {problems.length > mostShown && (
        <p className="text-sm text-ink-soft">
          {`The first ${mostShown} of ${problems.length.toLocaleString('en-IN')} problems. The file to download has all of them.`}
        </p>
      )}
    </div>
  )
}
