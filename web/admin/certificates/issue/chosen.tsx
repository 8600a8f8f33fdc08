import { CalendarX, Users } from 'lucide-react'
import type { Candidate } from '#contract/certificates/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { limits } from '#contract/limits.ts'
import { FormError } from '#web/form/form-error.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PagePreview } from '../shared/page-preview.tsx'
import type { Issue } from './use-issue.ts'

/** How the first three will look, who gets one and who does not, and the button, which stays in sight. */
export function Chosen({ issue }: { issue: Issue }) {
  const { found, chosen, sendEmails, setSendEmails, form } = issue
  if (found === null) return <Skeletons count={4} label="Checking who qualifies" itemClassName="h-14" />
  if (found === 'failed')
    return <ErrorState onRetry={issue.again}>The list of who qualifies could not be read.</ErrorState>
  const { candidates, previews } = found
  if (candidates.length === 0)
    return (
      <EmptyState icon={<Users aria-hidden="true" />}>
        There is nobody here to give a certificate to.
      </EmptyState>
    )
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
          <h2 className="mb-4">Preview of the first certificates</h2>
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
        lead="Those who do not qualify come first, each with the reason. To give one of them a certificate, you enter a reason."
      />
      {(isTooMany || (isFull && isOpen.length > most)) && (
        <p className="mb-3 text-sm">
          {isFull
            ? `You can issue ${most} certificates at a time, and ${most} are chosen. Issue these, then issue the rest.`
            : `You can issue ${most} certificates at a time. Issue these, then issue the rest.`}
        </p>
      )}
      {isOpen.length > 1 && <ChooseButtons issue={issue} candidates={isOpen} />}
      <CandidateTable
        candidates={[...others, ...qualified]}
        chosen={chosen}
        isFull={isFull}
        onToggle={issue.toggle}
      />
      <BeforeIssue issue={issue} />
      <div className="mt-4">
        <FormError text={form.errors.form} />
      </div>
      <div className="sticky bottom-0 z-20 flex items-center gap-x-6 gap-y-0 border-t border-line bg-canvas py-2 max-sm:justify-between max-sm:gap-x-3">
        <Button type="submit" busy={form.isBusy} disabled={chosen.size === 0} className="whitespace-nowrap">
          {chosen.size === 1 ? 'Issue one certificate' : `Issue ${chosen.size} certificates`}
        </Button>
        <Checkbox
          label="Email the PDF"
          className="whitespace-nowrap"
          checked={sendEmails}
          onChange={(event) => setSendEmails(event.target.checked)}
        />
      </div>
    </>
  )
}

/** Who is ticked, by one press; how many that are, the button below says. */
function ChooseButtons({ issue, candidates }: { issue: Issue; candidates: Candidate[] }) {
  const most = limits.certificatesAtOnce
  const qualified = candidates.filter(({ problem }) => problem === null)
  const owing = candidates.filter(({ id, due }) => due !== null && due > 0 && issue.chosen.has(id))
  const few = (list: Candidate[], all: string, first: string) => (list.length > most ? first : all)
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => issue.choose(qualified)}>
        {few(qualified, 'Choose all who qualify', `Choose the first ${most} who qualify`)}
      </Button>
      {candidates.length > qualified.length && (
        <Button variant="secondary" size="sm" onClick={() => issue.choose([...qualified, ...candidates])}>
          {few(candidates, 'Choose everybody', `Choose the first ${most}`)}
        </Button>
      )}
      {candidates.some(({ due }) => due !== null && due > 0) && (
        <Button
          variant="secondary"
          size="sm"
          disabled={owing.length === 0}
          onClick={() => issue.leaveOut(owing)}
        >
          Leave out who owes
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => issue.choose([])}>
        Choose nobody
      </Button>
    </div>
  )
}

/** What is asked before those chosen get theirs: a yes to dates that cannot be true, and why. */
function BeforeIssue({ issue }: { issue: Issue }) {
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
            label="Issue with these dates anyway"
            hint={form.errors.datesConfirmed}
            aria-invalid={form.errors.datesConfirmed ? true : undefined}
            checked={datesConfirmed}
            onChange={(event) => setDatesConfirmed(event.target.checked)}
          />
        </>
      )}
      {(hasException || datesConfirmed) && (
        <Field
          name="reason"
          label={
            hasException ? 'Why someone who does not qualify gets a certificate' : 'Why these dates are kept'
          }
          hint="One reason for all of them, shown in the audit"
        >
          <Textarea
            rows={2}
            className="scroll-mb-24"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </section>
  )
}

function untrueWords(count: number): string {
  return count === 1
    ? 'One chosen certificate has such dates. Enter the start date above, or issue it as it is.'
    : `${count} chosen certificates have such dates. Enter the start date above, or issue them as they are.`
}

interface CandidateTableProps {
  candidates: Candidate[]
  chosen: ReadonlySet<string>
  /** Nobody else can be ticked. */
  isFull: boolean
  onToggle: (id: string) => void
}

function CandidateTable({ candidates, chosen, isFull, onToggle }: CandidateTableProps) {
  const hasDues = candidates.some(({ due }) => due !== null)
  const hasTitles = new Set(candidates.map(({ title }) => title)).size > 1
  return (
    <Table
      caption="Who gets a certificate"
      rows={candidates}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          head: 'Name',
          primary: true,
          cell: ({ id, name, problem, mayExcept }) => (
            <label className="choice">
              <input
                type="checkbox"
                // Not hidden behind the line with the button when it is reached by keys.
                className="scroll-mb-20"
                checked={chosen.has(id)}
                disabled={(problem !== null && !mayExcept) || (isFull && !chosen.has(id))}
                onChange={() => onToggle(id)}
              />
              <span {...languageOf(name)} className="wrap-anywhere" translate="no">
                {name}
              </span>
            </label>
          ),
        },
        {
          id: 'title',
          head: 'For',
          // What all are for needs no line of each.
          ...(hasTitles && { onPhone: 'below' as const }),
          cell: ({ title }) => title,
        },
        { id: 'problem', head: 'Qualifies', onPhone: 'below', cell: Qualifies },
        ...(hasDues
          ? [
              {
                id: 'due',
                head: 'Due',
                align: 'end' as const,
                nowrap: true,
                onPhone: 'end' as const,
                cell: DueOf,
              },
            ]
          : []),
      ]}
    />
  )
}

function Qualifies({ problem, mayExcept, note, datesProblem }: Candidate) {
  const words = problem ?? note
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {problem === null ? (
        <Badge tone="success">Yes</Badge>
      ) : (
        <Badge tone={mayExcept ? 'warning' : 'neutral'}>No</Badge>
      )}
      {datesProblem && <Badge tone="warning">Dates cannot be true</Badge>}
      {words && <span className="wrap-anywhere text-sm text-ink-soft max-md:text-xs">{words}</span>}
    </span>
  )
}

function DueOf({ due }: Candidate) {
  if (due === null) return null
  if (due <= 0) return <span className="text-ink-soft max-md:hidden">Nothing</span>
  return (
    <span className="tabular font-semibold" translate="no">
      {rupees(due)}
    </span>
  )
}
