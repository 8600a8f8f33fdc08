import { CalendarCheck, ChevronLeft, ChevronRight, Download, MessageCircle, Printer } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { timeRange } from '#contract/batches/slot-words.ts'
import { addMonths, monthOf } from '#contract/calendar.ts'
import { leastPercent, type Mark, markWords } from '#contract/classroom/attendance.ts'
import { attendanceCalls, type Roll, type Sheet } from '#contract/classroom/attendance-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { dayAndMonth, plannedDay } from '#contract/short-dates.ts'
import { useInstitute } from '#web/content/institute.ts'
import { call } from '#web/lib/browser-api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useRead } from '#web/lib/use-read.ts'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { PrintSheet } from '#web/panel/print/print-sheet.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { RollDialog } from './roll-dialog.tsx'
import { useUnsentRolls } from './unsent-rolls.ts'
import './attendance-sheet.css'
import { toastOf } from '#web/lib/words-of.ts'

const letters: Record<Mark, string> = { present: 'P', absent: 'A', late: 'L', excused: 'E' }

/** Of whoever came to a class of the month and is in the batch no longer. */
const goneWords = { left: 'Left', moved: 'Moved to another batch' }

/** A class or a holiday of the month. */
interface Column {
  id: string
  day: string
  meeting: Sheet['meetings'][number] | null
  /** What every cell says where nobody is marked. */
  letter: string
  hint: string
}

interface AttendanceSheetProps {
  batchId: string
  /** Whoever comes too rarely is written to. */
  onWarn?: (enrolmentIds: string[]) => void
}

/** The month of a batch: who came when, and the share of everybody since they joined. */
export function AttendanceSheet({ batchId, onWarn }: AttendanceSheetProps) {
  const [month, setMonth] = useState(() => monthOf(new Date()))
  const { value, fault, readAgain } = useRead(() => call(attendanceCalls.sheet, { batchId, month }))
  // One that was kept for want of a connection has come over.
  useUnsentRolls(useCallback(() => void readAgain(), [readAgain]))
  const [open, setOpen] = useState<{ roll: Roll; aheadMs: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another month
  useEffect(() => void readAgain(), [month])
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading the attendance" />
  const columns = columnsOf(value)
  const low = value.people.filter(({ isLow }) => isLow)

  async function openRoll(id: string) {
    try {
      const { now, success: _success, message: _message, ...roll } = await call(attendanceCalls.roll, { id })
      setOpen({ roll, aheadMs: Date.parse(now) - Date.now() })
    } catch (error) {
      toast.error(toastOf(error))
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={value.month !== month}>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Month before" onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 className="tabular text-lg" aria-live="polite">
          {readableDay(`${month}-01`).slice(2)}
        </h2>
        <IconButton label="Month after" onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <span className="ml-auto flex flex-wrap gap-2">
          {onWarn && low.length > 0 && (
            <Button
              icon={<MessageCircle aria-hidden="true" />}
              onClick={() => onWarn(low.map(({ enrolmentId }) => enrolmentId))}
            >
              Warn on WhatsApp
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(`attendance-${value.month}.csv`, writeCsv(rowsOf(value, columns)))}
          >
            Export CSV
          </Button>
          <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      {value.people.length === 0 || columns.length === 0 ? (
        <EmptyState icon={<CalendarCheck aria-hidden="true" />}>
          {value.people.length === 0 ? 'Nobody is in this batch yet.' : 'No class is planned in this month.'}
        </EmptyState>
      ) : (
        <>
          <SheetTable sheet={value} columns={columns} onOpen={openRoll} />
          <p className="text-sm text-ink-soft">
            P present · A absent · L late · E excused · C cancelled · H holiday. Late counts as present;
            excused, cancelled and holidays do not count. Press a day to take or change its attendance.
          </p>
        </>
      )}
      <PaperSheet sheet={value} columns={columns} />
      {open && (
        <RollDialog
          {...open}
          onClose={() => {
            setOpen(null)
            void readAgain()
          }}
        />
      )}
    </div>
  )
}

function columnsOf({ meetings, holidays }: Sheet): Column[] {
  const classes = meetings.map((meeting) => {
    const isCancelled = meeting.state === 'cancelled'
    const isHoliday = isCancelled && holidays.some(({ day }) => day === meeting.day)
    const when = `${plannedDay(meeting.day)}, ${timeRange(meeting.fromMin, meeting.toMin)}`
    return {
      id: meeting.id,
      day: meeting.day,
      meeting: isCancelled ? null : meeting,
      letter: isHoliday ? 'H' : isCancelled ? 'C' : '',
      hint: isCancelled && meeting.note ? `${when}: ${meeting.note}` : when,
    }
  })
  const free = holidays.filter(({ day }) => !meetings.some((one) => one.day === day))
  const days = free.map(({ day, name }) => ({
    id: day,
    day,
    meeting: null,
    letter: 'H',
    hint: `${plannedDay(day)}: ${name}`,
  }))
  return [...classes, ...days].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

interface SheetTableProps {
  sheet: Sheet
  columns: Column[]
  onOpen: (meetingId: string) => void
}

function SheetTable({ sheet, columns, onOpen }: SheetTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="sheet-frame" tabIndex={0} aria-label="Attendance of the month">
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" data-align="end">
              Share
            </th>
            {columns.map(({ id, day, meeting, hint }) => (
              <th key={id} scope="col" title={hint}>
                {meeting ? (
                  <button type="button" className="sheet-day link" onClick={() => onOpen(id)}>
                    <ShortLabel
                      text={`${Number(day.slice(8))}[ attendance of {when}]`}
                      parts={{ when: hint }}
                    />
                  </button>
                ) : (
                  <span className="sheet-day text-ink-soft">
                    {Number(day.slice(8))}
                    <span className="sr-only"> {hint}</span>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.people.map((person) => (
            <tr key={person.enrolmentId}>
              <th scope="row">
                <span {...languageOf(person.name)} translate="no">
                  {person.name}
                </span>
                {person.gone && (
                  <span className="block text-sm font-normal text-ink-soft">{goneWords[person.gone]}</span>
                )}
              </th>
              <td data-align="end">
                <Share person={person} />
              </td>
              {columns.map((column) => {
                const mark = person.given[column.id]
                return (
                  <td key={column.id} className={cx('sheet-cell', mark && `sheet-${mark}`)}>
                    {mark ? <abbr title={markWords[mark]}>{letters[mark]}</abbr> : column.letter || '·'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Present</th>
            <td />
            {columns.map(({ id, meeting }) => (
              <td key={id} className="sheet-cell tabular">
                {countOf(meeting)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface ShareProps {
  person: Pick<Sheet['people'][number], 'percent' | 'attended' | 'counted' | 'isLow'>
}

export function Share({ person: { percent, attended, counted, isLow } }: ShareProps) {
  if (percent === null) return <span className="text-ink-soft">–</span>
  return (
    <span title={`${attended} of ${counted} classes`}>
      {isLow || percent < leastPercent ? <Badge tone="danger">{`${percent} %`}</Badge> : `${percent} %`}
    </span>
  )
}

/** How many of those who were marked came: 17/20. */
function countOf(meeting: Column['meeting']): string {
  return meeting && meeting.marked > 0 ? `${meeting.attended}/${meeting.marked}` : ''
}

function rowsOf({ people }: Sheet, columns: Column[]) {
  const head = ['Name', ...columns.map(({ day }) => dayAndMonth(day)), 'Attended', 'Counted', 'Percent']
  return [
    head,
    ...people.map(({ name, gone, given, attended, counted, percent }) => [
      gone ? `${name} (${goneWords[gone]})` : name,
      ...columns.map(({ id, letter }) => {
        const mark = given[id]
        return mark ? letters[mark] : letter
      }),
      attended,
      counted,
      percent,
    ]),
    // In words, which no spreadsheet takes for a date.
    ['Present', ...columns.map(({ meeting }) => countOf(meeting).replace('/', ' of ')), null, null, null],
  ]
}

function PaperSheet({ sheet, columns }: { sheet: Sheet; columns: Column[] }) {
  const institute = useInstitute()
  return (
    <PrintSheet className="sheet-paper">
      <h1>Attendance: {sheet.batch}</h1>
      <p>
        {institute.name} · {readableDay(`${sheet.month}-01`).slice(2)}
      </p>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            {columns.map(({ id, day }) => (
              <th key={id}>{Number(day.slice(8))}</th>
            ))}
            <th>Share</th>
          </tr>
        </thead>
        <tbody>
          {sheet.people.map(({ enrolmentId, name, gone, given, percent }) => (
            <tr key={enrolmentId}>
              <td>{gone ? `${name} (${goneWords[gone]})` : name}</td>
              {columns.map(({ id, letter }) => {
                const mark = given[id]
                return <td key={id}>{mark ? letters[mark] : letter}</td>
              })}
              <td>{percent === null ? '–' : `${percent} %`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Present</td>
            {columns.map(({ id, meeting }) => (
              <td key={id}>{countOf(meeting)}</td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
      <p>P present, A absent, L late, E excused, C cancelled, H holiday. The share counts since joining.</p>
    </PrintSheet>
  )
}
