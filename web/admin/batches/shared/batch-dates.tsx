import { CalendarRange } from 'lucide-react'
import type { BatchCard } from '#contract/batches/schemas.ts'
import { slotWords } from '#contract/batches/slot-words.ts'
import { dayOf } from '#contract/calendar.ts'
import { shortDay } from '#contract/short-dates.ts'
import { Badge } from '#web/ui/badge.tsx'

type Dated = Pick<BatchCard, 'startsOn' | 'endsOn' | 'status' | 'slots'>

const statusWords = { planned: 'Planned', running: 'Running', finished: 'Finished' } as const
const statusTones = { planned: 'info', running: 'success', finished: 'neutral' } as const

/** Where it is by the clock, its last day said by name; nothing for a batch without dates. */
export function BatchStatusBadge({ status, endsOn }: Pick<Dated, 'status' | 'endsOn'>) {
  if (status === 'running' && endsOn === dayOf(new Date())) return <Badge tone="warning">Ends today</Badge>
  return status && <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
}

/** From when to when and at what times; nothing where nobody has said it. */
export function BatchDates({ batch }: { batch: Dated }) {
  const times = slotWords(batch.slots)
  if (!batch.status && !times) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <BatchStatusBadge {...batch} />
      <span className="tabular inline-flex items-center gap-2">
        <CalendarRange className="size-4 flex-none" aria-hidden="true" />
        <span>{[spanWords(batch), times].filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  )
}

/** 3 Dec 2026 to 26 Feb 2027. */
export function spanWords({ startsOn, endsOn }: Pick<Dated, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return `${shortDay(startsOn)} to ${shortDay(endsOn)}`
  if (startsOn) return `from ${shortDay(startsOn)}`
  return endsOn ? `until ${shortDay(endsOn)}` : ''
}
