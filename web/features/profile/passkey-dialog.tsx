import { useState } from 'react'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { makePasskey } from '#web/form/passkeys.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface PasskeyDialogProps {
  onClose: () => void
  onDone: (codes: string[] | undefined) => void
}

/** One gives it a name, and the device asks for the finger. */
export function PasskeyDialog({ onClose, onDone }: PasskeyDialogProps) {
  const [suggested] = useState(() => (/Android|iPhone|iPad/.test(navigator.userAgent) ? 'Phone' : 'Computer'))
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ label }: FormValues) {
    const { options } = await sendForm(factorCalls.beginPasskey, {})
    const credential = await makePasskey(options)
    const { recoveryCodes, message } = await sendForm(factorCalls.addPasskey, { credential, label })
    toast.success(message ?? messages.passkeyAdded)
    onDone(recoveryCodes)
  }

  return (
    <FormDialog
      title="Add a passkey"
      description="It stays on this device, or with your password manager; we keep only what proves it."
      submit="Go on"
      size="sm"
      form={form}
      asksToLeave={false}
      onClose={onClose}
    >
      <Field label="Name" hint="So that you know it again in your list." error={form.errors.label}>
        <Input name="label" defaultValue={suggested} maxLength={maxLength(factorCalls.addPasskey, 'label')} />
      </Field>
    </FormDialog>
  )
}
