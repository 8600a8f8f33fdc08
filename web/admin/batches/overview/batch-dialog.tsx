import { useState } from 'react'
import { batchCalls } from '#contract/batches/calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { FormDialog, focusFirst } from '#web/panel/form-dialog/form-dialog.tsx'
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

interface Faults {
  name?: string | undefined
  courses?: string | undefined
}

export function BatchDialog({ group, batch, onClose, onDone }: BatchDialogProps) {
  const [name, setName] = useState(batch?.name ?? '')
  const [courses, setCourses] = useState(batch?.courses ?? [])
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(form: HTMLFormElement) {
    const missing: Faults = {
      name: name.trim() ? undefined : 'Please give the batch a name.',
      courses: courses.length > 0 ? undefined : 'Please add at least one course.',
    }
    setFaults(missing)
    if (missing.name || missing.courses) {
      toast.error(messages.fillRequiredFields)
      return focusFirst(form, missing.name ? ['name'] : ['course'])
    }
    setIsBusy(true)
    try {
      if (batch) await call(batchCalls.edit, { batchId: batch.id, batch_name: name, courses })
      else await call(batchCalls.add, { batch_name: name, courses, batchof: group })
      toast.success(batch ? messages.batchChanged : messages.batchAdded)
      onDone()
      onClose()
    } catch (error) {
      setIsBusy(false)
      setFaults(faultOf(error))
      toast.error(batch ? messages.somethingWentWrong : messages.errorAddingBatch)
    }
  }

  return (
    <FormDialog
      title={batch ? 'Edit batch' : 'Add New Batch'}
      submit={batch ? 'Save changes' : 'Add Batch'}
      busy={isBusy}
      touched={courses.join() !== (batch?.courses ?? []).join()}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div className="grid gap-5">
        <Field label="Batch Name" error={faults.name}>
          <Input
            name="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={80}
            autoComplete="off"
          />
        </Field>
        <CoursesField group={group} value={courses} onChange={setCourses} error={faults.courses} />
      </div>
    </FormDialog>
  )
}

function faultOf(error: unknown): Faults {
  if (!(error instanceof CallError)) return { name: messages.somethingWentWrong }
  return error.field === 'courses' ? { courses: error.message } : { name: error.message }
}
