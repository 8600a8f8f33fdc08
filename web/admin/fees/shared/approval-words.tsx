import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import type { Approval } from '#contract/fees/account-schemas.ts'
import { concessionNames, methodNames } from '#contract/fees/book-names.ts'
import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** What is asked for, in a word or two; {about} is the entry or the number that it is about. */
export function approvalText({ kind, concession, method }: Approval): string {
  if (concession) return concessionNames[concession]
  if (kind === 'cash') return methodNames[method ?? 'cash']
  if (kind === 'charge') return 'Take back: {about}'
  if (kind === 'cancel') return 'Cancel {about}'
  return method ? `Refund of {about}, ${methodNames[method]}` : 'Refund of {about}'
}

/** What of somebody's waits for a second person’s approval; nothing where nothing does. */
export function WaitingNotes({ approvals }: { approvals: Approval[] }) {
  if (approvals.length === 0) return null
  return (
    <section
      aria-label="Waits for a second person’s approval"
      className="mb-5 rounded-md bg-warning-soft p-4 text-sm"
    >
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Hourglass aria-hidden="true" className="size-4 flex-none" />
        Waits for a second person’s approval
      </h2>
      <ul className="mt-1 grid gap-1">
        {approvals.map((approval) => (
          <li key={approval.id} className="wrap-anywhere">
            <strong translate="no">{rupees(approval.amount)}</strong> ·{' '}
            <Sentence text={approvalText(approval)} names={{ about: approval.about }} /> ·{' '}
            <span {...languageOf(approval.programme)}>{approval.programme}</span> ·{' '}
            <Names of={[approval.askedBy]} /> · {shortDay(approval.askedAt)}
          </li>
        ))}
      </ul>
      <Link to="/admin/approvals" className="link mt-2 inline-flex min-h-11 items-center sm:min-h-0">
        Decide
      </Link>
    </section>
  )
}
