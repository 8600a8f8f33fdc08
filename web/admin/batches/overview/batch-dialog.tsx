import { useState } from 'react'
import { batchCalls } from '#contract/batches/calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { type FieldErrors, FormFault } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Batch } from './batch.ts'
import { CoursesField, type Taught } from './courses-field.tsx'

interface BatchDialogProps {
  group: Group
  /** Absent: a new one is added. */
  batch?: Batch
  /** Those of the group. */
  others: Batch[]
  onClose: () => void
  onDone: () => void
}

const missingTexts = {
  name: messages.batchNameRequired,
  courses: messages.batchCoursesRequired,
}

export function BatchDialog({ group, batch, others, onClose, onDone }: BatchDialogProps) {
  const [taught, setTaught] = useState(() => (batch ? taughtBy(batch) : []))
  const courses = taught.map(({ name }) => name)
  const [named, setNamed] = useState('')
  // Each one begins with an empty form.
  const [turn, setTurn] = useState(1)
  const failed = batch ? messages.somethingWentWrong : messages.errorAddingBatch
  const form = useForm({ submit, call: batchCalls.edit, otherwise: failed })

  async function submit(values: FormValues, element: HTMLFormElement) {
    await send(values, element)
    onClose()
  }

  async function addAnother(values: FormValues, element: HTMLFormElement) {
    await send(values, element)
    setTaught([])
    setNamed('')
    setTurn(turn + 1)
  }

  async function send({ name }: FormValues, element: HTMLFormElement) {
    const programmeIds = withChosen(taught, element)
    refuseEmpty({ name, courses: programmeIds.join() }, missingTexts, messages.fillRequiredFields)
    await save(name, programmeIds).catch((fault) => {
      throw fault instanceof FormFault ? new FormFault(failed, besideFields(fault.errors)) : fault
    })
    toast.success(batch ? messages.batchChanged : messages.batchAdded)
    onDone()
  }

  async function save(name: string | undefined, programmeIds: string[]) {
    const given = { name, programmeIds }
    if (batch) await sendForm(batchCalls.edit, { id: batch.id, ...given })
    else await sendForm(batchCalls.add, { group, ...given })
  }

  return (
    <FormDialog
      key={turn}
      title={batch ? 'Edit batch' : 'Add New Batch'}
      submit={batch ? 'Save changes' : 'Add Batch'}
      form={form}
      isDirty={courses.join() !== (batch?.programmes ?? []).join()}
      another={batch ? undefined : { label: 'Save and add another', onPress: () => form.run(addAnother) }}
      onClose={onClose}
    >
      <Field name="name" label="Batch Name">
        <Input
          defaultValue={batch?.name}
          autoComplete="off"
          onChange={(event) => setNamed(event.target.value)}
        />
      </Field>
      <CoursesField
        group={group}
        named={batch ? '' : named}
        served={turn > 1 ? others.flatMap(({ programmeIds }) => programmeIds) : undefined}
        value={taught}
        onChange={setTaught}
        error={form.errors.courses}
      />
    </FormDialog>
  )
}

/** With the course that is chosen and not added yet: who saves means it too. */
function withChosen(taught: Taught[], element: HTMLFormElement): string[] {
  const ids = taught.map(({ id }) => id)
  const select = element.elements.namedItem('course')
  const chosen = select instanceof HTMLSelectElement ? select.value : ''
  return !chosen || ids.includes(chosen) ? ids : [...ids, chosen]
}

function taughtBy({ programmes, programmeIds }: Batch): Taught[] {
  return programmeIds.map((id, at) => ({ id, name: programmes[at] ?? '' }))
}

/** What the call says of the ids is told beside the field of courses. */
function besideFields({ programmeIds, ...errors }: FieldErrors): FieldErrors {
  return { ...(programmeIds && { courses: programmeIds }), ...errors }
}
