import { CircleAlert, CloudCheck, CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { SaveState } from './use-draft.ts'

interface SaveNoteProps {
  state: SaveState
  others: { name: string }[]
  /** Why the last press did nothing. */
  fault: string
  /** Whether this browser holds words that never reached the server. */
  unsent: boolean
  onRetry: () => void
  onConflict: (isMineKept: boolean) => void
  onUnsent: (isUsed: boolean) => void
}

/** Whether the words are safe, and what stands in the way. */
export function SaveNote({ state, others, fault, unsent, onRetry, onConflict, onUnsent }: SaveNoteProps) {
  return (
    <div className="mb-6 grid gap-3">
      <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
        {state.kind === 'saved' ? (
          <CloudCheck className="size-4" aria-hidden="true" />
        ) : (
          <CloudUpload className="size-4" aria-hidden="true" />
        )}
        {state.kind === 'saved'
          ? 'Everything is saved.'
          : state.kind === 'saving'
            ? 'Saving…'
            : 'Not saved yet.'}
        {others.length > 0 && ` ${others.map(({ name }) => name).join(', ')} writes here too.`}
      </p>
      {unsent && (
        <Warning words="This browser holds newer words of this article that were never saved.">
          <Button size="sm" onClick={() => onUnsent(true)}>
            Use the newer words
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onUnsent(false)}>
            Throw them away
          </Button>
        </Warning>
      )}
      {state.kind === 'failed' && (
        <Warning words={`${state.words} Your words are kept in this browser.`}>
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Save again
          </Button>
        </Warning>
      )}
      {state.kind === 'conflict' && (
        <Warning words="Somebody else has changed this article meanwhile.">
          <Button size="sm" onClick={() => onConflict(true)}>
            Keep my words
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onConflict(false)}>
            Take theirs
          </Button>
        </Warning>
      )}
      {fault && <Warning words={fault} />}
    </div>
  )
}

function Warning({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-3 text-sm font-medium text-danger"
    >
      <CircleAlert className="size-4 flex-none" aria-hidden="true" />
      <span className="grow">{words}</span>
      {children}
    </div>
  )
}
