import { type Status, statusNames } from '#contract/certificates/kinds.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = {
  valid: 'success',
  expired: 'warning',
  revoked: 'danger',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
