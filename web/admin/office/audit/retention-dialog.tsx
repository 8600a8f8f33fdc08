import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import type { Retention } from '#contract/office/schemas.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

/** An owner says how long changes and sent emails are kept. */
export function RetentionButton() {
  const [retention, setRetention] = useState<Retention | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    call(officeCalls.retention)
      .then(({ retention }) => setRetention(retention))
      .catch(() => {
        setIsOpen(false)
        toast.error(messages.somethingWentWrong)
      })
  }, [isOpen])

  function handleClose() {
    setIsOpen(false)
    setRetention(null)
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)} busy={isOpen && !retention}>
        How long it is kept
      </Button>
      {retention && <RetentionDialog retention={retention} onClose={handleClose} />}
    </>
  )
}

function RetentionDialog({ retention, onClose }: { retention: Retention; onClose: () => void }) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ auditYears = '', emailMonths = '' }: FormValues) {
    const { message } = await sendForm(officeCalls.setRetention, {
      auditYears: Number(auditYears),
      emailMonths: Number(emailMonths),
    })
    toast.success(message ?? messages.retentionSaved)
    onClose()
  }

  return (
    <FormDialog
      title="How long it is kept"
      description="What is older is deleted every night. Changes of money stay at least eight years, as the law asks."
      submit="Save"
      form={form}
      size="sm"
      onClose={onClose}
    >
      <Field label="Changes, in years" hint="1 to 20, such as 3" error={form.errors.auditYears}>
        <Input name="auditYears" type="number" min={1} max={20} defaultValue={retention.auditYears} />
      </Field>
      <Field label="Sent emails, in months" hint="1 to 120, such as 12" error={form.errors.emailMonths}>
        <Input name="emailMonths" type="number" min={1} max={120} defaultValue={retention.emailMonths} />
      </Field>
    </FormDialog>
  )
}
