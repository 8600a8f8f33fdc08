import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { addDays, isDay } from '#contract/calendar.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

/** The day before, the day after, or any day; none that is still to come. */
export function DayChooser({ on, today }: { on: string; today: string }) {
  const [, setParams] = useSearchParams()
  const go = (day: string) => {
    if (isDay(day) && day <= today) setParams(day === today ? {} : { on: day }, { preventScrollReset: true })
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
        max={today}
        defaultValue={on}
        key={on}
        onChange={(event) => go(event.target.value)}
      />
      <IconButton
        label="The day after"
        variant="secondary"
        disabled={on >= today}
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
