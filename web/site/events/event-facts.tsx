import { CalendarDays, IndianRupee, MapPin, Mic, Ticket } from 'lucide-react'
import { languageOf } from '#contract/language-of.ts'
import { rupees } from '#web/lib/rupees.ts'
import { type EventCard, seatsWords } from './event-card.ts'

/** When, where and by whom; on the event's own page the speakers stand by themselves. */
export function EventFacts({ event, withSpeakers = true }: { event: EventCard; withSpeakers?: boolean }) {
  const { date, startsAt, hours, place, speakers, price } = event
  const seats = seatsWords(event)
  const facts = [
    {
      label: 'When',
      Icon: CalendarDays,
      words: (
        <>
          <time dateTime={startsAt}>{date}</time>, {hours}
        </>
      ),
    },
    { label: 'Where', Icon: MapPin, words: place },
    ...(withSpeakers
      ? speakers.map(({ name, role }) => ({
          label: 'Speaker',
          Icon: Mic,
          words: (
            <>
              <span {...languageOf(name)} translate="no">
                {name}
              </span>
              {role && <span {...languageOf(role)}>{`, ${role}`}</span>}
            </>
          ),
        }))
      : []),
    ...(price ? [{ label: 'Price', Icon: IndianRupee, words: rupees(price) }] : []),
    ...(seats ? [{ label: 'Seats', Icon: Ticket, words: seats }] : []),
  ]
  return (
    <dl className="grid gap-2">
      {facts.map(({ label, Icon, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may bear one name
        <div key={at} className="flex gap-3">
          <dt>
            <Icon aria-hidden="true" className="mt-0.5 size-5 text-accent-ink" />
            <span className="sr-only">{label}</span>
          </dt>
          <dd {...languageOf(words)} className="wrap-anywhere">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What it is about, point by point. */
export function EventTopics({ event: { topics } }: { event: EventCard }) {
  if (topics.length === 0) return null
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-accent-ink">
      {topics.map((topic) => (
        <li key={topic} {...languageOf(topic)} className="wrap-anywhere">
          {topic}
        </li>
      ))}
    </ul>
  )
}
