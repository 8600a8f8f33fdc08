import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface RedirectDialogProps {
  /** The address that is not there. */
  from: string
  onClose: () => void
  onDone: () => void
}

export function RedirectDialog({ from, onClose, onDone }: RedirectDialogProps) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ from: asked = '', to = '' }: FormValues) {
    refuseEmpty({ from: asked, to }, { from: messages.fillThisIn, to: messages.fillThisIn }, '')
    const { message = '' } = await sendForm(contentCalls.redirect, { from: asked, to })
    toast.success(message)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title="Make a redirect"
      description="Who asks for the one is led to the other, at once."
      submit="Make it"
      size="sm"
      form={form}
      asksToLeave={false}
      onClose={onClose}
    >
      <Field label="Asked for" error={form.errors.from}>
        <Input name="from" defaultValue={from} maxLength={100} />
      </Field>
      <Field label="Leads to" hint="Such as /company." error={form.errors.to}>
        <Input name="to" maxLength={500} inputMode="url" />
      </Field>
    </FormDialog>
  )
}
