import { useEffect, useRef } from 'react'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { writtenPhone } from '#contract/phone.ts'
import { call } from '#web/lib/browser-api.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { useMore } from '#web/panel/list/use-more.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { OwnBatch } from './own-batch-card.tsx'

interface PeopleDialogProps {
  batch: OwnBatch
  /** The enrolment that was looked for: read on to, brought into view and marked. */
  wanted?: string
  onClose: () => void
}

/** Whom one teaches: the name, and the phone to call them. */
export function PeopleDialog({ batch, wanted, onClose }: PeopleDialogProps) {
  const {
    rows: people,
    state,
    hasMore,
    read,
    readMore,
  } = useMore(batch.id, async (cursor) => {
    const { people, next } = await call(teachingCalls.people, { batchId: batch.id, cursor })
    return { rows: people, next }
  })
  const row = useRef<HTMLLIElement>(null)
  const isThere = people.some(({ enrolmentId }) => enrolmentId === wanted)
  useEffect(() => {
    if (isThere) row.current?.scrollIntoView({ block: 'center' })
    else if (wanted && hasMore && state === 'read') void readMore()
  }, [isThere, wanted, hasMore, state, readMore])
  return (
    <Dialog
      open
      size="lg"
      lightDismiss
      onClose={onClose}
      title={<Sentence text="People of {name}" names={{ name: batch.name }} />}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {state === 'failed' && <ErrorState onRetry={read}>The people could not be read.</ErrorState>}
      {state === 'reading' && people.length === 0 && <Skeletons count={3} label="Loading the people" />}
      {state === 'read' && people.length === 0 && <EmptyState>Nobody is in this batch yet.</EmptyState>}
      <ul className="divide-y divide-line">
        {people.map(({ enrolmentId, name, phone, programme }) => (
          <li
            key={enrolmentId}
            ref={enrolmentId === wanted ? row : null}
            aria-current={enrolmentId === wanted || undefined}
            className={cx(
              'flex items-center gap-x-4 py-2 md:py-3',
              enrolmentId === wanted && 'bg-accent-soft',
            )}
          >
            <span className="min-w-0 grow">
              <span {...languageOf(name)} className="block wrap-anywhere" translate="no">
                {name}
              </span>
              <span {...languageOf(programme)} className="block text-sm text-ink-soft">
                {programme}
              </span>
            </span>
            <a
              href={`tel:${phone}`}
              className="link tabular inline-flex min-h-11 items-center max-md:hidden"
              translate="no"
            >
              {writtenPhone(phone)}
            </a>
            <Reach name={name} phone={phone} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" className="mt-3" onClick={readMore} busy={state === 'reading'}>
          Load more
        </Button>
      )}
    </Dialog>
  )
}
