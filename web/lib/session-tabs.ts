import { readSession, type Session, subscribe, tabsChannel } from './session.ts'
import { endSession, isStayingOut, startSession } from './session-changes.ts'

/** What the tabs of one browser say to one another. */
type TabMessage =
  | { kind: 'ask' }
  /** seenAt: when a person last had that tab in front of them. */
  | { kind: 'answer'; session: Session; seenAt: number }
  | { kind: 'logout'; token: string }

/** A tab that is known to be there may take its time; one that may not be there is not waited for. */
const knownTabMs = 1000
const perhapsTabMs = 150

let joining: Promise<void> | undefined
let isSharing = false
let seenAt = 0
const elsewhereListeners = new Set<() => boolean>()

/** Shares the session with the other tabs of this browser; resolves when this one has it, or there is none to have. */
export function joinTabs(): Promise<void> {
  joining ??= join()
  return joining
}

async function join(): Promise<void> {
  subscribe(() => readSession() && shareSession())
  if (readSession()) return shareSession()
  if (isStayingOut()) return
  const count = await countSignedIn()
  if (count !== 0) await takeSession(count)
}

/** Each tab that is logged in holds the lock; null where the browser has none, which is over http on another machine. */
async function countSignedIn(): Promise<number | null> {
  if (!navigator.locks) return null
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === tabsChannel).length
}

/** Before the session ends here: the other tabs that have it leave it, too. */
export function tellLogout(): void {
  const token = readSession()?.token
  if (!token) return
  const channel = new BroadcastChannel(tabsChannel)
  channel.postMessage({ kind: 'logout', token } satisfies TabMessage)
  channel.close()
}

/** Hears of a logout in another tab before the session of this one is gone; true: something typed here is kept. */
export function onLogoutElsewhere(listener: () => boolean): () => void {
  elsewhereListeners.add(listener)
  return () => elsewhereListeners.delete(listener)
}

/** As long as this tab is logged in, it answers tabs that ask, and leaves with the tab that logs out. */
function shareSession(): void {
  if (isSharing) return
  isSharing = true
  const channel = new BroadcastChannel(tabsChannel)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const session = readSession()
    if (data.kind === 'ask' && session) {
      channel.postMessage({ kind: 'answer', session, seenAt: lastSeen() } satisfies TabMessage)
    }
    if (data.kind === 'logout' && data.token === session?.token) {
      const isKept = [...elsewhereListeners].map((listener) => listener()).includes(true)
      endSession(isKept ? 'expired' : 'logout')
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
async function takeSession(count: number | null): Promise<void> {
  const answers = await ask(count)
  const [latest] = [...answers].sort((one, other) => other.seenAt - one.seenAt)
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
