import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { ReplyOf } from '#contract/call.ts'
import { call } from '#web/lib/browser-api.ts'
import { setUser } from '#web/lib/session.ts'
import { useRead } from '#web/lib/use-read.ts'

export type Factors = ReplyOf<typeof factorCalls.own>

/** Read again after each change; what the panel knows of whoever is logged in follows. */
export function useOwnFactors() {
  return useRead<Factors>(async () => {
    const factors = await call(factorCalls.own)
    setUser((await call(accountCalls.me)).user)
    return factors
  })
}
