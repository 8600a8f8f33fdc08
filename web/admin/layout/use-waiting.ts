import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { officeCalls } from '#contract/office/calls.ts'
import type { Waiting } from '#contract/office/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { onChanged } from '#web/lib/changes.ts'
import { useSession } from '#web/lib/session.ts'
import { useRead } from '#web/lib/use-read.ts'

/** A press may change several things, one after the other. */
const settledMs = 400

/**
 * What waits for whoever is logged in: read with each screen, after each change made here, and when the tab is looked at
 * again. Where it cannot be read the menu does without.
 */
export function useWaiting(): Waiting {
  const { pathname } = useLocation()
  const mayAsk = useSession()?.user.permissions?.includes('staff.own') ?? false
  const { value, readAgain } = useRead(async () => (mayAsk ? call(officeCalls.waiting) : null))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen reads it anew
  useEffect(() => void readAgain(), [pathname, mayAsk, readAgain])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(readAgain, settledMs)
    }
    const readWhenSeen = () => document.visibilityState === 'visible' && readSoon()
    const stop = onChanged(readSoon)
    document.addEventListener('visibilitychange', readWhenSeen)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', readWhenSeen)
    }
  }, [readAgain])

  return value ?? {}
}
