import { plannedMoment } from '#contract/short-dates.ts'
import type { ContentItemCard, ContentItemState } from '#contract/site/content-schemas.ts'
import { Badge } from '#web/ui/badge.tsx'

const words: Record<ContentItemState, string> = {
  live: 'Published',
  changed: 'Changed, not published yet',
  new: 'Not published yet',
  down: 'Unpublished',
}
const tones = { live: 'success', changed: 'warning', new: 'neutral', down: 'neutral' } as const

/** Where an item stands, in the same words everywhere. */
export function StateBadge({
  state,
  planned,
  handover,
}: Pick<ContentItemCard, 'state' | 'planned'> & Partial<Pick<ContentItemCard, 'handover'>>) {
  if (planned?.needsApproval) return <Badge tone="warning">Waits for approval</Badge>
  if (planned?.error) return <Badge tone="danger">Did not go out</Badge>
  if (planned)
    return (
      <Badge tone="info">
        {planned.action === 'publish'
          ? `Will be published ${plannedMoment(planned.at)}`
          : `Will be unpublished ${plannedMoment(planned.at)}`}
      </Badge>
    )
  if (handover)
    return <Badge tone="info">{handover.state === 'sent' ? 'Sent for publishing' : 'Sent back'}</Badge>
  return <Badge tone={tones[state]}>{words[state]}</Badge>
}
