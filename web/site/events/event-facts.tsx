import { CalendarDays, MapPin, Mic } from 'lucide-react'
import type { UpcomingEvent } from '#web/content/events.ts'

export function EventFacts({ event: { date, startsAt, time, place, speaker } }: { event: UpcomingEvent }) {
  const facts = [
    {
      label: 'When',
      Icon: CalendarDays,
      words: (
        <>
          <time dateTime={startsAt}>{date}</time>, {time}
        </>
      ),
    },
    { label: 'Where', Icon: MapPin, words: place },
    { label: 'Speaker', Icon: Mic, words: `${speaker.name}, ${speaker.role}` },
  ]
  return (
    <dl className="grid gap-2">
      {facts.map(({ label, Icon, words }) => (
        <div key={label} className="flex gap-3">
          <dt>
            <Icon aria-hidden="true" className="mt-0.5 size-5 text-accent-ink" />
            <span className="sr-only">{label}</span>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
