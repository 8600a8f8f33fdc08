import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { readableDay } from '#contract/readable-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { usePanelPath } from '../layout/panel-path.ts'
import type { Learning } from './read-learning.ts'

export function WaitingRequests({ requests }: { requests: Learning[] }) {
  const panel = usePanelPath()
  return (
    <section aria-labelledby="waiting" className="grid gap-4">
      <h2 id="waiting" className="text-2xl">
        Waiting for approval
      </h2>
      <ul className="grid gap-3">
        {requests.map(({ enrolmentId, name, duration, since }) => (
          <Card as="li" key={enrolmentId} className="flex-row flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <div className="min-w-0 grow">
              <h3 className="text-lg">{name}</h3>
              <p className="text-sm text-ink-soft">
                {duration} · asked for on {readableDay(since)}
              </p>
            </div>
            <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
              Waiting
            </Badge>
            <Link to={`${panel}/orders`} className="link inline-flex min-h-11 items-center">
              See the order<span className="sr-only"> of {name}</span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  )
}
