import { CalendarX } from 'lucide-react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { maxLength } from '#web/form/max-length.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Issue } from './use-issue.ts'

/** What is asked before those chosen get theirs: a yes to dates that cannot be true, and why. */
export function BeforeIssue({ issue }: { issue: Issue }) {
  const { untrue, hasException, reason, setReason, datesConfirmed, setDatesConfirmed, form } = issue
  const [first] = untrue
  if (!first && !hasException) return null
  return (
    <section aria-label="Before you issue" className="card mt-6 grid gap-4 p-5">
      {first && (
        <>
          <p className="flex items-start gap-3">
            <CalendarX aria-hidden="true" className="mt-0.5 size-5 flex-none text-warning" />
            <span>
              <strong className="block">{first.datesProblem}</strong>
              <span className="text-ink-soft">{untrueWords(untrue.length)}</span>
            </span>
          </p>
          <Checkbox
            name="datesConfirmed"
            className="scroll-mb-24"
            label="Issue with these dates all the same"
            hint={form.errors.datesConfirmed}
            aria-invalid={form.errors.datesConfirmed ? true : undefined}
            checked={datesConfirmed}
            onChange={(event) => setDatesConfirmed(event.target.checked)}
          />
        </>
      )}
      {(hasException || datesConfirmed) && (
        <Field
          label={
            hasException
              ? 'Why somebody who does not qualify gets one'
              : 'Why a certificate says dates that cannot be true'
          }
          hint="One reason for all of them; it stands in the audit"
          error={form.errors.reason}
        >
          <Textarea
            name="reason"
            rows={2}
            className="scroll-mb-24"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={maxLength(certificateCalls.issue, 'reason')}
          />
        </Field>
      )}
    </section>
  )
}

function untrueWords(count: number): string {
  return count === 1
    ? 'One of those chosen would say so. Type above when they started, or issue it as it is.'
    : `${count} of those chosen would say something like it. Type above when they started, or issue them as they are.`
}
