import { Reply } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cutText } from '#contract/cut-text.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { messageStatuses } from '#contract/office/schemas.ts'
import { writtenPhone } from '#contract/phone.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { DeleteForGood } from '#web/admin/shared/delete-for-good.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { instituteNow } from '#web/content/institute.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { FilterSegments, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { filterIn, readFirst } from '#web/panel/list/page.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'

/** As many characters of a message have room in two lines of a phone. */
const linesOnPhone = 90

/** Mail programs cut longer addresses off. */
const quotedCharacters = 1200

const statusOptions = [
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readMessages)
}

export const HydrateFallback = () => <ListSkeleton what="messages" />

export default function Messages({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readMessages)
  const [answering, setAnswering] = useState<Message | null>(null)
  const [removing, setRemoving] = useState<Message | null>(null)
  const mayRemove = useMay('people.remove')
  const revalidator = useRevalidator()

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
        lead="Messages from the contact form."
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
          <ul className="grid gap-4 max-md:gap-2">
            {shown.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                onReply={() => setAnswering(message)}
                onMark={(status) => handleMark(message, status)}
                onRemove={mayRemove ? () => setRemoving(message) : null}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {answering && (
        <ActionDialog
          title={<Sentence text="Answer {name}" names={{ name: answering.name }} />}
          description={
            <Sentence
              text="An email with your answer goes to {email}. It names the day of the message but does not quote it, because the address may belong to someone else."
              names={{ email: answering.email }}
            />
          }
          submit="Send"
          call={messageCalls.reply}
          given={({ reply = '' }) => ({ id: answering.id, reply: reply.trim() })}
          fields={[{ name: 'reply', label: 'Answer', required: messages.replyRequired, rows: 8 }]}
          said={() => messages.replyQueued}
          onDone={(_, { reply = '' }) =>
            pages.put({
              ...answering,
              reply: reply.trim(),
              repliedAt: new Date().toISOString(),
              status: 'answered',
            })
          }
          onClose={() => setAnswering(null)}
        />
      )}
      {removing && (
        <DeleteForGood
          title={<Sentence text="Delete the message of {name} for good?" names={{ name: removing.name }} />}
          send={() => call(messageCalls.remove, { id: removing.id })}
          onDone={() => void revalidator.revalidate()}
          onClose={() => setRemoving(null)}
        >
          Its emails are deleted too. The audit keeps who deleted it.
        </DeleteForGood>
      )}
    </>
  )
}

interface MessageCardProps {
  message: Message
  onReply: () => void
  onMark: (status: Message['status']) => void
  /** Null: they may not. */
  onRemove: (() => void) | null
}

/** On a phone the first lines of the message, and the rest by a press, so that several stand on one screen. */
function MessageCard({ message, onReply, onMark, onRemove }: MessageCardProps) {
  const { name, email, phone, status, createdAt, reply } = message
  const isNew = status === 'new'
  const [isWhole, setIsWhole] = useState(false)
  const isLong = reply !== null || message.message.length > linesOnPhone || message.message.includes('\n')

  async function handleCopy() {
    const isCopied = await navigator.clipboard?.writeText(email).then(
      () => true,
      () => false,
    )
    if (isCopied) toast.success('Address copied')
    else toast.error(`This browser does not let us copy. The address is ${email}`)
  }

  return (
    <Card as="li">
      <CardBody className="max-md:gap-0 max-md:py-1 max-md:pr-2 max-md:pl-4">
        <div className="flex items-center gap-2">
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 max-md:gap-x-2">
            <h2 {...languageOf(name)} className="text-lg max-md:text-base" translate="no">
              {name}
            </h2>
            <Badge tone={isNew ? 'accent' : 'success'}>{isNew ? 'New' : 'Answered'}</Badge>
            <time
              className="text-sm text-ink-soft max-md:w-full max-md:text-xs md:ml-auto"
              dateTime={createdAt}
            >
              {readableMoment(createdAt)}
            </time>
          </div>
          <Reach name={name} phone={phone} />
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere max-md:text-xs" translate="no">
          {email}
          {phone && <span className="max-md:hidden">{` · ${writtenPhone(phone)}`}</span>}
        </p>
        <p
          {...languageOf(message.message)}
          className={cx(
            'max-w-3xl whitespace-pre-line wrap-anywhere max-md:text-sm',
            isLong && !isWhole && 'max-md:line-clamp-2',
          )}
        >
          {message.message}
        </p>
        {reply !== null && (
          <div className={isWhole ? undefined : 'max-md:hidden'}>
            <Answer {...message} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 pt-2 max-md:justify-end max-md:gap-1 max-md:pt-0">
          {isLong && !isWhole && (
            <Button
              size="sm"
              variant="ghost"
              className="md:hidden"
              aria-label={`Show all of the message of ${name}`}
              onClick={() => setIsWhole(true)}
            >
              Show all
            </Button>
          )}
          {reply === null && (
            <Button
              size="sm"
              icon={<Reply aria-hidden="true" />}
              onClick={onReply}
              aria-label={`Answer ${name} by email`}
            >
              Answer
            </Button>
          )}
          <MoreMenu label={`More for the message of ${name}`} isName>
            <a href={replyHref(message)} title="Opens your own mail program">
              Reply from your own email
            </a>
            <button type="button" onClick={handleCopy}>
              Copy address
            </button>
            <button type="button" onClick={() => onMark(isNew ? 'answered' : 'new')}>
              {isNew ? 'Mark as answered' : 'Mark as new'}
            </button>
            {onRemove && (
              <button type="button" onClick={onRemove}>
                Delete for good…
              </button>
            )}
          </MoreMenu>
        </div>
      </CardBody>
    </Card>
  )
}

function Answer({ reply, repliedAt }: Message) {
  return (
    <blockquote className="max-w-3xl border-l-4 border-success pl-4">
      {repliedAt && <p className="text-sm text-ink-soft">{`Answered on ${readableMoment(repliedAt)}`}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{reply}</p>
    </blockquote>
  )
}

interface Message {
  id: string
  name: string
  email: string
  phone: string
  message: string
  status: (typeof messageStatuses)[number]
  createdAt: string
  /** The email with which it was answered from here. */
  reply: string | null
  repliedAt: string | null
}

async function readMessages(params: URLSearchParams, cursor?: string) {
  const { messages, next, total } = await call(messageCalls.messages, {
    q: params.get('q') ?? undefined,
    status: filterIn(params, 'status', messageStatuses),
    cursor,
    withTotal: !cursor,
  })
  return { rows: messages, next, total }
}

/** Opens the admin's own mail program with the question quoted below the answer. */
function replyHref({ name, email, message }: Message): string {
  const subject = `Your message to ${instituteNow().name}`
  const quoted = cutText(message, quotedCharacters).replace(/^/gm, '> ')
  const body = `Dear ${name},\n\n\n\n${instituteNow().name}\n\n${quoted}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
