import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Message } from './message.ts'

interface ReplyDialogProps {
  message: Message
  onClose: () => void
  onSent: (message: Message) => void
}

/** An answer that goes out as a letter and stays beside the message. */
export function ReplyDialog({ message, onClose, onSent }: ReplyDialogProps) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit(values: FormValues) {
    refuseEmpty(values, { reply: messages.replyRequired }, messages.replyRequired)
    const reply = values.reply?.trim() ?? ''
    await sendForm(messageCalls.reply, { id: message.id, reply })
    toast.success(messages.replyQueued)
    onSent({ ...message, reply, repliedAt: new Date().toISOString(), status: 'answered' })
  }

  return (
    <FormDialog
      title={`Answer ${message.name}`}
      description={`A letter goes to ${message.email}, with your answer and the day of the message, but none of its words: anybody may have given this address.`}
      submit="Send"
      form={form}
      onClose={onClose}
    >
      <Field label="Answer" error={form.errors.reply}>
        <Textarea name="reply" rows={8} maxLength={maxLength(messageCalls.reply, 'reply')} />
      </Field>
    </FormDialog>
  )
}
