import { Trash2 } from 'lucide-react'
import type { Passkey } from '#contract/accounts/factor-schemas.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { IconButton } from '#web/ui/button.tsx'

interface PasskeyListProps {
  passkeys: Passkey[]
  onRemove: (id: string) => void
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {passkeys.map(({ id, label, createdAt, usedAt }) => (
        <li key={id} className="flex items-center gap-3 py-1 pr-1 pl-4">
          <span className="min-w-0 grow wrap-anywhere">
            {label}
            <span className="block text-sm text-ink-soft">
              Added {readableDay(createdAt)}
              {usedAt && `, last used ${readableDay(usedAt)}`}
            </span>
          </span>
          <IconButton label={`Remove ${label}`} onClick={() => onRemove(id)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
