import { plannedMoment } from '#contract/short-dates.ts'
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
export function StateBadge({
  state,
  planned,
  handover,
}: Pick<ThingCard, 'state' | 'planned'> & Partial<Pick<ThingCard, 'handover'>>) {
  if (planned?.needsApproval) return <Badge tone="warning">Waits for approval</Badge>
  if (planned?.error) return <Badge tone="danger">Did not go out</Badge>
  if (planned)
    return (
      <Badge tone="info">
        {planned.action === 'publish' ? 'Goes out' : 'Is taken down'} {plannedMoment(planned.at)}
      </Badge>
    )
  if (handover)
    return <Badge tone="info">{handover.state === 'sent' ? 'Sent for publishing' : 'Sent back'}</Badge>
  return <Badge tone={tones[state]}>{words[state]}</Badge>
}
