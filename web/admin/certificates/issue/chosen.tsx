import { Users } from 'lucide-react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { maxLength } from '#web/form/max-length.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PagePreview } from '../shared/page-preview.tsx'
import { CandidateTable } from './candidate-table.tsx'
import type { Issue } from './use-issue.ts'

/** Who gets one, how the first three will look, and the button. */
export function Chosen({ issue }: { issue: Issue }) {
  const { found, chosen, reason, setReason, sendLetters, setSendLetters, fields } = issue
  if (found === null) return <Skeletons count={4} label="Looking who qualifies" itemClassName="h-14" />
  if (found === 'failed')
    return <ErrorState onRetry={issue.again}>Who qualifies could not be read.</ErrorState>
  const { candidates, previews } = found
  if (candidates.length === 0)
    return <EmptyState icon={<Users aria-hidden="true" />}>Nobody is there whom this is for.</EmptyState>
  const qualified = candidates.filter(({ problem }) => problem === null).length
  const hasException = candidates.some(({ id, problem }) => problem !== null && chosen.has(id))
  return (
    <>
      <SectionHeading
        dense
        title={`${qualified} of ${candidates.length} qualify`}
        lead="Tick somebody who does not, and you will be asked why."
      />
      <CandidateTable candidates={candidates} chosen={chosen} onToggle={issue.toggle} />
      {previews.length > 0 && (
        <section aria-label="Preview" className="mt-8">
          <h2 className="mb-4 text-lg font-bold">As they will be printed</h2>
          <ul className="grid gap-5 md:grid-cols-3">
            {previews.map(({ id, name, drawing }) => (
              <li key={id}>
                <PagePreview drawing={drawing} label={`Certificate of ${name}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-8 grid max-w-xl gap-5">
        {hasException && (
          <Field
            label="Why somebody who does not qualify gets one"
            hint="Stands in the audit"
            error={fields.reason}
          >
            <Textarea
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={maxLength(certificateCalls.issue, 'reason')}
            />
          </Field>
        )}
        <Checkbox
          label="Send everybody a letter with the link"
          checked={sendLetters}
          onChange={(event) => setSendLetters(event.target.checked)}
        />
        <div>
          <Button onClick={issue.send} busy={issue.isBusy} disabled={chosen.size === 0}>
            {chosen.size === 1 ? 'Issue one certificate' : `Issue ${chosen.size} certificates`}
          </Button>
        </div>
      </div>
    </>
  )
}
