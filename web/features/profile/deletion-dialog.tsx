import { useRevalidator } from 'react-router'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { ref, errors, isBusy, handleSubmit } = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ reason }: FormValues) {
    const { message } = await sendForm(learnerCalls.askDeletion, { reason })
    toast.success(message ?? messages.deletionAsked)
    onClose()
    void revalidate()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ask for deletion"
      description="The institute receives your wish, removes your record with its courses and tests, and tells you. This cannot be taken back once it is done."
      locked={isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form="ask-deletion" variant="danger" busy={isBusy}>
            Ask for deletion
          </Button>
        </>
      }
    >
      <form ref={ref} id="ask-deletion" method="post" noValidate onSubmit={handleSubmit}>
        <Field label="Reason" optional error={errors.reason}>
          <Textarea name="reason" maxLength={limits.reasonMax} />
        </Field>
      </form>
    </Dialog>
  )
}
