import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ContentItemCard } from '#contract/site/content-schemas.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface HandoverProps {
  contentItem: ContentItemCard
  /** Everything typed is with the server; answers the revision. */
  flush: () => Promise<number>
  onDone: () => void
}

/** Where a text stands between who writes and who publishes, with what was said to it. */
export function HandoverNote({
  contentItem,
  mayPublish,
  flush,
  onDone,
}: HandoverProps & { mayPublish: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { handover } = contentItem
  if (!handover) return null
  const { state, by, at, note } = handover
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-gold-soft px-4 py-2 text-sm text-warning">
      <div className="min-w-0 grow basis-56">
        <p>
          <Sentence
            text={state === 'sent' ? '{by} sent this for publishing, {at}.' : '{by} sent this back, {at}.'}
            parts={{ by: <Names of={[by]} />, at: readableMoment(at) }}
          />
        </p>
        {note && <p className="font-semibold whitespace-pre-line wrap-anywhere">{note}</p>}
      </div>
      {mayPublish && state === 'sent' && (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          Send it back
        </Button>
      )}
      {isOpen && (
        <HandoverDialog
          contentItem={contentItem}
          flush={flush}
          onDone={onDone}
          isBack
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

/** What who writes and does not publish has in the place of “Publish”. */
export function SendForPublishing({ contentItem, flush, onDone }: HandoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {contentItem.handover?.state === 'sent' ? 'Send it again' : 'Send for publishing'}
      </Button>
      {isOpen && (
        <HandoverDialog
          contentItem={contentItem}
          flush={flush}
          onDone={onDone}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface HandoverDialogProps extends HandoverProps {
  isBack?: boolean
  onClose: () => void
}

function HandoverDialog({ contentItem, flush, onDone, isBack = false, onClose }: HandoverDialogProps) {
  const note = { name: 'note', rows: 3 }
  const shared = {
    size: 'sm' as const,
    given: async () => ({ id: contentItem.id, rev: await flush() }),
    onDone,
    onClose,
  }
  return isBack ? (
    <ActionDialog
      {...shared}
      title="Send it back"
      description={
        <Sentence
          text="{by} gets your note by email and sees it beside the text. The text stays as it is."
          parts={{ by: <Names of={[contentItem.handover?.by]} /> }}
        />
      }
      submit="Send back"
      call={contentCalls.sendBack}
      fields={[{ ...note, label: 'What should change', required: messages.fillThisIn }]}
    />
  ) : (
    <ActionDialog
      {...shared}
      title="Send for publishing"
      description="People who publish see that it waits. You can go on writing until it is published."
      submit="Send"
      call={contentCalls.send}
      fields={[{ ...note, label: 'Note', optional: true }]}
    />
  )
}
