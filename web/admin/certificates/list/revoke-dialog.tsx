import { certificateCalls } from '#contract/certificates/calls.ts'
import { revocationReasonNames, revocationReasons } from '#contract/certificates/kinds.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { CertificateDialogProps } from './certificate-dialog.ts'

export function RevokeDialog({ certificate, onClose, onDone }: CertificateDialogProps) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ why, note }: FormValues) {
    const { message } = await sendForm(certificateCalls.revoke, { id: certificate.id, why, note })
    toast.success(message ?? messages.certificateRevoked)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={`Revoke ${certificate.serial}`}
      description={`From this moment whoever scans the certificate of ${certificate.name} reads that it is revoked, and why. There is no way back: if it was right after all, issue a new one.`}
      submit="Revoke"
      tone="danger"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" hint="The public reads it" error={form.errors.why}>
        <Select name="why">
          {revocationReasonNames.map((name) => (
            <option key={name} value={name}>
              {revocationReasons[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" optional hint="For the audit alone" error={form.errors.note}>
        <Textarea name="note" rows={2} maxLength={maxLength(certificateCalls.revoke, 'note')} />
      </Field>
    </FormDialog>
  )
}
