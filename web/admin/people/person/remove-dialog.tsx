import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { mayRemoveSilently } from '#contract/permissions.ts'
import { DeclineEmailChoice } from '#web/admin/admissions/shared/decline-email-choice.tsx'
import { EmailPreview } from '#web/admin/admissions/shared/email-preview.tsx'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { FormError } from '#web/form/form-error.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { PersonRecord } from './read-person.ts'

interface RemoveDialogProps {
  group: Group
  person: PersonRecord
  onClose: () => void
}

/** Removing says why: everybody but an owner has to. Who still waits is declined by it, with an email or quietly. */
export function RemoveDialog({ group, person, onClose }: RemoveDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const isFree = mayRemoveSilently(useSession()?.user.permissions ?? [])
  const isPending = person.status === 'pending'
  const [isQuiet, setIsQuiet] = useState(false)
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

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
      description={`${messages.sureToDelete(person.name)} Their enrolments and tests go with them; what was charged or paid stays in the books, and what they still owe is written off.`}
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
      <form
        ref={form.ref}
        id={formId}
        method="post"
        noValidate
        onSubmit={form.handleSubmit}
        className="grid gap-4"
      >
        <Field
          label="Reason"
          optional={isFree}
          hint="Stands in the audit; nobody else reads it"
          error={form.errors.reason}
        >
          <Textarea name="reason" rows={2} maxLength={maxLength(personCalls.remove, 'reason')} />
        </Field>
        {isPending && <DeclineEmailChoice emails={1} isQuiet={isQuiet} onChange={setIsQuiet} />}
        {isPending && !isQuiet && (
          <EmailPreview endpoint={admissionCalls.declineEmail} query={{ id: person.id }} />
        )}
        <FormError text={form.errors.form} />
      </form>
    </Dialog>
  )
}
