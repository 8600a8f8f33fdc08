import { useEffect, useState } from 'react'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import { call } from '#web/lib/browser-api.ts'

const { affected } = admissionCalls

export type Affected = ReplyOf<typeof affected>

/** Whom a removal would touch; undefined while it is being read, null when it could not be. */
export function useAffected({ batchId, programmeId }: InputOf<typeof affected>): Affected | null | undefined {
  const [found, setFound] = useState<Affected | null>()
  useEffect(() => {
    let isStale = false
    call(affected, { batchId, programmeId }).then(
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
