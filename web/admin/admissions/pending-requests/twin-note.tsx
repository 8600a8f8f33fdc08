import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { groups } from '#contract/groups.ts'
import type { Twin } from './read-requests.ts'

/** Says who has the same phone or name, and leads to them. */
export function TwinNote({ twins }: { twins: Twin[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs text-warning">
      {twins.map((twin) => (
        <li key={twin.id} className="flex gap-1.5">
          <Users aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          <span className="min-w-0">
            Same {sharedBy(twin)} as{' '}
            <Link to={`/admin/person/${twin.id}`} className="font-semibold underline">
              {twin.name}
            </Link>
            ,{' '}
            {twin.status === 'pending'
              ? 'who waits too'
              : `accepted ${groups[twin.group].person.toLowerCase()}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function sharedBy({ hasSamePhone, hasSameName }: Twin): string {
  if (hasSamePhone && hasSameName) return 'phone and name'
  return hasSamePhone ? 'phone' : 'name'
}
