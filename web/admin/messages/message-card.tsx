import { Check, Reply, Undo2 } from 'lucide-react'
import { readableMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { type Message, replyHref } from './message.ts'

interface MessageCardProps {
  message: Message
  onMark: (status: Message['status']) => void
}

export function MessageCard({ message, onMark }: MessageCardProps) {
  const { name, email, phone, status, createdAt } = message
  const isNew = status === 'new'
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
        <p className="text-sm text-ink-soft">
          {email}
          {phone && ` · ${phone}`}
        </p>
        <p className="max-w-3xl whitespace-pre-line">{message.message}</p>
        <div className="flex flex-wrap gap-2 pt-2">
          <ButtonLink
            to={replyHref(message)}
            reloadDocument
            variant="secondary"
            size="sm"
            icon={<Reply aria-hidden="true" />}
            aria-label={`Reply to ${name} by mail`}
          >
            Reply by mail
          </ButtonLink>
          <Button
            variant="ghost"
            size="sm"
            icon={isNew ? <Check aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
            onClick={() => onMark(isNew ? 'answered' : 'new')}
            aria-label={`Mark the message of ${name} as ${isNew ? 'answered' : 'new'}`}
          >
            {isNew ? 'Mark as answered' : 'Mark as new'}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
