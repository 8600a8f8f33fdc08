import { useRevalidator } from 'react-router'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ reason }: FormValues) {
    const { message } = await sendForm(learnerCalls.askDeletion, { reason })
    toast.success(message ?? messages.deletionAsked)
    onClose()
    void revalidate()
  }

  return (
    <FormDialog
      title="Ask for deletion"
      description="The institute receives your wish, removes your record with its courses and tests, and tells you. This cannot be taken back once it is done."
      submit="Ask for deletion"
      tone="danger"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" optional error={form.errors.reason}>
        <Textarea name="reason" maxLength={limits.reasonMax} />
      </Field>
    </FormDialog>
  )
}
