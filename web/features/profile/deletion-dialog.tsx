import { useRevalidator } from 'react-router'
import { learnerCalls } from '#contract/people/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useSaving, type Values } from './use-saving.ts'

async function send({ reason = '' }: Values) {
  return call(learnerCalls.askDeletion, { reason: reason.trim() })
}

export function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { form, isBusy, handleSubmit, errorOf } = useSaving({
    send,
    onSaved: () => {
      onClose()
      void revalidate()
    },
  })
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
      <form ref={form} id="ask-deletion" method="post" noValidate onSubmit={handleSubmit}>
        <Field label="Reason" optional error={errorOf('reason')}>
          <Textarea name="reason" maxLength={1000} />
        </Field>
      </form>
    </Dialog>
  )
}
