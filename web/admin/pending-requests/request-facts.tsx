import { Link } from 'react-router'
import { groups } from '#contract/groups.ts'
import { semesterLabel } from '#contract/rules.ts'
import { readableDay } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { PendingRequest } from './read-requests.ts'

/** Who asks, for what and since when. */
export function RequestFacts({ request }: { request: PendingRequest }) {
  const { person, programme, fees, isSignUp, askedAt } = request
  const facts = [person.email, person.phone, person.city, person.type, ...studyFacts(request)]
  return (
    <div className="flex min-w-0 gap-3">
      <Avatar name={person.name} className="self-start max-sm:hidden" />
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          <Link to={`/admin/person/${person.id}`} className="hover:text-accent-ink hover:underline">
            {person.name}
          </Link>
          {!isSignUp && <Badge tone="info">Already accepted · further enrolment</Badge>}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <span className="font-semibold">{programme}</span>
          <span className="tabular">{rupees(fees)}</span>
          <span className="text-ink-soft">since {readableDay(askedAt)}</span>
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function studyFacts({ group, person }: PendingRequest): string[] {
  if (!groups[group].atCollege) return person.age === null ? [] : [`Age ${person.age}`]
  return [person.semester === null ? '' : semesterLabel(person.semester), person.college]
}
