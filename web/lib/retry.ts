/** For how long nothing is said: most of what a line loses comes at the second try. */
const quietMs = 1_500
const firstPauseMs = 200
const longestPauseMs = 5_000
const busyTries = 3
/** Behind a balancer, during an upgrade, the machine that has the file may be the next one that is asked. */
const missingTries = 4
/** A script that is here and still cannot be imported is broken. */
const importTries = 5

const waiting = new Set<object>()
const watchers = new Set<() => void>()
/** Scripts that are here: those that the page began with, and what came since. */
const files = new Map<string, Promise<void>>()

/** A file that is no longer there: a new version has been published since this page came. */
class OutdatedError extends Error {}

/** How long to wait before try number `tries + 1`, a little different each time, so that not all come at once. */
export function pauseMs(tries: number): number {
  return Math.min(firstPauseMs * 2 ** tries, longestPauseMs) * (0.75 + Math.random() / 2)
}

/** Waits, or goes on as soon as the browser says that the line is back. */
export function rest(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}

/** Tries on until it comes; what stands on the screen stays meanwhile, and after a moment is told that there is no connection. */
async function untilThere<T>(
  attempt: (tries: number) => Promise<T>,
  { signal, most = Number.POSITIVE_INFINITY }: { signal?: AbortSignal | null; most?: number } = {},
): Promise<T> {
  const own = {}
  const since = Date.now()
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(tries)
      } catch (problem) {
        if (problem instanceof OutdatedError || signal?.aborted || tries + 1 >= most) throw problem
      }
      if (Date.now() - since > quietMs || navigator.onLine === false) tell(() => waiting.add(own))
      await rest(pauseMs(tries), signal)
    }
  } finally {
    if (waiting.has(own)) tell(() => waiting.delete(own))
  }
}

function tell(change: () => void): void {
  change()
  for (const watcher of watchers) watcher()
}

export function watchWaiting(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const isWaiting = () => waiting.size > 0

/**
 * Brings a script and all it imports into the browser's cache: a module that was asked for in vain stays lost for the page
 * in older browsers, so none is imported before it is there.
 */
function bring(address: string): Promise<void> {
  for (const begun of window.pageStart?.files?.splice(0) ?? []) files.set(begun, Promise.resolve())
  const known = files.get(address)
  if (known) return known
  const coming = untilThere(async (tries) => {
    const response = await fetch(address)
    if (response.status === 404 && tries + 1 >= missingTries) throw new OutdatedError(address)
    if (!response.ok) throw new Error(address)
    return response.text()
  }).then(async (code) => {
    const imported = code.matchAll(/(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g)
    await Promise.all(
      [...imported].map(([, path = '']) => bring(new URL(path, new URL(address, location.href)).pathname)),
    )
  })
  files.set(address, coming)
  coming.catch(() => files.delete(address))
  return coming
}

/** In place of the bundler's own helper, which asks once: what is imported later, with its files. */
export async function loadPart<T>(load: () => Promise<T>, needs: string[] = []): Promise<T> {
  const own = /import\(\s*["'`]\.\/([^"'`]+)/.exec(String(load))?.[1]
  const addresses = new Set([...needs, ...(own ? [`assets/${own}`] : [])].map((name) => `/${name}`))
  await Promise.all([...addresses].map((name) => (name.endsWith('.css') ? addStyles(name) : bring(name))))
  return untilThere(load, { most: importTries })
}

/** One that does not come is asked for again by the page's first script, and not waited for. */
function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
  })
}

/** Before the router imports a screen; left to itself it answers a lost script by reloading the page. */
export async function loadRoute<T>(address: string, load: () => Promise<T>): Promise<T> {
  await bring(address)
  return untilThere(load, { most: importTries })
}

/** After a new version was published: the page that is asked for comes whole. */
export function openAnew(): void {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter?: { state: { navigation: { location?: Location } } }
  }
  const to = router?.state.navigation.location
  if (to) location.assign(to.pathname + to.search + to.hash)
  else location.reload()
}

/**
 * A whole page, past the router: opened once it can be had. The browser's own error page would stand in place of this one. Where
 * its address leads to another is for the browser: no page may ask another site.
 */
export async function openPage(address: string, how: 'assign' | 'replace' = 'assign'): Promise<void> {
  await fetchWithRetry(new URL(address, location.href), { redirect: 'manual' })
  location[how](address)
}

/** In place of the router's fetch for the data of pages: nothing but reading is done again. */
export function fetchWithRetry(address: URL, init: RequestInit = {}): Promise<Response> {
  if (init.method && init.method !== 'GET') return fetch(address, init)
  return untilThere(async (tries) => {
    const response = await fetch(address, init)
    const isProxys =
      response.status >= 502 && response.status <= 504 && !response.headers.has('X-Remix-Response')
    if (isProxys && tries < busyTries) throw new Error(String(response.status))
    if (response.type === 'opaqueredirect') return response
    // Read whole here, so that an answer that breaks off is asked for again as well.
    const { status, statusText, headers } = response
    return new Response(status === 204 ? null : await response.arrayBuffer(), { status, statusText, headers })
  }, init)
}
