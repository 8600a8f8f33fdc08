import { Mail, MailWarning, Users } from 'lucide-react'
import { Link } from 'react-router'
import { requestNumber } from '#contract/admissions/request-number.ts'
import { paidOfWords } from '#contract/fees/due-at-desk.ts'
import { type Group, groups } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { writtenPhone } from '#contract/phone.ts'
import { semesterLabel } from '#contract/rules.ts'
import { shortDay } from '#contract/short-dates.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import type { PendingRequest, PossibleDuplicate, SameName } from './read-requests.ts'

interface RequestFactsProps {
  request: PendingRequest
  /** The batch beside it, chosen for now. */
  batchId: string
}

/** Who asks, for what and since when. */
export function RequestFacts({ request, batchId }: RequestFactsProps) {
  const {
    person,
    programme,
    isSignUp,
    waitsForSignUp,
    createdAt,
    possibleDuplicates,
    sameName,
    wishedBatch,
  } = request
  const { phone, city, type, college } = person
  const fee = request.isPaid ? paidOfWords(request) : rupees(request.fees)
  const facts = [city, type, ...studyFacts(person)]
  return (
    <div className="request-facts">
      <div className="request-line">
        <h2 className="request-name font-sans font-semibold" title={person.name} translate="no">
          <Link
            {...languageOf(person.name)}
            to={`/admin/person/${person.id}`}
            className="request-cut block hover:text-accent-ink hover:underline"
          >
            {person.name}
          </Link>
        </h2>
        <p className="request-line request-asked">
          <span
            {...languageOf(programme)}
            className="request-cut request-programme font-semibold text-accent-ink"
            title={`${programme}, ${fee}`}
          >
            {programme}
          </span>
          <span className="request-fees tabular" translate={request.isPaid ? undefined : 'no'}>
            {fee}
          </span>
          <span className="request-number tabular text-ink-faint" title="Request number" translate="no">
            {requestNumber(request.id)}
          </span>
          <span className="tabular text-ink-faint max-sm:hidden lg:hidden">{shortDay(createdAt)}</span>
        </p>
      </div>
      <ul className="request-line request-more text-ink-soft">
        <li className="tabular" translate="no">
          {writtenPhone(phone)}
        </li>
        <li className="request-cut request-email">
          {person.email ? <EmailState isConfirmed={person.emailConfirmed} /> : 'No email'}
          {/* Whole when pointed at. */}
          <span title={person.email} translate="no">
            {person.email}
          </span>
        </li>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact} {...languageOf(fact)}>
            {fact}
          </li>
        ))}
        {college && (
          <li {...languageOf(college)} className="request-cut request-college" title={college}>
            {college}
          </li>
        )}
        <li className="tabular request-day" title={`Asked on ${shortDay(createdAt)}`}>
          {shortDay(createdAt)}
        </li>
      </ul>
      {(!isSignUp || wishedBatch || possibleDuplicates.length > 0 || sameName.length > 0) && (
        <div className="request-line">
          {wishedBatch && (
            // On a phone the batch that is chosen beside it says the same.
            <span className={`font-semibold ${wishedBatch.id === batchId ? 'max-lg:sr-only' : ''}`}>
              <Sentence
                text={
                  wishedBatch.isRemoved
                    ? 'Asks for the batch {batch}, which was removed'
                    : 'Asks for the batch {batch}'
                }
                names={{ batch: wishedBatch.name }}
              />
            </span>
          )}
          {!isSignUp && (
            <span className="font-semibold text-info">
              {waitsForSignUp
                ? `${groups[person.group].person} · Signs up as well · further enrolment`
                : `${groups[person.group].person} · Already accepted · further enrolment`}
            </span>
          )}
          <DuplicateNote name={person.name} possibleDuplicates={possibleDuplicates} sameName={sameName} />
        </div>
      )}
    </div>
  )
}

function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  const [Icon, words, tone] = isConfirmed
    ? [Mail, 'confirmed', 'text-success']
    : [MailWarning, 'not confirmed', 'text-warning']
  return (
    <span title={words} className={`mr-1 ${tone}`}>
      <Icon aria-hidden="true" className="inline size-3.5 align-[-0.15em]" />
      <span className="sr-only">{words} </span>
    </span>
  )
}

function studyFacts({ group, age, semester }: PendingRequest['person']): string[] {
  if (!groups[group].atCollege) return age === null ? [] : [`Age ${age}`]
  return [semester === null ? '' : semesterLabel(semester)]
}

interface DuplicateNoteProps {
  name: string
  possibleDuplicates: PossibleDuplicate[]
  sameName: SameName[]
}

/** Says in one line who has the same phone and how many have the same name, and leads to them. */
function DuplicateNote({ name, possibleDuplicates, sameName }: DuplicateNoteProps) {
  const others = sameName.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className="request-line request-note text-warning">
      {possibleDuplicates.length > 0 && (
        <li className="request-note">
          <Users aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
          <Sentence
            text={
              possibleDuplicates.every(({ hasSameName }) => hasSameName)
                ? 'Same phone and name as {people}'
                : 'Same phone as {people}'
            }
            parts={{
              people: possibleDuplicates.map((possibleDuplicate, at) => (
                <span key={possibleDuplicate.id}>
                  {at > 0 && '; '}
                  <Link
                    {...languageOf(possibleDuplicate.name)}
                    to={`/admin/person/${possibleDuplicate.id}`}
                    className="duplicate-link"
                    translate="no"
                  >
                    {possibleDuplicate.name}
                  </Link>
                  , {stateOf(possibleDuplicate)}
                </span>
              )),
            }}
          />
        </li>
      )}
      {others > 0 && (
        <li className="request-note duplicate-names" title={sameName.map(wordsFor).join(', ')}>
          {others === 1 ? '1 other of this name:' : `${others} others of this name:`}{' '}
          {sameName.map((some, at) => (
            <span key={`${some.group} ${some.status}`}>
              {at > 0 && ', '}
              <Link to={searchFor(name, some)} className="duplicate-link">
                {wordsFor(some)}
              </Link>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}

const accepted: Record<Group, { one: string; more: (count: number) => string }> = {
  Students: { one: 'accepted student', more: (count) => `${count} accepted students` },
  Interns: { one: 'accepted intern', more: (count) => `${count} accepted interns` },
  College: { one: 'accepted college student', more: (count) => `${count} accepted college students` },
}

function stateOf({ status, group }: PossibleDuplicate): string {
  return status === 'pending' ? 'who waits too' : accepted[group].one
}

function wordsFor({ group, status, count }: SameName): string {
  if (status === 'pending') return `${count} waiting in ${groupTexts[group].tab}`
  return count === 1 ? `1 ${accepted[group].one}` : accepted[group].more(count)
}

function searchFor(name: string, { group, status }: SameName): string {
  const q = encodeURIComponent(name)
  return status === 'pending'
    ? `/admin/pendingreq?group=${group}&q=${q}`
    : `${groupTexts[group].listPath}?q=${q}`
}
