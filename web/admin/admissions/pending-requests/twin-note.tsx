import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { groups } from '#contract/groups.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import type { Namesakes, Twin } from './read-requests.ts'

interface TwinNoteProps {
  name: string
  twins: Twin[]
  namesakes: Namesakes[]
}

/** Says in one line who has the same phone and how many have the same name, and leads to them. */
export function TwinNote({ name, twins, namesakes }: TwinNoteProps) {
  const others = namesakes.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className="request-line request-note text-warning">
      {twins.length > 0 && (
        <li className="request-note">
          <Users aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
          Same phone{twins.every(({ hasSameName }) => hasSameName) && ' and name'} as{' '}
          {twins.map((twin, at) => (
            <span key={twin.id}>
              {at > 0 && '; '}
              <Link to={`/admin/person/${twin.id}`} className="twin-link">
                {twin.name}
              </Link>
              , {stateOf(twin)}
            </span>
          ))}
        </li>
      )}
      {others > 0 && (
        <li className="request-note twin-names" title={namesakes.map(wordsFor).join(', ')}>
          {others} {others === 1 ? 'other' : 'others'} of this name:{' '}
          {namesakes.map((some, at) => (
            <span key={`${some.group} ${some.status}`}>
              {at > 0 && ', '}
              <Link to={searchFor(name, some)} className="twin-link">
                {wordsFor(some)}
              </Link>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}

function stateOf({ status, group }: Twin): string {
  return status === 'pending' ? 'who waits too' : `accepted ${groups[group].person.toLowerCase()}`
}

function wordsFor({ group, status, count }: Namesakes): string {
  if (status === 'pending') return `${count} waiting in ${groupTexts[group].tab}`
  return `${count} accepted ${groups[group].person.toLowerCase()}${count === 1 ? '' : 's'}`
}

function searchFor(name: string, { group, status }: Namesakes): string {
  const q = encodeURIComponent(name)
  return status === 'pending'
    ? `/admin/pendingreq?group=${group}&q=${q}`
    : `${groupTexts[group].listPath}?q=${q}`
}
