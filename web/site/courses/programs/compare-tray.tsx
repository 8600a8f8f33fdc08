import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { type Comparison, mostCompared } from './use-comparison.ts'

/** Stays at the lower edge of the screen while something is chosen. */
export function CompareTray({ comparison }: { comparison: Comparison }) {
  const [isOpen, setIsOpen] = useState(false)
  const { chosen, isFull, clear } = comparison

  return (
    <section aria-label="Comparison" className="compare-tray">
      <div className="wrap">
        <p className="min-w-0 flex-1">
          <strong className="block truncate">{chosen.map(({ name }) => name).join(', ')}</strong>
          <span role="status" className="text-sm text-ink-soft">
            {chosen.length} chosen{isFull ? `, the most that can be compared` : ` of at most ${mostCompared}`}
          </span>
        </p>
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
        <Button onClick={() => setIsOpen(true)} disabled={chosen.length < 2}>
          Compare
        </Button>
      </div>
      <CompareDialog open={isOpen} onClose={() => setIsOpen(false)} programmes={chosen} />
    </section>
  )
}
