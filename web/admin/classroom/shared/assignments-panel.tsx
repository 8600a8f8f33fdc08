import { ClipboardList, FilePen, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { wallTimeOf } from '#contract/calendar.ts'
import { type Assignment, assignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { type WorkWay, workWays } from '#contract/classroom/assignments.ts'
import { messages } from '#contract/messages.ts'
import { plannedMoment } from '#contract/short-dates.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useAction } from '#web/form/use-action.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ErrorOf, Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { MarkSheetView } from './mark-sheet.tsx'
import { WorksDialog } from './works-dialog.tsx'

type Open = { shows: 'edit'; of: Assignment | null } | { shows: 'works' | 'remove'; of: Assignment }

const views = [
  { value: 'works', label: 'Works' },
  { value: 'marks', label: 'Mark sheet' },
]

/** What a batch has to do, its works, and how everybody stands. */
export function AssignmentsPanel({ batchId }: { batchId: string }) {
  const [view, setView] = useState('works')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RadioGroup
        legend="Show"
        hideLegend
        look="segments"
        name="assignments-view"
        className="w-64"
        options={views}
        value={view}
        onChange={setView}
      />
      {view === 'works' ? <AssignmentList batchId={batchId} /> : <MarkSheetView batchId={batchId} />}
    </div>
  )
}

/** Given here, and their works returned. */
function AssignmentList({ batchId }: { batchId: string }) {
  const { value, fault, readAgain } = useRead(() => call(assignmentCalls.list, { batchId }))
  const [open, setOpen] = useState<Open | null>(null)
  const { isBusy, run } = useAction()
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading the assignments" />
  const close = () => setOpen(null)

  async function handleRemove({ id }: Assignment) {
    if (await run(() => call(assignmentCalls.remove, { id }), { said: messages.assignmentRemoved }))
      await readAgain()
    close()
  }

  return (
    <div className="grid gap-4">
      <div>
        <Button icon={<FilePen aria-hidden="true" />} onClick={() => setOpen({ shows: 'edit', of: null })}>
          Add assignment
        </Button>
      </div>
      {value.assignments.length === 0 ? (
        <EmptyState icon={<ClipboardList aria-hidden="true" />}>
          No assignments yet. Learners hand in text, files or a link, and you return it with marks.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {value.assignments.map((one) => (
            <AssignmentCard
              key={one.id}
              assignment={one}
              people={value.people}
              onOpen={(shows) => setOpen({ shows, of: one })}
            />
          ))}
        </ul>
      )}
      {open?.shows === 'edit' && (
        <AssignmentDialog batchId={batchId} assignment={open.of} onClose={close} onDone={readAgain} />
      )}
      {open?.shows === 'works' && <WorksDialog id={open.of.id} onClose={close} onChange={readAgain} />}
      <ConfirmDialog
        open={open?.shows === 'remove'}
        title="Remove assignment"
        confirmLabel="Remove"
        busy={isBusy}
        onClose={close}
        onConfirm={() => open?.of && handleRemove(open.of)}
      >
        {`The learners no longer see ${open?.of?.title ?? ''}.`}
      </ConfirmDialog>
    </div>
  )
}

interface AssignmentCardProps {
  assignment: Assignment
  people: number
  onOpen: (shows: 'works' | 'edit' | 'remove') => void
}

function AssignmentCard({ assignment, people, onOpen }: AssignmentCardProps) {
  const { title, dueAt, lateUntil, maxMarks, counts, status, handedIn, waiting, unreleased } = assignment
  return (
    <Card as="li">
      <CardBody className="gap-3">
        <div>
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          <p className="tabular text-sm text-ink-soft">
            {[
              `Due ${plannedMoment(dueAt)}`,
              lateUntil && `late until ${plannedMoment(lateUntil)}`,
              maxMarks !== null && `${maxMarks} marks`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          {counts && <Badge>Counts for the certificate</Badge>}
          {status !== 'draft' && <Badge tone="info">{`${handedIn} of ${people} handed in`}</Badge>}
          {waiting > 0 && <Badge tone="warning">{`${waiting} to return`}</Badge>}
          {unreleased > 0 && (
            <Badge tone="gold" icon={<Send aria-hidden="true" />}>{`${unreleased} to release`}</Badge>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={waiting + unreleased > 0 ? 'primary' : 'secondary'}
            icon={<ClipboardList aria-hidden="true" />}
            onClick={() => onOpen('works')}
          >
            <ShortLabel text="Works[ of {title}]" names={{ title }} />
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onOpen('edit')}
          >
            <ShortLabel text="Edit[ {title}]" names={{ title }} />
          </Button>
          <MoreMenu label={`More for ${title}`}>
            <button type="button" onClick={() => onOpen('remove')}>
              Remove
            </button>
          </MoreMenu>
        </div>
      </CardBody>
    </Card>
  )
}

function StatusBadge({ status }: Pick<Assignment, 'status'>) {
  if (status === 'draft') return <Badge>Draft</Badge>
  if (status === 'open') return <Badge tone="success">Open</Badge>
  return status === 'late' ? <Badge tone="warning">Late work is taken</Badge> : <Badge>Closed</Badge>
}

const wayLabels: Record<WorkWay, string> = { text: 'Text', files: 'Files', link: 'Link' }

interface AssignmentDialogProps {
  batchId: string
  /** Null: a new one. */
  assignment: Assignment | null
  onClose: () => void
  onDone: () => unknown
}

function AssignmentDialog({ batchId, assignment, onClose, onDone }: AssignmentDialogProps) {
  const takes = assignment?.takes ?? ['text', 'files']

  function given(values: FormValues) {
    const { title = '', text = '', dueAt = '', lateUntil = '', maxMarks = '' } = values
    return {
      id: assignment?.id,
      batchId,
      title,
      text,
      takes: workWays.filter((way) => values[`takes-${way}`]),
      dueAt: dueAt.slice(0, 16),
      lateUntil: lateUntil.slice(0, 16),
      maxMarks,
      counts: Boolean(values.counts),
      isDraft: Boolean(values.isDraft),
    }
  }

  return (
    <ActionDialog
      title={assignment ? 'Edit assignment' : 'Add assignment'}
      submit="Save"
      call={assignmentCalls.save}
      given={given}
      said={messages.assignmentSaved}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="title" label="Title">
        <Input defaultValue={assignment?.title} />
      </Field>
      <Field name="text" label="What to do" optional>
        <Textarea rows={6} defaultValue={assignment?.text} />
      </Field>
      <fieldset className="grid gap-1" data-field="takes">
        <legend className="field-label mb-1">Handed in as</legend>
        <div className="flex flex-wrap gap-x-6">
          {workWays.map((way) => (
            <Checkbox
              key={way}
              name={`takes-${way}`}
              label={wayLabels[way]}
              defaultChecked={takes.includes(way)}
            />
          ))}
        </div>
        <ErrorOf name="takes" />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="dueAt" label="Due" hint="By India's clock">
          <Input type="datetime-local" defaultValue={assignment ? wallTimeOf(assignment.dueAt) : ''} />
        </Field>
        <Field name="lateUntil" label="Late until" hint="Empty: nothing is taken late" optional>
          <Input
            type="datetime-local"
            defaultValue={assignment?.lateUntil ? wallTimeOf(assignment.lateUntil) : ''}
          />
        </Field>
        <Field name="maxMarks" label="Marks out of" hint="Such as 10" optional>
          <Input inputMode="decimal" maxLength={7} defaultValue={assignment?.maxMarks ?? ''} />
        </Field>
      </div>
      <Switch
        name="counts"
        label="Counts for the certificate"
        hint="Where the programme asks for assignments"
        defaultChecked={assignment?.counts ?? false}
      />
      <div data-field="isDraft">
        <Switch
          name="isDraft"
          label="Draft"
          hint="The learners do not see it yet"
          defaultChecked={assignment?.status === 'draft'}
        />
        <ErrorOf name="isDraft" />
      </div>
    </ActionDialog>
  )
}
