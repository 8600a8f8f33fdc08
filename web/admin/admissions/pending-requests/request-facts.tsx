import { Link } from 'react-router'
import { requestNumber } from '#contract/admissions/request-number.ts'
import { groups } from '#contract/groups.ts'
import { semesterLabel } from '#contract/rules.ts'
import { shortestDay } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import type { PendingRequest } from './read-requests.ts'
import { TwinNote } from './twin-note.tsx'

/** Who asks, for what and since when. */
export function RequestFacts({ request }: { request: PendingRequest }) {
  const { person, programme, fees, isSignUp, askedAt, twins } = request
  const facts = [
    person.phone,
    person.city,
    person.type,
    ...studyFacts(person),
    `since ${shortestDay(askedAt)}`,
  ]
  return (
    <div className="request-facts">
      <div className="min-w-0">
        <h2 className="font-sans text-base leading-snug font-semibold">
          <Link to={`/admin/person/${person.id}`} className="hover:text-accent-ink hover:underline">
            {person.name}
          </Link>
        </h2>
        <p className="flex gap-x-2 text-xs">
          <span className="request-cut font-semibold text-accent-ink" title={programme}>
            {programme}
          </span>
          <span className="tabular flex-none">{rupees(fees)}</span>
          <span className="tabular flex-none text-ink-faint" title="Request number">
            {requestNumber(request.id)}
          </span>
        </p>
      </div>
      <div className="min-w-0 text-xs text-ink-soft">
        <p className="flex gap-x-2">
          <span className="request-cut" title={person.email}>
            {person.email}
          </span>
          <EmailState isConfirmed={person.emailConfirmed} />
        </p>
        <ul className="flex flex-wrap gap-x-2.5">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {(!isSignUp || twins.length > 0) && (
        <div className="flex flex-wrap items-center gap-x-4 lg:col-span-2">
          {!isSignUp && (
            <Badge tone="info">{groups[person.group].person} · Already accepted · further enrolment</Badge>
          )}
          <TwinNote twins={twins} />
        </div>
      )}
    </div>
  )
}

function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <span className={cx('flex-none', isConfirmed ? 'text-success' : 'text-warning')}>
      {isConfirmed ? 'confirmed' : 'not confirmed'}
    </span>
  )
}

function studyFacts({ group, age, semester, college }: PendingRequest['person']): string[] {
  if (!groups[group].atCollege) return age === null ? [] : [`Age ${age}`]
  return [semester === null ? '' : semesterLabel(semester), college]
}
