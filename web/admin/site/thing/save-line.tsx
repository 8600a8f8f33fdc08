import { Button } from '#web/ui/button.tsx'
import type { Draft } from './use-draft.ts'

const words = {
  saved: 'Saved',
  typing: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved: we try again. Your words are kept in this browser.',
  conflict: '',
}

interface SaveLineProps {
  draft: Draft
  others: string[]
  onTheirs: () => void
  onMine: () => void
}

/** Whether the words are safe, and who else has them open. */
export function SaveLine({ draft: { state, fault }, others, onTheirs, onMine }: SaveLineProps) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p aria-live="polite">{state === 'failed' && fault ? `${words.failed} (${fault})` : words[state]}</p>
      {others.length > 0 && <p>{others.join(', ')} also has this open.</p>}
      {state === 'conflict' && (
        <div role="alert" className="grid gap-2">
          <p>Somebody else has changed this since you opened it. Which words stay?</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onMine}>
              Mine
            </Button>
            <Button variant="secondary" onClick={onTheirs}>
              Theirs
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
