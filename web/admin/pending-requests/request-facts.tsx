import { Link } from 'react-router'
import { groups } from '#contract/groups.ts'
import { semesterLabel } from '#contract/rules.ts'
import { shortDay } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { PendingRequest } from './read-requests.ts'
import { TwinNote } from './twin-note.tsx'

/** Who asks, for what and since when. */
export function RequestFacts({ request }: { request: PendingRequest }) {
  const { person, programme, fees, isSignUp, askedAt, twins } = request
  const facts = [person.phone, person.city, person.type, ...studyFacts(person)]
  return (
    <div className="grid min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-sans text-base font-semibold">
          <Link to={`/admin/person/${person.id}`} className="hover:text-accent-ink hover:underline">
            {person.name}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="font-semibold text-accent-ink">{programme}</span>
          <span className="tabular">{rupees(fees)}</span>
          <span className="text-ink-soft">since {shortDay(askedAt)}</span>
        </p>
        {!isSignUp && (
          <Badge tone="info">
            {groups[person.group].person} · <span>Already accepted · further enrolment</span>
          </Badge>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
        <li className="wrap-anywhere">
          {person.email}{' '}
          <span className={person.emailConfirmed ? 'text-success' : 'text-warning'}>
            {person.emailConfirmed ? 'confirmed' : 'not confirmed'}
          </span>
        </li>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
      {twins.length > 0 && <TwinNote twins={twins} />}
    </div>
  )
}

function studyFacts({ group, age, semester, college }: PendingRequest['person']): string[] {
  if (!groups[group].atCollege) return age === null ? [] : [`Age ${age}`]
  return [semester === null ? '' : semesterLabel(semester), college]
}
