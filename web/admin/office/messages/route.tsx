import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { FilterSegments, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { type Message, readMessages } from './message.ts'
import { MessageCard } from './message-card.tsx'

const statusOptions = [
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readMessages)
}

export function HydrateFallback() {
  return <ListSkeleton what="messages" />
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readMessages)
  const [answering, setAnswering] = useState<Message | null>(null)

  async function handleMark(message: Message, status: Message['status']) {
    const isDone = await pages.change(message, { ...message, status }, () =>
      call(messageCalls.setStatus, { id: message.id, status }),
    )
    if (isDone) toast.success(status === 'answered' ? messages.messageAnswered : messages.messageNew)
  }

  return (
    <>
      <ListScreen
        title="Messages"
        lead="What people wrote through the contact form."
        what="messages"
        filters={
          <>
            <ListSearch label="Search by name or email" />
            <FilterSegments name="status" label="Status" all="All" options={statusOptions} />
          </>
        }
        pages={pages}
        total={totalInWords(loaderData?.total)}
      >
        {(shown) => (
          <ul className="grid gap-4">
            {shown.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                onReply={() => setAnswering(message)}
                onMark={(status) => handleMark(message, status)}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {answering && (
        <ReplyDialog
          message={answering}
          onClose={() => setAnswering(null)}
          onSent={(answered) => {
            pages.put(answered)
            setAnswering(null)
          }}
        />
      )}
    </>
  )
}

interface ReplyDialogProps {
  message: Message
  onClose: () => void
  onSent: (message: Message) => void
}

/** An answer that goes out as an email and stays beside the message. */
function ReplyDialog({ message, onClose, onSent }: ReplyDialogProps) {
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
      description={`An email goes to ${message.email}, with your answer and the day of the message, but none of its words: anybody may have given this address.`}
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
