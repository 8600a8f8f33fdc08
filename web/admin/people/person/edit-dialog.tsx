import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { fillIn } from '#web/panel/form/fill-in.ts'
import { toast } from '#web/ui/toaster.tsx'
import { studyFieldsOf, usePersonValues, type Values } from '../list/person-form.ts'
import { IdentityFields, StudyFields } from '../list/record-fields.tsx'
import type { PersonRecord } from './read-person.ts'

interface EditDialogProps {
  group: Group
  person: PersonRecord
  onClose: () => void
  onDone: () => void
}

export function EditDialog({ group, person, onClose, onDone }: EditDialogProps) {
  const { values, isTouched, set } = usePersonValues(valuesOf(person))
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })
  const fields = { group, values, set, errors: form.errors }

  async function submit() {
    const required = fillIn(['name', 'email', 'phone', ...studyFieldsOf(group), 'type'])
    refuseEmpty(values, required, messages.fillAllFields)
    await sendForm(personCalls.edit, { ...values, id: person.id })
    toast.success(messages.personChanged)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={`Edit ${person.name}`}
      submit="Save changes"
      size="lg"
      form={form}
      touched={isTouched}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <IdentityFields form={fields} />
        <StudyFields form={fields} />
      </div>
    </FormDialog>
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
