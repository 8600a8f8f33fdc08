import { useState } from 'react'
import type { Design } from '#contract/certificates/design.ts'
import type { Draft } from './draft.ts'
import type { PartName } from './parts.ts'

/**
 * What becomes of the design as it stands by then: a picture that was chosen comes later. `loss`: what one press takes
 * away, in words; it can be had back until the design is changed otherwise.
 */
export type Redesign = (change: (design: Design) => Partial<Design>, loss?: string) => void
export type Choose = (part: PartName | null | ((design: Design) => PartName)) => void

interface Edited {
  draft: Draft
  chosen: PartName | null
  losses: { words: string; design: Design }[]
}

/** The template as it was found and as it is changed, and the part of it that is chosen. */
export function useDraft(given: Draft) {
  const [found] = useState(given)
  const [edited, setEdited] = useState<Edited>({ draft: given, chosen: null, losses: [] })
  const { draft, chosen, losses } = edited

  function change(part: Partial<Omit<Draft, 'design'>>) {
    setEdited((before) => ({ ...before, draft: { ...before.draft, ...part } }))
  }

  const redesign: Redesign = (changeDesign, loss) =>
    setEdited((before) => {
      const { design } = before.draft
      return {
        draft: { ...before.draft, design: { ...design, ...changeDesign(design) } },
        // What was chosen may be what is gone; the others have other numbers then.
        chosen: loss ? null : before.chosen,
        losses: loss ? [...before.losses, { words: loss, design }] : [],
      }
    })

  function undo() {
    setEdited(({ draft: now, losses: [...earlier] }) => {
      const design = earlier.pop()?.design ?? now.design
      return { draft: { ...now, design }, chosen: null, losses: earlier }
    })
  }

  const choose: Choose = (part) =>
    setEdited((before) => ({
      ...before,
      chosen: typeof part === 'function' ? part(before.draft.design) : part,
    }))

  // By what they hold: what was changed and then undone is no reason to ask.
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(found)
  return { draft, chosen, isUnsaved, loss: losses.at(-1)?.words, change, redesign, undo, choose }
}
