import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { CertificateDialogProps } from './certificate-dialog.ts'

export function WithdrawDialog({ certificate, onClose, onDone }: CertificateDialogProps) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ note }: FormValues) {
    const { message } = await sendForm(certificateCalls.withdraw, { id: certificate.id, note })
    toast.success(message ?? messages.certificateWithdrawn)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={`Withdraw ${certificate.serial}`}
      description="The name and everything else it says is deleted here, with its PDF. Its page says only that it was withdrawn at the wish of its holder. There is no way back."
      submit="Withdraw"
      tone="danger"
      form={form}
      onClose={onClose}
    >
      <Field label="How the holder asked for it" hint="For the audit" error={form.errors.note}>
        <Textarea name="note" rows={2} maxLength={maxLength(certificateCalls.withdraw, 'note')} />
      </Field>
    </FormDialog>
  )
}
