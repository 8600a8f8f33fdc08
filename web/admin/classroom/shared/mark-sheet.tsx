import { ClipboardList, Download } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { assignmentCalls, type MarkSheet } from '#contract/classroom/assignment-calls.ts'
import { marksWords, ownStatusWords } from '#contract/classroom/assignments.ts'
import { languageOf } from '#contract/language-of.ts'
import { plannedMoment } from '#contract/short-dates.ts'
import { call } from '#web/lib/browser-api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useRead } from '#web/lib/use-read.ts'
import { type Cell, writeCsv } from '#web/panel/csv/write-csv.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Share } from './attendance-sheet.tsx'

/** Of a batch with two hundred, a table of all would hold the page up; the file has them. */
const mostColumns = 40

type Person = MarkSheet['people'][number]
type Work = Person['works'][number]
interface Column {
  /** Where its work stands with each person. */
  at: number
  assignment: MarkSheet['assignments'][number]
}

/** Everybody in a batch: assignments, best practice test and attendance, as each of them sees their own. */
export function MarkSheetView({ batchId }: { batchId: string }) {
  const { value, fault, readAgain } = useRead(() => call(assignmentCalls.markSheet, { batchId }))
  const [isCounting, setIsCounting] = useState(false)
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading the mark sheet" />
  if (value.people.length === 0)
    return <EmptyState icon={<ClipboardList aria-hidden="true" />}>Nobody is in this batch yet.</EmptyState>
  const { assignments, people } = value
  const all = assignments.map((assignment, at) => ({ at, assignment }))
  const columns = isCounting ? all.filter(({ assignment }) => assignment.counts) : all
  const counting = assignments.filter(({ counts }) => counts).length
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {counting > 0 && counting < assignments.length && (
          <Switch
            label="Only what counts for the certificate"
            checked={isCounting}
            onChange={(event) => setIsCounting(event.currentTarget.checked)}
          />
        )}
        <Button
          variant="secondary"
          className="ml-auto"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(`mark-sheet-${dayOf(new Date())}.csv`, writeCsv(rowsOf(people, columns)))}
        >
          Export CSV
        </Button>
      </div>
      <SheetTable people={people} columns={columns.slice(-mostColumns)} />
      {columns.length > mostColumns && (
        <p className="text-sm text-ink-soft">
          {`The table shows the last ${mostColumns} of ${columns.length} assignments. The CSV file has all.`}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Learners see their own row. Marks are shown here once they are released. The test is the best practice
        test since joining.
      </p>
    </>
  )
}

function SheetTable({ people, columns }: { people: Person[]; columns: Column[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="sheet-frame" tabIndex={0} aria-label="Mark sheet">
      <table className="sheet-table tabular">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" data-align="end">
              Attendance
            </th>
            <th scope="col" data-align="end">
              Best test
            </th>
            {columns.map(({ assignment: { id, title, dueAt, maxMarks } }) => (
              <th key={id} scope="col" data-align="end" title={`${title}, due ${plannedMoment(dueAt)}`}>
                <span className="line-clamp-2 max-w-36 whitespace-normal wrap-anywhere" translate="no">
                  {title}
                </span>
                {maxMarks !== null && (
                  <span className="block font-normal text-ink-soft">{`of ${maxMarks}`}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.enrolmentId}>
              <th {...languageOf(person.name)} scope="row" translate="no">
                {person.name}
              </th>
              <td data-align="end">
                <Share person={person} />
              </td>
              <td data-align="end">
                {person.test ? marksWords(person.test.score, person.test.total) : nothing}
              </td>
              {columns.map(({ at, assignment }) => (
                <td key={assignment.id} data-align="end">
                  <WorkCell work={person.works[at] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const nothing = <span className="text-ink-soft">–</span>

function WorkCell({ work }: { work: Work }) {
  if (!work) return nothing
  const { status } = work
  const said = cellOf(work)
  if (status === 'again') return <Badge tone="warning">{said}</Badge>
  if (status === 'missed' || status === 'late') return <Badge tone="danger">{said}</Badge>
  return status === 'returned' ? <strong>{said}</strong> : <span className="text-ink-soft">{said}</span>
}

/** The marks of what is returned; otherwise in the words that the learner reads. */
function cellOf(work: Work): Cell {
  if (!work) return null
  return work.status === 'returned' && work.marks !== null ? work.marks : ownStatusWords[work.status]
}

function rowsOf(people: Person[], columns: Column[]): Cell[][] {
  const titles = columns.map(({ assignment: { title, maxMarks } }) =>
    maxMarks === null ? title : `${title} (of ${maxMarks})`,
  )
  return [
    ['Name', 'Attendance in percent', 'Best practice test', 'Questions of the test', ...titles],
    ...people.map(({ name, percent, test, works }) => [
      name,
      percent,
      test?.score ?? null,
      test?.total ?? null,
      ...columns.map(({ at }) => cellOf(works[at] ?? null)),
    ]),
  ]
}
