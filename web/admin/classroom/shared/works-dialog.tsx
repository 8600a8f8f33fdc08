import { ChevronLeft, ChevronRight, ClipboardList, Send } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { assignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { marksWords } from '#contract/classroom/assignments.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import { WorkView } from '#web/features/material/work-view.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

type Works = ReplyOf<typeof assignmentCalls.works>
type Person = Works['people'][number]

interface WorksDialogProps {
  /** Of the assignment. */
  id: string
  onClose: () => void
  /** Something was returned or released. */
  onChange: () => unknown
}

/** Who handed in and who did not; then one work after the other, with next and previous by keyboard. */
export function WorksDialog({ id, onClose, onChange }: WorksDialogProps) {
  const { value, fault, readAgain } = useRead(() => call(assignmentCalls.works, { id }))
  const [shownId, setShownId] = useState<string | null>(null)
  const { isBusy, run } = useAction()
  const [isDirty, setIsDirty] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const given = value?.people.filter(({ works }) => works.length > 0) ?? []
  const at = given.findIndex(({ personId }) => personId === shownId)
  const shown = given[at]
  const list = useRef<HTMLUListElement>(null)
  const release = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  const isShown = shown !== undefined
  useEffect(() => {
    // The form that had the focus goes.
    if (wasShown.current && !isShown) (release.current ?? list.current)?.focus()
    wasShown.current = isShown
  }, [isShown])

  function handleClose() {
    if (isDirty) setIsLeaving(true)
    else onClose()
  }

  async function handleChanged() {
    await readAgain()
    await onChange()
  }

  async function handleRelease() {
    if (await run(() => call(assignmentCalls.release, { id }))) await handleChanged()
  }

  const unreleased = value?.assignment.unreleased ?? 0
  return (
    <>
      <Dialog
        open
        size="lg"
        title={value?.assignment.title ?? 'Works'}
        onClose={handleClose}
        footer={
          <>
            <Button variant="secondary" onClick={handleClose}>
              Close
            </Button>
            {!shown && unreleased > 0 && (
              <Button ref={release} icon={<Send aria-hidden="true" />} busy={isBusy} onClick={handleRelease}>
                {unreleased === 1 ? 'Release 1 work' : `Release all ${unreleased} works`}
              </Button>
            )}
          </>
        }
      >
        {fault && <ErrorState onRetry={readAgain}>{fault}</ErrorState>}
        {!value && !fault && <Skeletons count={4} label="Loading the works" />}
        {value && !shown && <Everybody people={value.people} works={value} list={list} onOpen={setShownId} />}
        {value && shown && (
          <ReturnForm
            key={shown.works[0]?.id}
            person={shown}
            place={`${at + 1} of ${given.length}`}
            assignment={value.assignment}
            isDirty={isDirty}
            setIsDirty={setIsDirty}
            onMove={(way) => setShownId((way !== 'everybody' && given[at + way]?.personId) || null)}
            onChanged={handleChanged}
          />
        )}
      </Dialog>
      <LeaveQuestion open={isLeaving} onStay={() => setIsLeaving(false)} onLeave={onClose} />
    </>
  )
}

interface EverybodyProps {
  people: Person[]
  works: Works
  list: RefObject<HTMLUListElement | null>
  onOpen: (personId: string) => void
}

function Everybody({ people, works: { assignment }, list, onOpen }: EverybodyProps) {
  if (people.length === 0)
    return <EmptyState icon={<ClipboardList aria-hidden="true" />}>Nobody is in this batch yet.</EmptyState>
  const waiting = people.find(({ works }) => works[0] && !works[0].returned)
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="tabular grow">{`${assignment.handedIn} of ${people.length} handed in`}</span>
        {waiting && <Button onClick={() => onOpen(waiting.personId)}>Return works</Button>}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Learners" className="divide-y divide-line">
        {waitingFirst(people).map(({ personId, name, isLearning, works: [latest] }) => (
          <li key={personId} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow basis-32 wrap-anywhere">
              <span {...languageOf(name)} translate="no">
                {name}
              </span>
              {!isLearning && <span className="block text-sm text-ink-soft">Has left the batch</span>}
            </span>
            <StateBadge latest={latest} maxMarks={assignment.maxMarks} />
            {latest && (
              <Button variant="secondary" size="sm" onClick={() => onOpen(personId)}>
                <ShortLabel text="Look[ at the work of {name}]" names={{ name }} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is to be returned, then what was, then who handed in nothing. */
function waitingFirst(people: Person[]): Person[] {
  const rankOf = ({ works: [latest] }: Person) => (latest ? Number(Boolean(latest.returned)) : 2)
  return [...people].sort((one, other) => rankOf(one) - rankOf(other))
}

function StateBadge({
  latest,
  maxMarks,
}: {
  latest: Person['works'][number] | undefined
  maxMarks: number | null
}) {
  if (!latest) return <Badge>Not handed in</Badge>
  const { returned, isLate } = latest
  if (!returned)
    return <Badge tone={isLate ? 'danger' : 'info'}>{isLate ? 'Handed in late' : 'Handed in'}</Badge>
  const said = returned.again ? 'To do again' : marksWords(returned.marks, maxMarks)
  const tone = returned.again ? 'warning' : 'success'
  return <Badge tone={returned.isReleased ? tone : 'gold'}>{said}</Badge>
}

/** On, back, or to the list. */
type Way = 1 | -1 | 'everybody'

interface ReturnFormProps {
  person: Person
  /** 3 of 12. */
  place: string
  assignment: Works['assignment']
  isDirty: boolean
  setIsDirty: (isDirty: boolean) => void
  onMove: (way: Way) => void
  onChanged: () => Promise<unknown>
}

/** The latest work of one person and what it is returned with; what was typed is saved by every way on, and the way out asks. */
function ReturnForm({ person, place, assignment, isDirty, setIsDirty, onMove, onChanged }: ReturnFormProps) {
  const { name, works } = person
  const [latest, ...earlier] = works
  const { maxMarks } = assignment
  const form = useForm({ submit: (values) => save(values, false, 1) })
  const { ref } = form
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [ref])
  if (!latest) return null
  const { returned } = latest

  async function save({ marks = '', comment = '', again }: FormValues, release: boolean, way: Way) {
    const sent = { id: latest?.id, marks, comment, again: Boolean(again), release }
    const { message } = await sendForm(assignmentCalls.giveBack, sent)
    toast.success(message ?? messages.workReturned)
    setIsDirty(false)
    await onChanged()
    onMove(way)
  }

  function move(way: Way) {
    if (isDirty) void form.run((values) => save(values, false, way))
    else onMove(way)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault()
      move(event.key === 'PageDown' ? 1 : -1)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      ref.current?.requestSubmit()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach it from the fields within
    <div className="grid gap-4" onKeyDown={handleKeyDown}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 {...languageOf(name)} className="min-w-0 grow basis-40 text-lg wrap-anywhere" translate="no">
          {name}
        </h3>
        <span className="tabular text-sm text-ink-soft">{place}</span>
        <Button
          variant="secondary"
          size="sm"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => move(-1)}
        >
          Previous
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => move(1)}
        >
          Next
        </Button>
      </div>
      <WorkView work={latest} maxMarks={maxMarks} fileCall={assignmentCalls.file} hidesReturn />
      <Form
        form={form}
        onInput={() => setIsDirty(true)}
        className="grid gap-4"
        aria-label={`Return the work of ${name}`}
      >
        {maxMarks !== null && (
          <Field name="marks" label={`Marks out of ${maxMarks}`} optional>
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              defaultValue={returned?.marks ?? ''}
              className="max-w-32"
            />
          </Field>
        )}
        <Field name="comment" label="Comment" optional>
          <Textarea rows={3} maxLength={limits.messageMax} defaultValue={returned?.comment} />
        </Field>
        <Checkbox name="again" label="To be done again" defaultChecked={returned?.again ?? false} />
        <FormError text={form.errors.form} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.isBusy}>
            Save and next
          </Button>
          <Button
            variant="secondary"
            icon={<Send aria-hidden="true" />}
            onClick={() => form.run((values) => save(values, true, 1))}
          >
            Save and release
          </Button>
          <Button variant="ghost" onClick={() => move('everybody')}>
            Show everybody
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          Shown to the learner once it is released. Keys: Ctrl Enter saves, Page Down and Page Up go on and
          back.
        </p>
      </Form>
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">Earlier works</summary>
          <div className="grid gap-3">
            {earlier.map((work) => (
              <WorkView key={work.id} work={work} maxMarks={maxMarks} fileCall={assignmentCalls.file} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
