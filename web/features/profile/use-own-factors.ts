import { useCallback, useEffect, useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { ReplyOf } from '#contract/call.ts'
import { call } from '#web/lib/browser-api.ts'
import { setUser } from '#web/lib/session.ts'

export type Factors = ReplyOf<typeof factorCalls.own>

/** Read again after each change; what the panel knows of whoever is logged in follows. */
export function useOwnFactors() {
  const [factors, setFactors] = useState<Factors | null>(null)
  const [fault, setFault] = useState('')

  const read = useCallback(async () => {
    try {
      setFactors(await call(factorCalls.own))
      setFault('')
      setUser((await call(accountCalls.me)).user)
    } catch (problem) {
      setFault((problem as Error).message)
    }
  }, [])
  useEffect(() => void read(), [read])

  return { factors, fault, read }
}
