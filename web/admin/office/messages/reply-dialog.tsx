import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { FormDialog, focusFirst } from '#web/panel/form-dialog/form-dialog.tsx'
import { wordsOf } from '#web/panel/list/use-pages.ts'
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
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(form: HTMLFormElement) {
    const reply = String(new FormData(form).get('reply') ?? '').trim()
    if (!reply) return refuse(form, messages.replyRequired)
    setIsBusy(true)
    try {
      await call(messageCalls.reply, { _id: message.id, reply })
      toast.success(messages.replyQueued)
      onSent({ ...message, reply, repliedAt: new Date().toISOString(), status: 'answered' })
    } catch (error) {
      setIsBusy(false)
      refuse(form, wordsOf(error))
    }
  }

  function refuse(form: HTMLFormElement, text: string) {
    setFault(text)
    toast.error(text)
    focusFirst(form, ['reply'])
  }

  return (
    <FormDialog
      title={`Answer ${message.name}`}
      description={`A letter goes to ${message.email}, with your answer and the day of the message, but none of its words: anybody may have given this address.`}
      submit="Send"
      busy={isBusy}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field label="Answer" error={fault}>
        <Textarea name="reply" rows={8} maxLength={5000} onChange={() => setFault('')} />
      </Field>
    </FormDialog>
  )
}
