import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import type { ListedEvent } from '#contract/site/schemas.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface WriteDialogProps {
  event: ListedEvent
  onClose: () => void
}

/** A letter to everybody who has registered. */
export function WriteDialog({ event, onClose }: WriteDialogProps) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ subject = '', words = '' }: FormValues) {
    refuseEmpty(
      { subject, words },
      { subject: messages.fillThisIn, words: messages.fillThisIn },
      messages.fillAllFields,
    )
    const { message = '' } = await sendForm(eventCalls.write, { eventId: event.id, subject, words })
    toast.success(message)
    onClose()
  }

  return (
    <FormDialog
      title="Write to all who registered"
      description={`${event.title}. Each address gets one letter; answers come to the institute's mailbox.`}
      submit="Send"
      form={form}
      onClose={onClose}
    >
      <Field label="Subject" error={form.errors.subject}>
        <Input name="subject" maxLength={150} />
      </Field>
      <Field label="Letter" hint="An empty line begins a new paragraph" error={form.errors.words}>
        <Textarea name="words" rows={8} maxLength={5000} />
      </Field>
    </FormDialog>
  )
}
