import { Check, Copy, Mail, Reply, Undo2 } from 'lucide-react'
import { readableMoment } from '#contract/short-dates.ts'
import { languageOf } from '#web/lib/language-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { type Message, replyHref } from './message.ts'

interface MessageCardProps {
  message: Message
  onReply: () => void
  onMark: (status: Message['status']) => void
}

export function MessageCard({ message, onReply, onMark }: MessageCardProps) {
  const { name, email, phone, status, createdAt, reply } = message
  const isNew = status === 'new'

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
      <CardBody>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-lg">{name}</h2>
          <Badge tone={isNew ? 'accent' : 'success'}>{isNew ? 'New' : 'Answered'}</Badge>
          <time className="text-sm text-ink-soft sm:ml-auto" dateTime={createdAt}>
            {readableMoment(createdAt)}
          </time>
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {email}
          {phone && ` · ${phone}`}
        </p>
        <p {...languageOf(message.message)} className="max-w-3xl whitespace-pre-line wrap-anywhere">
          {message.message}
        </p>
        {reply !== null && <Answer {...message} />}
        <div className="flex flex-wrap gap-2 pt-2">
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
          <ButtonLink
            to={replyHref(message)}
            reloadDocument
            variant="secondary"
            size="sm"
            icon={<Mail aria-hidden="true" />}
            aria-label={`Reply by mail to ${name}`}
            title="Opens your own mail program"
          >
            Reply by mail
          </ButtonLink>
          <Button
            variant="ghost"
            size="sm"
            icon={<Copy aria-hidden="true" />}
            onClick={handleCopy}
            aria-label={`Copy address of ${name}`}
          >
            Copy address
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={isNew ? <Check aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
            onClick={() => onMark(isNew ? 'answered' : 'new')}
            aria-label={`Mark as ${isNew ? 'answered' : 'new'}: the message of ${name}`}
          >
            {isNew ? 'Mark as answered' : 'Mark as new'}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}

function Answer({ reply, repliedAt }: Message) {
  return (
    <blockquote className="max-w-3xl border-l-4 border-success pl-4">
      {repliedAt && <p className="text-sm text-ink-soft">Answered on {readableMoment(repliedAt)}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{reply}</p>
    </blockquote>
  )
}
