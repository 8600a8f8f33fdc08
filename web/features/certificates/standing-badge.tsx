import { type Standing, standingNames } from '#contract/certificates/kinds.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = {
  valid: 'success',
  expired: 'warning',
  revoked: 'danger',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const

export function StandingBadge({ standing }: { standing: Standing }) {
  return <Badge tone={tones[standing]}>{standingNames[standing]}</Badge>
}
