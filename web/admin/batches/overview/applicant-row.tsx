import { useState } from 'react'
import { Link } from 'react-router'
import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { writtenPhone } from '#contract/phone.ts'
import { shortDay } from '#contract/short-dates.ts'
import { Reach } from '#web/admin/shared/reach.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Batch, Member } from './batch.ts'

type Place = Pick<Batch, 'id' | 'name'>

interface ApplicantRowProps {
  member: Member
  /** The batch's. */
  group: Group
  /** The other batches that teach what this person learns. */
  places: Place[]
  onMove: (to: Place) => void
}

export function ApplicantRow({ member, group, places, onMove }: ApplicantRowProps) {
  const { name, personId, phone, programme, isAccepted, endedAs, endedOn } = member
  const isGuest = member.group !== group
  const [placeId, setPlaceId] = useState('')

  function handleMove() {
    const place = places.find(({ id }) => id === placeId)
    if (place) onMove(place)
    else toast.error(messages.selectBatch)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <div className="relative min-w-[min(12rem,60%)] grow basis-0">
        <Link
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
          <span>{programme}</span>
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
      {isAccepted && places.length === 0 && (
        <p className="text-sm text-ink-soft">No other batch teaches this.</p>
      )}
      {isAccepted && places.length > 0 && (
        <div className="flex w-full gap-2 sm:w-auto">
          <span className="min-w-0 grow sm:w-52">
            <Select
              aria-label={`Another batch for ${name}`}
              placeholder="Another batch"
              value={placeId}
              onChange={(event) => setPlaceId(event.target.value)}
            >
              {places.map((place) => (
                <option key={place.id} value={place.id}>
                  {place.name}
                </option>
              ))}
            </Select>
          </span>
          <Button variant="secondary" onClick={handleMove} aria-label={`Move ${name}`}>
            Move
          </Button>
        </div>
      )}
    </li>
  )
}
