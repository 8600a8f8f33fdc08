import { useState } from 'react'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { messages } from '#contract/messages.ts'
import { makePasskey } from '#web/form/passkeys.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
    const { options } = await call(factorCalls.beginPasskey)
    const credential = await makePasskey(options)
    const { recoveryCodes, message } = await sendForm(factorCalls.addPasskey, { credential, label })
    toast.success(message ?? messages.passkeyAdded)
    onDone(recoveryCodes)
  }

  return (
    <Dialog
      open
      size="sm"
      locked={form.isBusy}
      onClose={onClose}
      title="Add a passkey"
      description="It stays on this device, or with your password manager; we keep only what proves it."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" form="add-passkey" busy={form.isBusy}>
            Go on
          </Button>
        </>
      }
    >
      <form ref={form.ref} id="add-passkey" method="post" noValidate onSubmit={form.handleSubmit}>
        <Field label="Name" hint="So that you know it again in your list." error={form.errors.label}>
          <Input name="label" defaultValue={suggested} maxLength={60} />
        </Field>
      </form>
    </Dialog>
  )
}
