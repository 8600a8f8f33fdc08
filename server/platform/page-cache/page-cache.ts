import type { Changes } from './changes.ts'
import { type StoredResponse, store } from './stored-response.ts'

const mostAnswers = 2_000
const usualMostBytes = 64 * 1024 * 1024
const freshMs = 300_000

/** What a page or a list came out as. Only a 200 is kept, and a 404 or 429 that is the same for all. */
export interface Made {
  status: number
  isForAll?: boolean
  headers: Record<string, string>
  body: string
  /** The names of what it was made from, where that is known: it stays when something else changes. */
  reads?: ReadonlySet<string>
}

interface Entry {
  answer: Promise<StoredResponse | Made>
  finished: StoredResponse | null
  reads: ReadonlySet<string> | undefined
  at: number
}

export interface PageCache {
  /** A finished answer, at once, or nothing. */
  find(path: string): StoredResponse | null
  /** Whether it is there or being made, so that to take it costs nothing. */
  has(path: string): boolean
  /** The kept answer, or the one that is being made, or a new one. */
  take(path: string, make: () => Promise<Made>): Promise<StoredResponse | Made>
}

/**
 * Keeps answers that are the same for everybody until what is public changes: one making at a time for a path, and
 * what was begun before a change is handed to those who asked for it and not kept.
 */
export function pageCache(
  changes: Changes,
  headers: Record<string, string>,
  mostBytes = usualMostBytes,
): PageCache {
  // The monotonic clock: a wall clock that is set back would make an old answer fresh.
  const now = () => performance.now()
  const entries = new Map<string, Entry>()
  let bytes = 0
  changes.onChange((affected) => {
    for (const [path, { reads, finished }] of entries)
      if (!affected || !reads || !finished || affected.some((name) => reads.has(name))) remove(path)
  })

  function remove(path: string): void {
    bytes -= entries.get(path)?.finished?.bytes ?? 0
    entries.delete(path)
  }

  /** The oldest go first. */
  function makeRoom(): void {
    for (const path of entries.keys()) {
      if (entries.size <= mostAnswers && bytes <= mostBytes) return
      remove(path)
    }
  }

  function fresh(path: string): Entry | null {
    const entry = entries.get(path)
    return entry && now() - entry.at < freshMs ? entry : null
  }

  return {
    find: (path) => fresh(path)?.finished ?? null,
    has: (path) => fresh(path) !== null,
    take(path, make) {
      const known = fresh(path)
      if (known) return known.answer
      const entry: Entry = {
        at: now(),
        finished: null,
        reads: undefined,
        answer: make().then((made) => {
          entry.reads = made.reads
          return keep(made, headers)
        }),
      }
      remove(path)
      entries.set(path, entry)
      makeRoom()
      const forget = () => entries.get(path) === entry && entries.delete(path)
      entry.answer.then((answer) => {
        if ('status' in answer) return forget()
        if (entries.get(path) !== entry) return
        entry.finished = answer
        bytes += answer.bytes
        makeRoom()
      }, forget)
      return entry.answer
    },
  }
}

async function keep(made: Made, headers: Record<string, string>): Promise<StoredResponse | Made> {
  const { status, isForAll } = made
  const isKept = status === 200 || (isForAll && (status === 404 || status === 429))
  return isKept ? store(made.body, { ...headers, ...made.headers }, status) : made
}
