import { useState } from 'react'
import { rupees } from '#web/lib/rupees.ts'
import { Input } from '#web/ui/input.tsx'
import { type Counts, notes, worthOf } from './notes.ts'

/** How many of each note and coin there are; the sum goes into the field below. */
export function CountNotes({ onCounted }: { onCounted: (worth: number) => void }) {
  const [counts, setCounts] = useState<Counts>({})

  function handleCount(note: number, count: string) {
    const next = { ...counts, [note]: count }
    setCounts(next)
    const worth = worthOf(next)
    if (worth !== null) onCounted(worth)
  }

  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold">
        Count the notes
      </summary>
      <ul translate="no" className="tabular grid gap-1.5 p-3 pt-0 text-sm">
        {notes.map((note) => (
          <li key={note} className="grid grid-cols-[3.5rem_5rem_1fr] items-center gap-2">
            <span className="text-end">₹{note} ×</span>
            <Input
              inputMode="numeric"
              autoComplete="off"
              aria-label={`How many of ₹${note}`}
              className="min-h-10 text-end"
              value={counts[note] ?? ''}
              onChange={(event) => handleCount(note, event.target.value)}
            />
            <span className="text-end text-ink-soft">
              {rupees(worthOf({ [note]: counts[note] ?? '' }) ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
