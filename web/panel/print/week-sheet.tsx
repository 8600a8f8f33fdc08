import { Printer } from 'lucide-react'
import { timeRange } from '#contract/batches/slot-words.ts'
import { addDays } from '#contract/calendar.ts'
import type { Week } from '#contract/classroom/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { plannedDay, shortSpan } from '#contract/short-dates.ts'
import { useInstitute } from '#web/content/institute.ts'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { PrintSheet } from './print-sheet.tsx'

export function PrintButton() {
  return (
    <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
  )
}

interface Row {
  id: string
  day: string
  cells: (string | null)[]
}

/** A week on paper: its classes, and the days on which there are none. */
export function WeekSheet({
  week: { monday, meetings, holidays },
}: {
  week: Pick<Week, 'monday' | 'meetings' | 'holidays'>
}) {
  const institute = useInstitute()
  const classes: Row[] = meetings
    .filter(({ state }) => state === 'planned')
    .map(({ id, day, fromMin, toMin, batch, room, trainer }) => ({
      id,
      day,
      cells: [timeRange(fromMin, toMin), batch, room, trainer],
    }))
  const free: Row[] = holidays.map(({ day, name }) => ({ id: day, day, cells: [name] }))
  const rows = [...free, ...classes].sort((one, other) => one.day.localeCompare(other.day))
  return (
    <PrintSheet>
      <h1>Timetable</h1>
      <p>
        <Names of={[institute.name]} /> <span>· {shortSpan(monday, addDays(monday, 6))}</span>
      </p>
      <table>
        <thead>
          <tr>
            {['Day', 'Time', 'Batch', 'Room', 'Trainer'].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, day, cells }) => (
            <tr key={id}>
              <td>{plannedDay(day)}</td>
              {cells.length === 1 ? (
                <td colSpan={4}>
                  <Sentence text="Holiday: {name}" parts={{ name: <Names of={[cells[0]]} /> }} />
                </td>
              ) : (
                <Cells of={cells} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}

function Cells({ of: [time, batch, room, trainer] }: { of: Row['cells'] }) {
  return (
    <>
      <td>{time}</td>
      {[batch, room, trainer].map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns that keep their places
        <td key={at} {...languageOf(name)} translate="no">
          {name}
        </td>
      ))}
    </>
  )
}
