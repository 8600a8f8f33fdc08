import { isStayingOut, readSession, subscribe, tabsChannel } from './session.ts'

let joining: Promise<void> | undefined

/**
 * Hands the session to and from the other tabs of this browser; resolves when this tab has it, or there is none to have.
 * A browser in which nobody is logged in pays for nothing but the question.
 */
export function joinTabs(): Promise<void> {
  joining ??= join()
  return joining
}

async function join(): Promise<void> {
  subscribe(() => readSession() && void share())
  if (readSession()) void share()
  // Somebody may have logged in elsewhere while this tab was out of sight.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && takeOver())
  await takeOver()
}

async function share(): Promise<void> {
  const { shareSession } = await import('./session-tabs.ts')
  shareSession()
}

async function takeOver(): Promise<void> {
  if (readSession() || isStayingOut()) return
  const count = await countSignedIn()
  if (count === 0) return
  const { takeSession } = await import('./session-tabs.ts')
  await takeSession(count)
}

/** Each tab that is logged in holds the lock; null where the browser has none, which is over http on another machine. */
async function countSignedIn(): Promise<number | null> {
  if (!navigator.locks) return null
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === tabsChannel).length
}
