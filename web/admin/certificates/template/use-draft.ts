import { useState } from 'react'
import type { Design } from '#contract/certificates/design.ts'
import type { Draft } from './draft.ts'
import type { PartName } from './parts.ts'

/** What becomes of the design as it stands by then: a picture that was chosen comes later. */
export type Redesign = (change: (design: Design) => Partial<Design>) => void
export type Choose = (part: PartName | null | ((design: Design) => PartName)) => void

/** The template as it was found and as it is changed, and the part of it that is chosen. */
export function useDraft(given: Draft) {
  const [found] = useState(given)
  const [{ draft, chosen }, setEdited] = useState({ draft: given, chosen: null as PartName | null })

  function change(part: Partial<Draft>) {
    setEdited((before) => ({ ...before, draft: { ...before.draft, ...part } }))
  }

  const redesign: Redesign = (changeDesign) =>
    setEdited((before) => {
      const { design } = before.draft
      return { ...before, draft: { ...before.draft, design: { ...design, ...changeDesign(design) } } }
    })

  const choose: Choose = (part) =>
    setEdited((before) => ({
      ...before,
      chosen: typeof part === 'function' ? part(before.draft.design) : part,
    }))

  // By what they hold: what was changed and then undone is no reason to ask.
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(found)
  return { draft, chosen, isUnsaved, change, redesign, choose }
}
