import { MailCheck, MailQuestionMark } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** Whether anybody has proven that the address is theirs, by a link that went there. */
export function EmailMark({ isConfirmed }: { isConfirmed: boolean }) {
  return isConfirmed ? (
    <Badge tone="success" icon={<MailCheck aria-hidden="true" />}>
      Email confirmed
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<MailQuestionMark aria-hidden="true" />}>
      Email not confirmed
    </Badge>
  )
}
