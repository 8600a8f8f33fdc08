import { Printer } from 'lucide-react'
import { timeRange } from '#contract/batches/slot-words.ts'
import { addDays } from '#contract/calendar.ts'
import type { Week } from '#contract/classroom/schemas.ts'
import { plannedDay, shortSpan } from '#contract/short-dates.ts'
import { useInstitute } from '#web/content/institute.ts'
import { Button } from '#web/ui/button.tsx'
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
  const free: Row[] = holidays.map(({ day, name }) => ({ id: day, day, cells: [`Holiday: ${name}`] }))
  const rows = [...free, ...classes].sort((one, other) => one.day.localeCompare(other.day))
  return (
    <PrintSheet>
      <h1>Timetable</h1>
      <p>
        {institute.name} · {shortSpan(monday, addDays(monday, 6))}
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
              {cells.length === 1 ? <td colSpan={4}>{cells[0]}</td> : <Cells of={cells} />}
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
      <td>{batch}</td>
      <td>{room}</td>
      <td>{trainer}</td>
    </>
  )
}
