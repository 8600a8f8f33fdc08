import { useState } from 'react'
import type { Draft } from './draft.ts'

/** The template as it was found and as it is changed. */
export function useDraft(given: Draft) {
  const [found] = useState(given)
  const [draft, setDraft] = useState(given)

  function change(part: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...part }))
  }

  function redesign(part: Partial<Draft['design']>) {
    setDraft((before) => ({ ...before, design: { ...before.design, ...part } }))
  }

  // By what they hold: what was changed and then undone is no reason to ask.
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(found)
  return { draft, isUnsaved, change, setDraft, redesign }
}
