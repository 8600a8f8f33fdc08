import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOf } from '#contract/calendar.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { holidayStates, suggestHolidays } from '#contract/classroom/holiday-lists.ts'
import type { Holiday } from '#contract/classroom/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { shortDay } from '#contract/short-dates.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface HolidayDialogProps {
  mayChange: boolean
  onClose: () => void
  onDone: () => void
}

/** The days on which nobody is taught: typed one by one, or ticked in India's and a State's list. */
export function HolidayDialog({ mayChange, onClose, onDone }: HolidayDialogProps) {
  const { value, fault, readAgain } = useRead(() => call(classroomCalls.holidays))
  const [isSent, setIsSent] = useState(true)
  const [removing, setRemoving] = useState<Holiday | null>(null)
  const { isBusy, run } = useAction()
  const list = useRef<HTMLUListElement>(null)
  const today = dayOf(new Date())
  const coming = value?.holidays.filter(({ day }) => day >= today) ?? []

  async function add(holidays: Holiday[]) {
    const { message } = await sendForm(classroomCalls.addHolidays, { holidays, sendEmails: isSent })
    toast.success(message ?? messages.holidaysSaved)
    await readAgain()
    onDone()
  }

  async function handleRemove({ day }: Holiday) {
    const work = () => call(classroomCalls.removeHoliday, { day, sendEmails: isSent })
    const isDone = await run(work, { said: messages.holidayRemoved })
    flushSync(() => setRemoving(null))
    if (!isDone) return
    // The row whose button had the focus goes.
    list.current?.focus()
    await readAgain()
    onDone()
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        title="Holidays"
        description="No classes are planned on these days. Planned classes are cancelled, and held again if you remove the holiday."
        onClose={onClose}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      >
        {fault && <ErrorState onRetry={readAgain}>{fault}</ErrorState>}
        {!value && !fault && <Skeletons count={3} label="Loading the holidays" />}
        {mayChange && value && (
          <div className="mb-6 grid gap-6">
            <Checkbox
              label="Tell the batches by email"
              hint="Only those whose class within the next 36 hours changes."
              checked={isSent}
              onChange={() => setIsSent(!isSent)}
            />
            <OneHoliday onAdd={add} />
            <ListedHolidays known={new Set(value.holidays.map(({ day }) => day))} today={today} onAdd={add} />
          </div>
        )}
        {value && coming.length === 0 && (
          <p className="text-ink-soft">No holiday is entered from today on.</p>
        )}
        <ul ref={list} tabIndex={-1} aria-label="Holidays" className="divide-y divide-line">
          {coming.map(({ day, name }) => (
            <li key={day} className="flex items-center gap-3 py-1">
              <span className="tabular w-28 flex-none">{shortDay(day)}</span>
              <span {...languageOf(name)} className="min-w-0 grow wrap-anywhere">
                {name}
              </span>
              {mayChange && (
                <IconButton
                  label={`Remove ${name} on ${shortDay(day)}`}
                  size="sm"
                  onClick={() => setRemoving({ day, name })}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          onConfirm={() => void handleRemove(removing)}
          title={
            <Sentence
              text="Remove {name} on {day}?"
              names={{ name: removing.name, day: shortDay(removing.day) }}
            />
          }
          confirmLabel="Remove holiday"
          busy={isBusy}
        >
          {isSent
            ? 'Its cancelled classes are held again, and batches whose class is within the next 36 hours get an email.'
            : 'Its cancelled classes are held again. Nobody gets an email.'}
        </ConfirmDialog>
      )}
    </>
  )
}

type AddProps = { onAdd: (holidays: Holiday[]) => Promise<void> }

function OneHoliday({ onAdd }: AddProps) {
  const form = useForm({ submit })
  async function submit({ day = '', name = '' }: FormValues, element: HTMLFormElement) {
    await onAdd([{ day, name }])
    element.reset()
  }
  return (
    <Form form={form} className="grid items-end gap-3 sm:grid-cols-[auto_1fr_auto]">
      <Field name="day" label="Day">
        <Input type="date" min={dayOf(new Date())} />
      </Field>
      <Field name="name" label="Name of the holiday">
        <Input autoComplete="off" maxLength={80} />
      </Field>
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        Add holiday
      </Button>
      <FormError text={form.errors.form} />
    </Form>
  )
}

function ListedHolidays({ known, today, onAdd }: AddProps & { known: Set<string>; today: string }) {
  const [state, setState] = useState<(typeof holidayStates)[number] | ''>('')
  const [ticked, setTicked] = useState<string[]>([])
  const form = useForm({ submit })
  const listed = suggestHolidays(today, state).filter(({ day }) => !known.has(day))
  const chosen = listed.filter(({ day }) => ticked.includes(day))

  async function submit() {
    if (chosen.length > 0) await onAdd(chosen)
    setTicked([])
  }

  return (
    <Form form={form} className="grid gap-3">
      <Field
        label="From the list of India and of a State"
        hint="Festivals by the moon can fall a day earlier or later: please check them."
      >
        <Select
          placeholder="India alone"
          value={state}
          onChange={(event) => setState(holidayStates.find((name) => name === event.target.value) ?? '')}
          names={holidayStates.map((name) => [name, name])}
        />
      </Field>
      <div className="grid max-h-60 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {listed.map(({ day, name }) => (
          <Checkbox
            key={day}
            label={`${shortDay(day)}: ${name}`}
            checked={ticked.includes(day)}
            onChange={() =>
              setTicked((now) => (now.includes(day) ? now.filter((one) => one !== day) : [...now, day]))
            }
          />
        ))}
      </div>
      <Button type="submit" className="justify-self-start" disabled={chosen.length === 0} busy={form.isBusy}>
        {addLabel(chosen.length)}
      </Button>
      <FormError text={form.errors.form} />
    </Form>
  )
}

function addLabel(count: number): string {
  if (count === 0) return 'Add holidays'
  return count === 1 ? 'Add 1 holiday' : `Add ${count} holidays`
}
