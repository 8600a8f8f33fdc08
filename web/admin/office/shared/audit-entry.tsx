import { ArrowRight } from 'lucide-react'
import { readableMoment } from '#contract/short-dates.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Names } from '#web/ui/names.tsx'
import { changesOf, type FieldChange } from './changes.ts'

interface AuditEntryProps {
  actor: string
  role: string | null
  words: string
  /** Null: the screen says whose it is. */
  subject: { name: string } | null
  before: string | null
  after: string | null
  at: string
}

export function AuditEntry({ actor, role, words, subject, before, after, at }: AuditEntryProps) {
  const changes = changesOf(before, after)
  return (
    <Card as="li">
      <CardBody className="max-md:gap-0.5 max-md:px-4 max-md:py-2.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-base first-letter:uppercase">
            <span>{words}</span>
            {subject?.name && (
              <>
                <span>: </span>
                <Names of={[subject.name]} />
              </>
            )}
          </h2>
          <p className="text-sm text-ink-soft sm:ml-auto">
            <Names of={[actor]} />
            <span>{role && ` (${role})`}, </span>
            <time dateTime={at}>{readableMoment(at)}</time>
          </p>
        </div>
        {changes.length > 0 && (
          <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm max-md:gap-y-0.5 sm:gap-x-6">
            {changes.map((change) => (
              <Change key={change.field} {...change} />
            ))}
          </dl>
        )}
      </CardBody>
    </Card>
  )
}

function Change({ field, before, after }: FieldChange) {
  return (
    <>
      <dt className="text-ink-soft">{field}</dt>
      <dd translate="no" className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {before !== null && (
          <del className="rounded-sm bg-danger-soft px-1.5 text-danger">
            <span className="sr-only">before: </span>
            {before}
          </del>
        )}
        {before !== null && after !== null && <ArrowRight className="size-4" aria-hidden="true" />}
        {after !== null && (
          <ins className="rounded-sm bg-success-soft px-1.5 text-success no-underline">
            <span className="sr-only">after: </span>
            {after}
          </ins>
        )}
      </dd>
    </>
  )
}
