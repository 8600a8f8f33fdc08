import type { Standing } from '#contract/certificates/kinds.ts'
import { Badge } from '#web/ui/badge.tsx'

export const standingNames: Record<Standing, string> = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
}

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
