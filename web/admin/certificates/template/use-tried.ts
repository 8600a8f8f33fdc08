import { useEffect, useState } from 'react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { Drawing } from '#contract/certificates/drawing.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import type { Draft } from './draft.ts'

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
        (error) => isCurrent && setTried((before) => ({ ...before, fault: wordsOf(error) })),
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, design])
  return tried
}
