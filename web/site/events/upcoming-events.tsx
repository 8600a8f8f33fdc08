import type { UpcomingEvent } from '#web/content/events.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UpcomingEventCard } from './upcoming-event-card.tsx'

export function UpcomingEvents({ events }: { events: UpcomingEvent[] }) {
  if (events.length === 0) return <EmptyState>No upcoming events!</EmptyState>
  return (
    <div className="grid gap-8">
      {events.map((event) => (
        <UpcomingEventCard key={event.id} event={event} />
      ))}
    </div>
  )
}
