import { Check, EllipsisVertical, Phone } from 'lucide-react'
import { clockTime, readableMoment } from '#contract/short-dates.ts'
import type { EventRegistration } from '#contract/site/schemas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { isCrowd } from '../shared/free-network.tsx'

interface DoorRowProps {
  registration: EventRegistration
  onCame: () => void
  onCancel: () => void
  onFreeNetwork: () => void
}

/** One who has registered: reached by phone, marked by a thumb. */
export function DoorRow({ registration, onCame, onCancel, onFreeNetwork }: DoorRowProps) {
  const { name, email, phone, sharesEmail, fromNetwork, createdAt, cameAt, cancelledAt } = registration
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:gap-x-4 sm:px-5">
      <div className="min-w-0">
        <p
          className={cancelledAt ? 'font-semibold line-through wrap-anywhere' : 'font-semibold wrap-anywhere'}
        >
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          <span className="wrap-anywhere">
            <EmailText email={email} />
          </span>
          <span className="hidden sm:inline"> · {readableMoment(createdAt)}</span>
        </p>
        {sharesEmail && <Badge tone="warning">Given by more than one</Badge>}
        {isCrowd(registration) && <Badge tone="warning">{fromNetwork} seats from one network</Badge>}
      </div>
      <a
        href={`tel:${phone}`}
        className="link tabular inline-flex min-h-11 items-center gap-1.5 col-start-1 row-start-2 justify-self-start sm:col-start-2 sm:row-start-1"
      >
        <Phone aria-hidden="true" className="size-4" />
        {phone}
      </a>
      {cancelledAt ? (
        <Badge className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
          Does not come
        </Badge>
      ) : (
        <Button
          variant={cameAt ? 'primary' : 'secondary'}
          aria-pressed={cameAt !== null}
          aria-label={cameAt ? `${name} came` : `${name} is here`}
          className="col-start-2 row-span-2 row-start-1 min-w-28 sm:col-start-3 sm:row-span-1"
          icon={cameAt ? <Check aria-hidden="true" /> : undefined}
          onClick={onCame}
        >
          {cameAt ? clockTime(cameAt) : 'Here'}
        </Button>
      )}
      <Menu
        className="col-start-3 row-span-2 row-start-1 sm:col-start-4 sm:row-span-1"
        label={`More about ${name}`}
        hideLabel
        align="end"
        icon={<EllipsisVertical aria-hidden="true" />}
      >
        <button type="button" onClick={onCancel}>
          {cancelledAt ? 'Comes after all' : 'Does not come'}
        </button>
        {isCrowd(registration) && (
          <button type="button" onClick={onFreeNetwork}>
            Free the seats of this network…
          </button>
        )}
      </Menu>
    </li>
  )
}
