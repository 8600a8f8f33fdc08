import { Users } from 'lucide-react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { limits } from '#contract/limits.ts'
import { FormError } from '#web/form/form-error.tsx'
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

/** How the first three will look, who gets one and who does not, and the button, which stays in sight. */
export function Chosen({ issue }: { issue: Issue }) {
  const { found, chosen, hasException, reason, setReason, sendLetters, setSendLetters, form } = issue
  if (found === null) return <Skeletons count={4} label="Looking who qualifies" itemClassName="h-14" />
  if (found === 'failed')
    return <ErrorState onRetry={issue.again}>Who qualifies could not be read.</ErrorState>
  const { candidates, previews } = found
  if (candidates.length === 0)
    return <EmptyState icon={<Users aria-hidden="true" />}>Nobody is there whom this is for.</EmptyState>
  const isOpen = candidates.filter(({ problem, mayExcept }) => problem === null || mayExcept)
  const qualified = candidates.filter(({ problem }) => problem === null)
  const others = candidates.filter(({ problem }) => problem !== null)
  const most = limits.certificatesAtOnce
  const isTooMany = qualified.length > most
  const isFull = chosen.size >= most
  return (
    <>
      {previews.length > 0 && (
        <section aria-label="Preview" className="mb-8">
          <h2 className="mb-4">As they will be printed</h2>
          <ul className="grid gap-5 md:grid-cols-3">
            {previews.map(({ id, name, drawing }) => (
              <li key={id}>
                <PagePreview drawing={drawing} label={`Certificate of ${name}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <SectionHeading
        dense
        title={`${qualified.length} of ${candidates.length} qualify`}
        lead="Those who do not stand first, with the reason. Tick one of them, and you will be asked why."
      />
      {(isTooMany || (isFull && isOpen.length > most)) && (
        <p className="mb-3 text-sm">
          {most} at a time{isFull && `: ${most} are ticked, untick one to tick another`}. The next round finds
          the others.
        </p>
      )}
      {isOpen.length > 1 && (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => issue.choose(qualified)}>
            {isTooMany ? `Tick the first ${most} who qualify` : 'Tick all who qualify'}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => issue.choose([])}>
            Tick nobody
          </Button>
        </div>
      )}
      <CandidateTable
        candidates={[...others, ...qualified]}
        chosen={chosen}
        isFull={isFull}
        onToggle={issue.toggle}
      />
      <div className="sticky bottom-0 z-20 mt-6 grid gap-3 border-t border-line bg-canvas py-3">
        {hasException && (
          <Field
            label="Why somebody who does not qualify gets one"
            hint="Stands in the audit"
            error={form.errors.reason}
          >
            <Textarea
              name="reason"
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={maxLength(certificateCalls.issue, 'reason')}
            />
          </Field>
        )}
        <FormError text={form.errors.form} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" busy={form.isBusy} disabled={chosen.size === 0}>
            {chosen.size === 1 ? 'Issue one certificate' : `Issue ${chosen.size} certificates`}
          </Button>
          <Checkbox
            label="Send everybody a letter with the PDF"
            checked={sendLetters}
            onChange={(event) => setSendLetters(event.target.checked)}
          />
        </div>
      </div>
    </>
  )
}
