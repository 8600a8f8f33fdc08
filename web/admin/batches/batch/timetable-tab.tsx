import { CalendarPlus, CalendarRange, Plus } from 'lucide-react'
import { useState } from 'react'
import { timeRange } from '#contract/batches/slot-words.ts'
import { dayOf } from '#contract/calendar.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import type { Meeting } from '#contract/classroom/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { plannedDay } from '#contract/short-dates.ts'
import { CancelDialog, MeetingDialog, MeetingMenu } from '#web/admin/classroom/shared/meeting-dialog.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { counted } from '#web/lib/counted.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

type Open = { dialog: 'plan' | 'add' } | { dialog: 'change' | 'cancel'; meeting: Meeting } | null

/** The classes of a batch: made from its days and times, and changed one by one. */
export function TimetableTab({ batchId }: { batchId: string }) {
  const { value, fault, readAgain } = useRead(() => call(classroomCalls.ofBatch, { batchId }))
  const [open, setOpen] = useState<Open>(null)
  const [showsPast, setShowsPast] = useState(false)
  const mayChange = useMay('batches.write')
  const dialog = { onClose: () => setOpen(null), onDone: readAgain }
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={4} label="Loading the classes" />
  const today = dayOf(new Date())
  const past = value.meetings.filter(({ day }) => day < today)
  const shown = showsPast ? value.meetings : value.meetings.filter(({ day }) => day >= today)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <>
            <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setOpen({ dialog: 'plan' })}>
              Plan classes
            </Button>
            <Button
              variant="secondary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setOpen({ dialog: 'add' })}
            >
              Add a class
            </Button>
          </>
        )}
        <ButtonLink
          to={`/admin/timetable?batch=${batchId}`}
          variant="secondary"
          icon={<CalendarRange aria-hidden="true" />}
        >
          Week view
        </ButtonLink>
        {past.length > 0 && (
          <Button variant="ghost" aria-pressed={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? 'Hide past classes' : `Show ${past.length} past classes`}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<CalendarRange aria-hidden="true" />}>
          No class is planned from today on.
        </EmptyState>
      ) : (
        <Table
          caption="Classes of the batch"
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'day',
              head: 'Day',
              primary: true,
              nowrap: true,
              cell: ({ day }) => (
                <span>
                  {plannedDay(day)} <span className="sr-only">{day.slice(0, 4)}</span>
                </span>
              ),
            },
            {
              id: 'time',
              head: 'Time',
              nowrap: true,
              onPhone: 'below',
              cell: ({ fromMin, toMin, room, trainer }) => (
                <>
                  <span>{timeRange(fromMin, toMin)}</span>
                  <span className="md:hidden">
                    {(room || trainer) && <span> · </span>}
                    <Names of={[room, trainer]} />
                  </span>
                </>
              ),
            },
            { id: 'room', head: 'Room', isName: true, cell: ({ room }) => room ?? '–' },
            { id: 'trainer', head: 'Trainer', isName: true, cell: ({ trainer }) => trainer ?? '–' },
            {
              id: 'state',
              head: 'Status',
              onPhone: 'end',
              cell: (meeting) => <MeetingStatus meeting={meeting} />,
            },
          ]}
          actions={(meeting) =>
            mayChange &&
            !meeting.isMarked && (
              <MeetingMenu
                meeting={meeting}
                onChange={() => setOpen({ dialog: 'change', meeting })}
                onCancel={() => setOpen({ dialog: 'cancel', meeting })}
              />
            )
          }
        />
      )}
      {open?.dialog === 'plan' && <PlanDialog batchId={batchId} {...dialog} />}
      {open?.dialog === 'add' && <MeetingDialog {...value} {...dialog} batchId={batchId} />}
      {open?.dialog === 'change' && <MeetingDialog {...value} {...dialog} {...open} batchId={batchId} />}
      {open?.dialog === 'cancel' && <CancelDialog {...dialog} {...open} />}
    </div>
  )
}

function MeetingStatus({ meeting: { state, note, isMarked } }: { meeting: Meeting }) {
  if (state === 'cancelled') {
    // A long reason leaves the day its line on a phone.
    return (
      <Badge tone="danger" className="whitespace-normal wrap-anywhere max-md:max-w-32">
        {note ? `Cancelled: ${note}` : 'Cancelled'}
      </Badge>
    )
  }
  return isMarked ? <Badge tone="success">Attendance taken</Badge> : <Badge>Planned</Badge>
}

interface PlanDialogProps {
  batchId: string
  onClose: () => void
  onDone: () => void
}

/** What would come and go, before anything is saved. */
export function PlanDialog({ batchId, onClose, onDone }: PlanDialogProps) {
  const { value, fault, readAgain } = useRead(() => call(classroomCalls.preview, { batchId }))
  const { isBusy, run } = useAction()
  const [isSent, setIsSent] = useState(true)

  async function handleSave() {
    const work = () => call(classroomCalls.plan, { batchId, sendEmails: isSent })
    if (!(await run(work, { said: messages.meetingsPlanned }))) return readAgain()
    onDone()
    onClose()
  }

  const isSame = value !== null && value.added.length === 0 && value.removed === 0
  return (
    <Dialog
      open
      locked={isBusy}
      title="Plan classes"
      description="From the days and times of the batch, from now on. Nothing is saved yet."
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={handleSave} busy={isBusy} disabled={!value || value.clash !== null}>
            Save classes
          </Button>
        </>
      }
    >
      {fault && <ErrorState onRetry={readAgain}>{fault}</ErrorState>}
      {!value && !fault && <Skeletons count={3} label="Looking at the calendar" />}
      {value && (
        <div className="grid gap-3">
          <p className="text-lg font-semibold">{countWords(value.meetings, value.leftOut.length)}</p>
          {isSame && (
            <p className="text-ink-soft">
              All these classes are planned already. Room and trainer follow the batch.
            </p>
          )}
          {value.removed > 0 && (
            <p>
              {value.removed === 1
                ? '1 that no longer fits is removed.'
                : `${value.removed} that no longer fit are removed.`}
            </p>
          )}
          {value.byHand > 0 && (
            <p>
              {value.byHand === 1
                ? '1 changed by hand stays as it is.'
                : `${value.byHand} changed by hand stay as they are.`}
            </p>
          )}
          {value.trainers > 1 && (
            <p>
              {`${value.trainers} trainers teach this batch, so a planned class has no trainer. Choose one with Change class.`}
            </p>
          )}
          {value.clash && (
            <p className="rounded-md bg-danger-soft p-3 font-medium text-danger">{value.clash}</p>
          )}
          {value.leftOut.length > 0 && (
            <ul className="text-sm text-ink-soft">
              {value.leftOut.map(({ day, name }) => (
                <li key={day}>
                  {plannedDay(day)}: <span {...languageOf(name)}>{name}</span>
                </li>
              ))}
            </ul>
          )}
          {value.added.length > 0 && (
            <div className="max-h-60 overflow-y-auto">
              <ul className="tabular gap-x-4 text-sm sm:columns-2">
                {value.added.map(({ day, fromMin, toMin }) => (
                  <li key={`${day} ${fromMin}`} className="break-inside-avoid">
                    {plannedDay(day)}, {timeRange(fromMin, toMin)}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Checkbox
            label="Tell the batch by email"
            hint="Only about classes within the next 36 hours."
            checked={isSent}
            onChange={() => setIsSent(!isSent)}
          />
        </div>
      )}
    </Dialog>
  )
}

/** 28 classes, 2 holidays left out. */
function countWords(classes: number, holidays: number): string {
  return [
    counted(classes, 'class', 'classes'),
    holidays > 0 && counted(holidays, 'holiday left out', 'holidays left out'),
  ]
    .filter(Boolean)
    .join(', ')
}
