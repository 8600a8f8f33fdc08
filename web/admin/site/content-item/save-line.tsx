import type { Draft } from './use-draft.ts'

const words = {
  saved: 'Saved',
  typing: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved: we try again. Your words are kept in this browser.',
  refused: 'Not saved yet.',
}

interface SaveLineProps {
  draft: Draft
  others: string[]
}

/** Whether the words are safe, and who else has them open. */
export function SaveLine({ draft: { state, fault }, others }: SaveLineProps) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p aria-live="polite">
        {words[state]}
        {state === 'failed' && fault && ` (${fault})`}
        {state === 'refused' && <strong className="text-danger"> {fault}</strong>}
      </p>
      {others.length > 0 && (
        <p aria-live="polite">
          {others.join(', ')} {others.length === 1 ? 'has' : 'have'} this open too.
        </p>
      )}
    </div>
  )
}
