import { useId, useState } from 'react'
import { readEnd, readTime, timeInput, timeRange } from '#contract/batches/slot-words.ts'
import { dayOf } from '#contract/calendar.ts'
import { isOver } from '#contract/classroom/attendance.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import type { Meeting } from '#contract/classroom/schemas.ts'
import { messages } from '#contract/messages.ts'
import { plannedDay } from '#contract/short-dates.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Names } from '#web/ui/names.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface Named {
  id: string
  name: string
}

interface MeetingDialogProps {
  /** The class that is changed; else one is added to the batch. */
  meeting?: Meeting
  batchId: string
  rooms: Named[]
  trainers: Named[]
  onClose: () => void
  onDone: () => void
}

/** One class on another day, at another time, in another room or with another trainer; or one more. */
export function MeetingDialog({ meeting, batchId, rooms, trainers, onClose, onDone }: MeetingDialogProps) {
  const form = useForm({ submit, call: classroomCalls.add })
  const [isSent, setIsSent] = useState(true)
  const roomList = useId()
  const known = trainers.some(({ id }) => id === meeting?.trainerId)
  const gone = meeting?.trainerId && !known ? [{ id: meeting.trainerId, name: meeting.trainer ?? '' }] : []

  async function submit({ day, fromMin, toMin, room, trainerId }: FormValues) {
    const [from, to] = [readTime(fromMin ?? ''), readEnd(toMin ?? '')]
    refuseBroken({
      day: day ? null : messages.invalidDate,
      fromMin: from === null ? messages.beginRequired : null,
      toMin: to === null ? messages.finishRequired : null,
    })
    const placed = {
      day,
      fromMin: from ?? 0,
      toMin: to ?? 0,
      room: room?.trim() || null,
      trainerId: trainerId || null,
      sendEmails: isSent,
    }
    if (meeting) await sendForm(classroomCalls.change, { id: meeting.id, ...placed })
    else await sendForm(classroomCalls.add, { batchId, ...placed })
    toast.success(messages.meetingSaved)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={meeting ? 'Change class' : 'Add a class'}
      description={meeting && <Which {...meeting} />}
      submit={meeting?.state === 'cancelled' ? 'Hold it after all' : 'Save class'}
      form={form}
      onClose={onClose}
    >
      <Field name="day" label="Day">
        <Input type="date" min={dayOf(new Date())} defaultValue={meeting?.day ?? ''} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field name="fromMin" label="From">
          <Input type="time" step={900} defaultValue={meeting ? timeInput(meeting.fromMin) : ''} />
        </Field>
        <Field name="toMin" label="To">
          <Input type="time" step={900} defaultValue={meeting ? timeInput(meeting.toMin) : ''} />
        </Field>
        <Field name="room" label="Room" optional>
          <Input list={roomList} autoComplete="off" defaultValue={meeting?.room ?? ''} />
        </Field>
        <datalist id={roomList}>
          {rooms.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field name="trainerId" label="Trainer" optional>
          <Select
            placeholder="Nobody in particular"
            defaultValue={meeting?.trainerId ?? ''}
            names={[...gone, ...trainers].map(({ id, name }) => [id, name])}
          />
        </Field>
      </div>
      <Checkbox label="Tell the batch by email" checked={isSent} onChange={() => setIsSent(!isSent)} />
    </FormDialog>
  )
}

/** Of which batch, and when. */
function Which({ batch, day, fromMin, toMin }: Meeting) {
  return (
    <>
      <Names of={[batch]} />
      <span>{`: ${plannedDay(day)}, ${timeRange(fromMin, toMin)}`}</span>
    </>
  )
}

interface CancelDialogProps {
  meeting: Meeting
  onClose: () => void
  onDone: () => void
}

export function CancelDialog({ meeting, onClose, onDone }: CancelDialogProps) {
  // Nobody needs to hear today that there was no class last week.
  const [isSent, setIsSent] = useState(() => !isOver(meeting, new Date()))

  return (
    <ActionDialog
      size="sm"
      title="Cancel class"
      description={<Which {...meeting} />}
      submit="Cancel class"
      tone="danger"
      call={classroomCalls.cancel}
      given={{ id: meeting.id, sendEmails: isSent }}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          hint: 'Shown to the batch.',
          autoComplete: 'off',
          required: messages.reasonToCancel,
        },
      ]}
      said={() => messages.meetingCancelled}
      onDone={onDone}
      onClose={onClose}
    >
      <Checkbox label="Tell the batch by email" checked={isSent} onChange={() => setIsSent(!isSent)} />
    </ActionDialog>
  )
}

interface MeetingMenuProps {
  meeting: Meeting
  className?: string
  onChange: () => void
  onCancel: () => void
}

/** What can be done with one class. */
export function MeetingMenu({ meeting, className, onChange, onCancel }: MeetingMenuProps) {
  const { batch, day, fromMin, toMin, state } = meeting
  // What is over and was not held stays so.
  if (state === 'cancelled' && day < dayOf(new Date())) return null
  return (
    <MoreMenu
      label={`Actions for the class of ${batch} on ${plannedDay(day)}, ${timeRange(fromMin, toMin)}`}
      isName
      className={className}
    >
      <button type="button" onClick={onChange}>
        {state === 'cancelled' ? 'Hold it after all' : 'Change class'}
      </button>
      {state === 'planned' && (
        <button type="button" onClick={onCancel}>
          Cancel class
        </button>
      )}
    </MoreMenu>
  )
}
