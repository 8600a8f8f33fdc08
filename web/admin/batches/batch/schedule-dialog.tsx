import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { batchCalls } from '#contract/batches/calls.ts'
import { scheduleProblems } from '#contract/batches/schedule.ts'
import type { BatchPage } from '#contract/batches/schemas.ts'
import {
  byTime,
  readEnd,
  readTime,
  shortWeekdays,
  slotWords,
  timeInput,
} from '#contract/batches/slot-words.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface ScheduleDialogProps {
  page: BatchPage
  onClose: () => void
  /** `isReplanned`: its classes to come are not as they are now said to be. */
  onDone: (isReplanned: boolean) => void
}

/** One time with its days, as it is typed. */
interface TypedTime {
  key: number
  weekdays: number[]
  from: string
  to: string
}

/** When and where a batch is taught, for how many and by whom; all of it may stay empty. */
export function ScheduleDialog({ page, onClose, onDone }: ScheduleDialogProps) {
  const { batch, staff, rooms } = page
  const [times, setTimes] = useState<TypedTime[]>(() => typedTimes(batch))
  const [trainerIds, setTrainerIds] = useState(() => batch.trainers.map(({ id }) => id))
  const [keepDues, setKeepDues] = useState(false)
  const [wouldMoveDues, setWouldMoveDues] = useState(false)
  const form = useForm({ submit, call: batchCalls.setSchedule })
  const roomList = useId()
  const teachers = [...batch.trainers.filter((one) => !staff.some(({ id }) => id === one.id)), ...staff]

  async function submit({ startsOn, endsOn, seats, room, link }: FormValues) {
    const slots = times.flatMap(({ weekdays, from, to }) => {
      const [fromMin, toMin] = [readTime(from), readEnd(to)]
      if (fromMin === null || toMin === null) return []
      return weekdays.map((weekday) => ({ weekday, fromMin, toMin }))
    })
    const asked = {
      startsOn: startsOn || null,
      endsOn: endsOn || null,
      slots,
      seats: seats ? Number(seats) : null,
      link: link?.trim() || null,
    }
    const untold = times.some(({ weekdays, from, to }) => (from || to) && weekdays.length === 0)
    refuseBroken({
      ...scheduleProblems(asked),
      ...Object.fromEntries(times.flatMap(missingTimes)),
      ...(untold && { slots: messages.daysMissing }),
    })
    const { message = messages.batchScheduleSaved } = await sendForm(batchCalls.setSchedule, {
      id: batch.id,
      ...asked,
      room: room?.trim() || null,
      trainerIds,
      keepDues,
    }).catch((fault: unknown) => {
      if (fault instanceof FormFault && fault.key === 'duesWouldMove') setWouldMoveDues(true)
      throw fault
    })
    toast.success(messages.batchScheduleSaved)
    // Which of its classes have no trainer now.
    const more = message.slice(`${messages.batchScheduleSaved}. `.length)
    if (more) toast.warning(more)
    const trainers = teachers.filter(({ id }) => trainerIds.includes(id))
    const isReplanned = await leadsToPlan(batch, { ...asked, room: room?.trim() || null, trainers })
    onClose()
    onDone(isReplanned)
  }

  const setTime = (key: number, change: Partial<TypedTime>) =>
    setTimes((now) => now.map((time) => (time.key === key ? { ...time, ...change } : time)))

  return (
    <FormDialog
      size="lg"
      title="Dates, room and trainers"
      description="All of it is optional. Visitors and learners see what you fill in, and certificates use it."
      submit="Save"
      form={form}
      isDirty={JSON.stringify(times) !== JSON.stringify(typedTimes(batch))}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field name="startsOn" label="First day" optional>
          <Input type="date" defaultValue={batch.startsOn ?? ''} />
        </Field>
        <Field name="endsOn" label="Last day" optional>
          <Input type="date" defaultValue={batch.endsOn ?? ''} />
        </Field>
        <Field name="seats" label="Seats" optional>
          <Input type="number" inputMode="numeric" min={1} max={1000} defaultValue={batch.seats ?? ''} />
        </Field>
      </div>
      {wouldMoveDues && (
        <Checkbox
          label="Leave the due dates of fees as they are"
          checked={keepDues}
          onChange={() => setKeepDues(!keepDues)}
        />
      )}
      <fieldset className="grid gap-3" data-field="slots">
        <legend className="field-label">Days and times</legend>
        {times.map((time, at) => (
          <TimeRow
            key={time.key}
            time={time}
            number={at + 1}
            onChange={(change) => setTime(time.key, change)}
            onRemove={times.length > 1 ? () => setTimes(times.filter(({ key }) => key !== time.key)) : null}
          />
        ))}
        {form.errors.slots && <FieldError id={`${roomList}-slots`}>{form.errors.slots}</FieldError>}
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setTimes([...times, emptyTime(times)])}
        >
          Another time on other days
        </Button>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field name="room" label="Room" optional hint="A new name adds the room.">
          <Input list={roomList} autoComplete="off" defaultValue={batch.room ?? ''} />
        </Field>
        <datalist id={roomList}>
          {rooms.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field
          name="link"
          label="Link to the online class"
          optional
          hint="Only learners of the batch see it."
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            defaultValue={batch.link ?? ''}
          />
        </Field>
      </div>
      <fieldset data-field="trainerIds">
        <legend className="field-label">Trainers</legend>
        {form.errors.trainerIds && (
          <FieldError id={`${roomList}-trainers`}>{form.errors.trainerIds}</FieldError>
        )}
        {teachers.length === 0 && (
          <p className="field-hint">No trainer works here yet. The owner invites them under Staff.</p>
        )}
        <div className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2">
          {teachers.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={trainerIds.includes(id)}
              onChange={() =>
                setTrainerIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
              }
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}

interface TimeRowProps {
  time: TypedTime
  number: number
  onChange: (change: Partial<TypedTime>) => void
  onRemove: (() => void) | null
}

function TimeRow({ time: { key, weekdays, from, to }, number, onChange, onRemove }: TimeRowProps) {
  const toggle = (weekday: number) =>
    onChange({
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday].sort(),
    })
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap gap-1.5">
        {shortWeekdays.map((name, at) => (
          <button
            key={name}
            type="button"
            aria-pressed={weekdays.includes(at + 1)}
            className="chip aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            onClick={() => toggle(at + 1)}
          >
            <ShortLabel text={`${name}[, time ${number}]`} />
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Field name={`from${key}`} label="From">
          <Input
            type="time"
            step={900}
            value={from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        </Field>
        <Field name={`to${key}`} label="To">
          <Input
            type="time"
            step={900}
            value={to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </Field>
        {onRemove && (
          <IconButton label={`Remove time ${number}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}

/** A time with a day needs both ends. */
function missingTimes({ key, weekdays, from, to }: TypedTime): [string, string][] {
  if (weekdays.length === 0 && !from && !to) return []
  return [
    ...(readTime(from) === null ? [[`from${key}`, messages.beginRequired] as [string, string]] : []),
    ...(readEnd(to) === null ? [[`to${key}`, messages.finishRequired] as [string, string]] : []),
  ]
}

type Planned = Pick<BatchPage['batch'], 'id' | 'startsOn' | 'endsOn' | 'slots' | 'room' | 'trainers'>

/** Whether planned anew its classes would be others, or some are not planned yet: a plan that a clash stopped is asked for again. */
async function leadsToPlan(before: Planned, after: Omit<Planned, 'id'>): Promise<boolean> {
  if (!after.startsOn || !after.endsOn || after.slots.length === 0) return false
  const said = ({ startsOn, endsOn, slots, room, trainers }: Omit<Planned, 'id'>) =>
    JSON.stringify([startsOn, endsOn, slotWords(slots), room, trainers.map(({ id }) => id).sort()])
  if (said(before) !== said(after)) return true
  // It is saved; where the calendar cannot be read, Plan classes still stands under Timetable.
  const preview = await call(classroomCalls.preview, { batchId: before.id }).catch(() => null)
  return preview !== null && preview.added.length > 0
}

function typedTimes({ slots }: BatchPage['batch']): TypedTime[] {
  const typed = byTime(slots).map(({ weekdays, fromMin, toMin }, key) => ({
    key,
    weekdays,
    from: timeInput(fromMin),
    to: timeInput(toMin),
  }))
  return typed.length > 0 ? typed : [emptyTime([])]
}

function emptyTime(times: TypedTime[]): TypedTime {
  return { key: Math.max(-1, ...times.map(({ key }) => key)) + 1, weekdays: [], from: '', to: '' }
}
