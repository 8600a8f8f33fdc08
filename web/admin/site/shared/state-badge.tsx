import { readableMoment } from '#contract/short-dates.ts'
import type { ThingCard, ThingState } from '#contract/site/content-schemas.ts'
import { Badge } from '#web/ui/badge.tsx'

const words: Record<ThingState, string> = {
  live: 'On the site',
  changed: 'Changed, not yet on the site',
  new: 'Not yet on the site',
  down: 'Taken down',
}
const tones = { live: 'success', changed: 'warning', new: 'neutral', down: 'neutral' } as const

/** Where a thing stands, in the same words everywhere. */
export function StateBadge({ state, planned }: Pick<ThingCard, 'state' | 'planned'>) {
  if (planned && !planned.error)
    return (
      <Badge tone="info">
        {planned.action === 'publish' ? 'Goes out' : 'Taken down'} {readableMoment(planned.at)}
      </Badge>
    )
  return <Badge tone={tones[state]}>{words[state]}</Badge>
}
