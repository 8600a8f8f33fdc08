import { Flag } from 'lucide-react'
import { readableDay } from '#contract/readable-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Learning } from './read-learning.ts'

/** What the learner has finished or left; the latest first. */
export function EndedProgrammes({ programmes }: { programmes: Learning[] }) {
  const latestFirst = [...programmes].sort((one, other) =>
    (other.endedOn ?? '').localeCompare(one.endedOn ?? ''),
  )
  return (
    <section aria-labelledby="ended" className="grid gap-4">
      <h2 id="ended" className="text-2xl">
        Ended
      </h2>
      <ul className="grid gap-3">
        {latestFirst.map(({ enrolmentId, name, batch, since, endedAs, endedOn }) => (
          <Card as="li" key={enrolmentId} className="flex-row flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <div className="min-w-0 grow">
              <h3 className="text-lg">{name}</h3>
              <p className="text-sm text-ink-soft">
                {batch && `${batch} · `}
                {readableDay(since)} to {readableDay(endedOn ?? '')}
              </p>
            </div>
            <Badge tone={endedAs === 'completed' ? 'success' : 'neutral'} icon={<Flag aria-hidden="true" />}>
              {endedAs === 'completed' ? 'Completed' : 'Left'}
            </Badge>
          </Card>
        ))}
      </ul>
    </section>
  )
}
