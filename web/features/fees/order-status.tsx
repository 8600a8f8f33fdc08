import { BadgeCheck, Ban, CircleCheck, CircleX, Flag, Hourglass } from 'lucide-react'
import type { Order } from '#contract/fees/schemas.ts'
import { Badge } from '#web/ui/badge.tsx'

const looks = {
  requested: { tone: 'warning', Icon: Hourglass, text: 'Requested' },
  accepted: { tone: 'info', Icon: CircleCheck, text: 'Accepted' },
  ended: { tone: 'neutral', Icon: Flag, text: 'Ended' },
  paid: { tone: 'success', Icon: BadgeCheck, text: 'Paid' },
  declined: { tone: 'danger', Icon: CircleX, text: 'Declined' },
  cancelled: { tone: 'neutral', Icon: Ban, text: 'Cancelled' },
} as const

export function OrderStatus({ status }: { status: Order['status'] }) {
  const { tone, Icon, text } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </Badge>
  )
}
