import { Link } from 'react-router'
import { type Group, groups } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { writtenPhone } from '#contract/phone.ts'
import { shortDay } from '#contract/short-dates.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import type { Member } from './batch.ts'

interface ApplicantRowProps {
  member: Member
  /** The batch's. */
  group: Group
  onMove: () => void
}

export function ApplicantRow({ member, group, onMove }: ApplicantRowProps) {
  const { name, personId, phone, programme, isAccepted, endedAs, endedOn } = member
  const isGuest = member.group !== group

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <div className="relative min-w-[min(12rem,60%)] grow basis-0">
        <Link
          {...languageOf(name)}
          to={`/admin/person/${personId}`}
          className="link inline-flex items-center wrap-anywhere max-md:after:absolute max-md:after:inset-0"
          translate="no"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <a
            href={`tel:${phone}`}
            className="tabular inline-flex min-h-6 items-center hover:underline max-md:hidden"
            translate="no"
          >
            {writtenPhone(phone)}
          </a>
          <span {...languageOf(programme)}>{programme}</span>
          {isGuest && <span>{groups[member.group].person}</span>}
        </p>
      </div>
      <Reach name={name} phone={phone} />
      {endedAs && (
        <Badge tone={endedAs === 'completed' ? 'success' : 'neutral'}>
          {endedAs === 'completed'
            ? `Completed on ${shortDay(endedOn ?? '')}`
            : `Left on ${shortDay(endedOn ?? '')}`}
        </Badge>
      )}
      {!isAccepted && !endedAs && <Badge tone="warning">Not accepted yet</Badge>}
      {isAccepted && (
        // On a phone it stands on the page of the person, which a tap opens.
        <Button variant="secondary" size="sm" className="max-md:hidden" onClick={onMove}>
          <ShortLabel text="Move[ {name}]" names={{ name }} />
        </Button>
      )}
    </li>
  )
}
