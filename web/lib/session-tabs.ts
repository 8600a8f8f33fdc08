import {
  leaveSession,
  readSession,
  type Session,
  startSession,
  subscribe,
  type TabMessage,
  tabsChannel,
} from './session.ts'

/** A tab that is known to be there may take its time; one that may not be there is not waited for. */
const knownTabMs = 1000
const perhapsTabMs = 150

let isSharing = false
let seenAt = 0
const elsewhereListeners = new Set<() => void>()

/** Hears of a logout in another tab before the session of this one is gone. */
export function onLogoutElsewhere(listener: () => void): () => void {
  elsewhereListeners.add(listener)
  return () => elsewhereListeners.delete(listener)
}

/** As long as this tab is logged in, it answers tabs that ask, and leaves with the tab that logs out. */
export function shareSession(): void {
  if (isSharing) return
  isSharing = true
  const channel = new BroadcastChannel(tabsChannel)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const session = readSession()
    if (data.kind === 'ask' && session) {
      channel.postMessage({ kind: 'answer', session, seenAt: lastSeen() } satisfies TabMessage)
    }
    if (data.kind === 'logout' && data.token === session?.token) {
      for (const listener of elsewhereListeners) listener()
      leaveSession()
    }
  }
  document.addEventListener('visibilitychange', noteSeen)
  const isOver = new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      if (readSession()) return
      unsubscribe()
      document.removeEventListener('visibilitychange', noteSeen)
      channel.close()
      isSharing = false
      resolve()
    })
  })
  void navigator.locks?.request(tabsChannel, { mode: 'shared' }, () => isOver)
}

/** Takes the session of the tab that was last in front of the person. `count`: of the tabs that will answer. */
export async function takeSession(count: number | null): Promise<void> {
  const answers = await ask(count)
  const [latest] = answers.toSorted((one, other) => other.seenAt - one.seenAt)
  if (latest && !readSession()) startSession(latest.session)
}

function ask(count: number | null): Promise<{ session: Session; seenAt: number }[]> {
  const channel = new BroadcastChannel(tabsChannel)
  const answers: { session: Session; seenAt: number }[] = []
  return new Promise((resolve) => {
    const timer = setTimeout(done, count === null ? perhapsTabMs : knownTabMs)
    function done() {
      clearTimeout(timer)
      channel.close()
      resolve(answers)
    }
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind !== 'answer') return
      answers.push(data)
      if (answers.length === count) done()
    }
    channel.postMessage({ kind: 'ask' } satisfies TabMessage)
  })
}

function noteSeen(): void {
  seenAt = Date.now()
}

function lastSeen(): number {
  return document.visibilityState === 'visible' ? Date.now() : seenAt
}
