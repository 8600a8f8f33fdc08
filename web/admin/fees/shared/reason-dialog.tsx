import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { useForm } from '#web/form/use-form.ts'
import { toast } from '#web/ui/toaster.tsx'
import { ReasonField } from './reason-field.tsx'

interface ReasonDialogProps {
  title: ReactNode
  text: ReactNode
  submit: string
  /** What is said afterwards where the server says nothing. */
  done: string
  /** Who reads the reason. */
  hint?: string
  send: (reason: string) => Promise<{ message?: string | undefined }>
  onClose: () => void
  onDone: () => void
}

/** Takes an entry of the books back, which needs a reason. */
export function ReasonDialog({ title, text, submit, done, hint, send, onClose, onDone }: ReasonDialogProps) {
  const form = useForm({
    isQuiet: true,
    submit: async (values) => {
      refuseEmpty(values, { reason: messages.reasonRequired }, messages.reasonRequired)
      const { message } = await send(values.reason ?? '')
      toast.success(message ?? done)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      description={text}
      submit={submit}
      tone="danger"
      size="sm"
      form={form}
      onClose={onClose}
    >
      <ReasonField hint={hint} />
    </FormDialog>
  )
}
