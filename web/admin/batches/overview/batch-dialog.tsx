import { useState } from 'react'
import { batchCalls } from '#contract/batches/calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { FormDialog } from '#web/panel/form/form-dialog.tsx'
import { maxLength } from '#web/panel/form/max-length.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Batch } from './batch.ts'
import { CoursesField } from './courses-field.tsx'

interface BatchDialogProps {
  group: Group
  /** Absent: a new one is added. */
  batch?: Batch
  onClose: () => void
  onDone: () => void
}

const missingTexts = {
  batch_name: 'Please give the batch a name.',
  courses: 'Please add at least one course.',
}

export function BatchDialog({ group, batch, onClose, onDone }: BatchDialogProps) {
  const [courses, setCourses] = useState(batch?.courses ?? [])
  const failed = batch ? messages.somethingWentWrong : messages.errorAddingBatch
  const form = useForm({ submit, otherwise: failed })

  async function submit({ batch_name }: FormValues) {
    refuseEmpty({ batch_name, courses: courses.join() }, missingTexts, messages.fillRequiredFields)
    await save(batch_name).catch((fault) => {
      throw fault instanceof FormFault ? new FormFault(failed, fault.errors) : fault
    })
    toast.success(batch ? messages.batchChanged : messages.batchAdded)
    onDone()
    onClose()
  }

  async function save(batch_name: string | undefined) {
    if (batch) await sendForm(batchCalls.edit, { batchId: batch.id, batch_name, courses })
    else await sendForm(batchCalls.add, { batch_name, courses, batchof: group })
  }

  return (
    <FormDialog
      title={batch ? 'Edit batch' : 'Add New Batch'}
      submit={batch ? 'Save changes' : 'Add Batch'}
      form={form}
      touched={courses.join() !== (batch?.courses ?? []).join()}
      onClose={onClose}
    >
      <Field label="Batch Name" error={form.errors.batch_name}>
        <Input
          name="batch_name"
          defaultValue={batch?.name}
          maxLength={maxLength(batchCalls.add, 'batch_name')}
          autoComplete="off"
        />
      </Field>
      <CoursesField group={group} value={courses} onChange={setCourses} error={form.errors.courses} />
    </FormDialog>
  )
}
