import { useEffect, useState } from 'react'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import { call } from '#web/lib/browser-api.ts'

const { touched } = admissionCalls

export type Touched = ReplyOf<typeof touched>

/** Whom a removal would touch; undefined while it is being read, null when it could not be. */
export function useTouched({ batchId, programmeId }: InputOf<typeof touched>): Touched | null | undefined {
  const [found, setFound] = useState<Touched | null>()
  useEffect(() => {
    let isStale = false
    call(touched, { batchId, programmeId }).then(
      (reply) => {
        if (!isStale) setFound(reply)
      },
      () => {
        if (!isStale) setFound(null)
      },
    )
    return () => {
      isStale = true
    }
  }, [batchId, programmeId])
  return found
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
