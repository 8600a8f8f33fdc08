import { useState } from 'react'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { emailProblem, nameProblem } from '#contract/rules.ts'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { RoleFields } from './role-fields.tsx'

interface InviteDialogProps {
  batches: BatchChoice[]
  onClose: () => void
  onDone: () => void
}

export function InviteDialog({ batches, onClose, onDone }: InviteDialogProps) {
  const [role, setRole] = useState<Role>('office')
  const [batchIds, setBatchIds] = useState<string[]>([])
  const form = useForm({ submit, otherwise: messages.somethingWentWrong, isQuiet: true })

  async function submit({ name = '', email = '' }: FormValues) {
    refuseBroken({ name: nameProblem(name), email: emailProblem(email) })
    const { message } = await sendForm(staffCalls.invite, { name, email, role, batchIds })
    toast.success(message ?? messages.staffInvited)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title="Invite to work here"
      description="They get an email with a link that works once, for 72 hours, and choose their own password. Nothing is open to them before."
      submit="Invite"
      size="lg"
      form={form}
      isDirty={batchIds.length > 0}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Name" error={form.errors.name}>
          <Input name="name" maxLength={maxLength(staffCalls.invite, 'name')} autoComplete="off" />
        </Field>
        <Field label="Email" error={form.errors.email}>
          <Input
            type="email"
            name="email"
            maxLength={maxLength(staffCalls.invite, 'email')}
            autoComplete="off"
          />
        </Field>
      </div>
      <RoleFields
        role={role}
        onRole={setRole}
        batches={batches}
        batchIds={batchIds}
        onBatches={setBatchIds}
        errors={form.errors}
      />
    </FormDialog>
  )
}
