import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { addDays, isDay } from '#contract/calendar.ts'
import type { DayBook } from '#contract/fees/list-schemas.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

/** The day before, the day after, or any day up to the book that is open now: tomorrow's once today's is closed. */
export function DayChooser({ day: { on, today, openDay } }: { day: DayBook }) {
  const last = openDay > today ? openDay : today
  const [, setParams] = useSearchParams()
  const go = (day: string) => {
    if (isDay(day) && day <= last) setParams(day === today ? {} : { on: day }, { preventScrollReset: true })
  }
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <IconButton label="The day before" variant="secondary" onClick={() => go(addDays(on, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Input
        type="date"
        aria-label="Day"
        className="w-auto"
        max={last}
        defaultValue={on}
        key={on}
        onChange={(event) => go(event.target.value)}
      />
      <IconButton
        label="The day after"
        variant="secondary"
        disabled={on >= last}
        onClick={() => go(addDays(on, 1))}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      {on !== today && (
        <Button variant="ghost" onClick={() => go(today)}>
          Today
        </Button>
      )}
    </div>
  )
}
