import { useEffect, useState } from 'react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { Drawing } from '#contract/certificates/drawing.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/lib/words-of.ts'
import type { Draft } from './draft.ts'
import { faultWords } from './fault-words.ts'

const pauseMs = 300

export interface Tried {
  /** The last one that could be drawn. */
  drawing: Drawing | null
  problems: { at: number; message: string }[]
  /** Why there is none for what stands there now. */
  fault: string
}

/** How the template prints, a moment after it was changed. */
export function useTried({ kind, design }: Pick<Draft, 'kind' | 'design'>): Tried {
  const [tried, setTried] = useState<Tried>({ drawing: null, problems: [], fault: '' })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      call(certificateCalls.tryTemplate, { kind, design }).then(
        ({ drawing, problems }) => isCurrent && setTried({ drawing, problems, fault: '' }),
        (error) => isCurrent && setTried((before) => ({ ...before, fault: wordsAt(error, design) })),
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, design])
  return tried
}

function wordsAt(error: unknown, design: Draft['design']): string {
  const field = error instanceof CallError ? (error.field ?? '') : ''
  return faultWords(field, wordsOf(error), design)
}
