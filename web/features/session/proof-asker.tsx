import { useEffect, useRef, useState } from 'react'
import type { FactorWay } from '#contract/call.ts'
import { setAskForProof } from '#web/lib/login-in-place.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ProveAgain = lazyPart(async () => (await import('./prove-again.tsx')).ProveAgain, { isNeeded: true })

/** Stands over whatever is open, and asks when the server wants to know who is sitting there. */
export function ProofAsker() {
  const [ways, setWays] = useState<FactorWay[] | null>(null)
  const waiting = useRef<((isProven: boolean) => void)[]>([])
  useEffect(
    () =>
      setAskForProof((asked) => {
        setWays(asked)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )

  function answer(isProven: boolean) {
    setWays(null)
    for (const resolve of waiting.current.splice(0)) resolve(isProven)
  }

  return ways && <ProveAgain ways={ways} onAnswer={answer} />
}
