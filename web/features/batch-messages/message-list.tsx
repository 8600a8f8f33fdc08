import type { BatchMessage } from '#contract/classroom/message-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'

interface MessageListProps {
  messages: (BatchMessage & { isRead?: boolean })[]
  /** Left out where all are of one batch. */
  showsBatch?: boolean
}

/** What a batch was told, the latest first. */
export function MessageList({ messages, showsBatch = false }: MessageListProps) {
  return (
    <ul aria-label="Messages" className="grid max-w-3xl gap-3">
      {messages.map(({ id, by, batch, text, at, isRead }) => (
        <Card as="li" key={id}>
          <CardBody className="gap-2">
            <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <strong {...languageOf(by)} className="text-ink wrap-anywhere" translate="no">
                {by}
              </strong>
              {showsBatch && (
                <span {...languageOf(batch)} className="wrap-anywhere" translate="no">
                  {batch}
                </span>
              )}
              <span>{readableMoment(at)}</span>
              {isRead === false && <Badge tone="accent">New</Badge>}
            </p>
            <p {...languageOf(text)} className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </CardBody>
        </Card>
      ))}
    </ul>
  )
}
