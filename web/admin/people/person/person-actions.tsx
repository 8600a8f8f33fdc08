import { Award, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { mayRemoveSilently } from '#contract/permissions.ts'
import { DeclineEmailChoice } from '#web/admin/admissions/shared/decline-email-choice.tsx'
import { EmailPreview } from '#web/admin/admissions/shared/email-preview.tsx'
import { CardOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { PasswordLink } from '#web/admin/people/shared/password-link.tsx'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { fillIn } from '#web/panel/form/fill-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { studyFieldsOf, usePersonValues, type Values } from '../list/person-form.ts'
import { IdentityFields, StudyFields } from '../list/record-fields.tsx'
import type { PersonRecord } from './read-person.ts'

interface PersonActionsProps {
  group: Group
  person: PersonRecord
  onChanged: () => void
}

type Open = 'edit' | 'remove' | 'factor' | null

export function PersonActions({ group, person, onChanged }: PersonActionsProps) {
  const [open, setOpen] = useState<Open>(null)
  const { isBusy, run } = useAction()
  const close = () => setOpen(null)

  async function handleFactor() {
    const reply = await run(() => call(personCalls.resetFactor, { id: person.id }), {
      said: messages.factorReset,
    })
    close()
    if (reply) onChanged()
  }

  return (
    <>
      <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <PasswordLink
        personId={person.id}
        name={person.name}
        action={(link) => <CardOnWhatsApp list="passwordLink" cardKey={person.id} link={link} />}
      />
      <ButtonLink
        to={`/admin/issuecertificates?person=${person.id}&group=${group}`}
        variant="secondary"
        icon={<Award aria-hidden="true" />}
      >
        Issue certificate
      </ButtonLink>
      <MoreMenu label={`More for ${person.name}`} isName>
        {person.hasFactor && (
          <button type="button" onClick={() => setOpen('factor')}>
            Reset two-step verification
          </button>
        )}
        <button type="button" onClick={() => setOpen('remove')}>
          Remove
        </button>
      </MoreMenu>
      {open === 'edit' && <EditDialog group={group} person={person} onClose={close} onDone={onChanged} />}
      <ConfirmDialog
        open={open === 'factor'}
        onClose={close}
        onConfirm={handleFactor}
        title="Reset two-step verification?"
        confirmLabel="Reset"
        busy={isBusy}
      >
        <Sentence
          text="Do this only if {name} lost the phone and the recovery codes, and you are sure who asks. They are logged out and log in with the password alone until they set it up again."
          names={{ name: person.name }}
        />
      </ConfirmDialog>
      {open === 'remove' && <RemoveDialog group={group} person={person} onClose={close} />}
    </>
  )
}

interface EditDialogProps {
  group: Group
  person: PersonRecord
  onClose: () => void
  onDone: () => void
}

function EditDialog({ group, person, onClose, onDone }: EditDialogProps) {
  const { values, isDirty, set } = usePersonValues(valuesOf(person))

  function given() {
    // What the record has never had may stay empty: whoever came by the desk gave a name and a phone.
    const known = valuesOf(person)
    const asked = (['email', ...studyFieldsOf(group)] as const).filter((field) => known[field])
    const required = fillIn(['name', 'phone', ...asked, 'type'])
    refuseEmpty(values, required, messages.fillAllFields)
    return { ...values, id: person.id }
  }

  return (
    <ActionDialog
      title={<Sentence text="Edit {name}" names={{ name: person.name }} />}
      submit="Save changes"
      size="lg"
      isDirty={isDirty}
      call={personCalls.edit}
      given={given}
      said={messages.personChanged}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <IdentityFields form={{ group, values, set }} />
        <StudyFields form={{ group, values, set }} />
        <Field
          name="parentPhone"
          label="Parent’s phone"
          optional
          hint="Absence warnings are sent to it on WhatsApp."
        >
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={values.parentPhone ?? ''}
            onChange={(event) => set({ parentPhone: event.target.value })}
          />
        </Field>
      </div>
    </ActionDialog>
  )
}

function valuesOf(person: PersonRecord): Values {
  const { name, email, phone, parentPhone, city, type, age, semester, college } = person
  return {
    name,
    email,
    phone,
    parentPhone,
    city,
    type,
    age: age === null ? '' : String(age),
    year: semester === null ? '' : String(Math.ceil(semester / 2)),
    semester: semester === null ? '' : String(semester),
    college,
  }
}

interface RemoveDialogProps {
  group: Group
  person: PersonRecord
  onClose: () => void
}

/** Removing says why: everybody but an owner has to. Who still waits is declined by it, with an email or quietly. */
function RemoveDialog({ group, person, onClose }: RemoveDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const isFree = mayRemoveSilently(useSession()?.user.permissions ?? [])
  const isPending = person.status === 'pending'
  const [isQuiet, setIsQuiet] = useState(false)
  const form = useForm({ submit, call: personCalls.remove })

  async function submit({ reason = '' }: FormValues) {
    if (!isFree) refuseEmpty({ reason }, { reason: messages.reasonToRemove }, messages.reasonToRemove)
    const { message } = await sendForm(personCalls.remove, {
      id: person.id,
      reason,
      ...(isPending && { isQuiet }),
    })
    toast.success(message ?? messages.personRemoved)
    await navigate(groupTexts[group].listPath)
  }

  return (
    <Dialog
      open
      role="alertdialog"
      size={isPending ? 'md' : 'sm'}
      locked={form.isBusy}
      onClose={onClose}
      title={messages.confirmDeletion}
      description={
        <Sentence
          text={`${messages.sureToDelete('{name}')} Their enrolments and tests are deleted too. Charges and payments stay in the books, and what they still owe is written off.`}
          names={{ name: person.name }}
        />
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.isBusy} data-autofocus>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={form.isBusy}>
            Delete
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className="grid gap-4">
        <Field name="reason" label="Reason" optional={isFree} hint="Shown in the audit only">
          <Textarea rows={2} />
        </Field>
        {isPending && <DeclineEmailChoice emails={1} isQuiet={isQuiet} onChange={setIsQuiet} />}
        {isPending && !isQuiet && (
          <EmailPreview endpoint={admissionCalls.declineEmail} query={{ id: person.id }} />
        )}
        <FormError text={form.errors.form} />
      </Form>
    </Dialog>
  )
}
