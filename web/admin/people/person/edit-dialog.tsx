import { type FormEvent, useId, useRef, useState } from 'react'
import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { groupCalls } from '#contract/people/calls.ts'
import { FormFault } from '#web/admin/shared/form-fault.tsx'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { type Field, focusFirstFault, missingOf, usePersonForm, type Values } from '../list/person-form.ts'
import { IdentityFields, StudyFields } from '../list/record-fields.tsx'
import type { PersonRecord } from './read-person.ts'

interface EditDialogProps {
  group: Group
  person: PersonRecord
  onClose: () => void
  onDone: () => void
}

/** Changes the record; what was typed is not lost by a mistaken way out. */
export function EditDialog({ group, person, onClose, onDone }: EditDialogProps) {
  const form = usePersonForm(group, valuesOf(person))
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const handleClose = form.isTouched ? () => setIsLeaving(true) : onClose

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const study: Field[] = groups[group].atCollege ? ['year', 'semester', 'college'] : ['age']
    const missing = missingOf(form.values, ['name', 'email', 'phone', ...study, 'type'])
    if (Object.keys(missing).length > 0) return fail(messages.fillAllFields, missing)
    setIsBusy(true)
    try {
      await call(groupCalls[group].edit, { ...form.values, _id: person.id } as never)
      toast.success(messages.personChanged)
      onDone()
      onClose()
    } catch (error) {
      const { field = 'form', message } =
        error instanceof CallError ? error : new CallError(messages.somethingWentWrong, 0)
      fail(message, { [field in form.values ? field : 'form']: message })
    }
    setIsBusy(false)
  }

  function fail(text: string, faults: typeof form.faults) {
    form.setFaults(faults)
    toast.error(text)
    focusFirstFault(element.current)
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        locked={isBusy}
        onClose={handleClose}
        title={`Edit ${person.name}`}
        footer={
          <>
            <Button variant="secondary" onClick={handleClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isBusy}>
              Save changes
            </Button>
          </>
        }
      >
        <form
          ref={element}
          id={formId}
          method="post"
          noValidate
          onSubmit={handleSubmit}
          className="grid gap-5"
        >
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <IdentityFields form={form} />
            <StudyFields form={form} />
          </div>
          <FormFault text={form.faults.form} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
      >
        What you have typed is not saved yet.
      </ConfirmDialog>
    </>
  )
}

function valuesOf({ name, email, phone, city, type, age, semester, college }: PersonRecord): Values {
  return {
    name,
    email,
    phone,
    city,
    type,
    age: age === null ? '' : String(age),
    year: semester === null ? '' : String(Math.ceil(semester / 2)),
    semester: semester === null ? '' : String(semester),
    college,
  }
}
