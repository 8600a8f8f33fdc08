import { useEffect, useRef, useState } from 'react'
import { contentCalls } from '#contract/site/content-calls.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'

const pauseMs = 800

export type SaveState =
  | { kind: 'saved' | 'saving' | 'unsaved' }
  | { kind: 'failed' | 'conflict'; words: string }

/** Words that did not reach the server yet, by the thing they belong to. */
const keyOf = (id: string) => `article-draft-${id}`

export function unsentWords<Body>(id: string): Body | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Body | null
  } catch {
    return null
  }
}

export function forgetUnsent(id: string): void {
  localStorage.removeItem(keyOf(id))
}

/**
 * Saves what is typed once the typing pauses, one save after the other, each upon what the last one answered. Until the
 * server has them the words lie in this browser too, so that neither the network nor a closed tab takes them.
 */
export function useDraft<Body extends object>(id: string, first: { body: Body; rev: number }) {
  const [body, setBody] = useState(first.body)
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const latest = useRef({ body: first.body, rev: first.rev, sent: first.body })
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function change(part: Partial<Body>) {
    const next = { ...latest.current.body, ...part }
    latest.current.body = next
    setBody(next)
    setState((now) => (now.kind === 'conflict' ? now : { kind: 'unsaved' }))
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(next))
    } catch {
      // A full or closed storage costs only the second copy.
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush().catch(() => {}), pauseMs)
  }

  /** Everything typed is with the server, or it throws; answers the revision. */
  function flush(): Promise<number> {
    clearTimeout(timer.current)
    const saved = line.current.then(save)
    line.current = saved.catch(() => {})
    return saved
  }

  async function save(): Promise<number> {
    const { body: wanted, sent, rev } = latest.current
    if (wanted === sent) return rev
    setState({ kind: 'saving' })
    try {
      const answer = await call(contentCalls.save, { id, rev, body: wanted as Record<string, unknown> })
      latest.current.rev = answer.rev
      latest.current.sent = wanted
      if (latest.current.body === wanted) {
        forgetUnsent(id)
        setState({ kind: 'saved' })
      }
      return answer.rev
    } catch (problem) {
      const isConflict = problem instanceof CallError && problem.status === 409
      setState({ kind: isConflict ? 'conflict' : 'failed', words: wordsOf(problem) })
      throw problem
    }
  }

  /** After somebody else's change: goes on from theirs with one's own words, or with theirs. */
  function goOn(theirs: { body: Body; rev: number }, isMineKept: boolean) {
    latest.current.rev = theirs.rev
    latest.current.sent = theirs.body
    setState({ kind: 'saved' })
    if (isMineKept) return change({})
    latest.current.body = theirs.body
    forgetUnsent(id)
    setBody(theirs.body)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  function setRev(rev: number) {
    latest.current.rev = rev
  }

  return { body, state, change, flush, goOn, setRev }
}
