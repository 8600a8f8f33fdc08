import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentKind } from '#contract/site/content/kinds.ts'
import { type Clash, choose, mergeBodies } from '#contract/site/content/merge.ts'
import { walkBody } from '#contract/site/content/walk.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { forgetUnsent, keepUnsent, type Unsent } from './unsent.ts'

export type Body = Record<string, unknown>
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'refused'

export interface Dispute {
  mine: Body
  clashes: Clash[]
}

const saveAfterMs = 1_200
const tryAgainMs = 5_000

/**
 * The words of an item, saved by themselves: one save at a time, each with the revision that was seen last. What has not
 * been taken yet also lies in the browser, so that neither network, session nor tab can lose it.
 */
export function useDraft(id: string, kind: ContentKind, first: { body: Body; rev: number }) {
  const [body, setBody] = useState(first.body)
  const [state, setState] = useState<SaveState>('saved')
  const [fault, setFault] = useState('')
  /** Both have changed the same: theirs stands in the form until somebody chooses. */
  const [dispute, setDispute] = useState<Dispute | null>(null)
  // `base`: what the server had when it last took or gave the words.
  const now = useRef({ body: first.body, base: first.body, rev: first.rev, isDirty: false })
  const isDisputed = useRef(false)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Somebody else was quicker: what both have changed comes together, and what cannot is a question. */
  const meet = useCallback(
    async (base: Body, mine: Body): Promise<void> => {
      const fresh = await call(contentCalls.contentItem, { id })
      const { body: merged, clashes } = mergeBodies(kind, base, mine, fresh.body)
      const isDirty = JSON.stringify(merged) !== JSON.stringify(fresh.body)
      now.current = { body: merged, base: fresh.body, rev: fresh.contentItem.rev, isDirty }
      setBody(merged)
      isDisputed.current = clashes.length > 0
      setDispute(clashes.length > 0 ? { mine, clashes } : null)
      setState(isDirty ? 'typing' : 'saved')
      if (clashes.length > 0)
        // The question outlives the tab.
        keepUnsent(id, { rev: fresh.contentItem.rev - 1, base, body: mine, at: new Date().toISOString() })
      else if (!isDirty) forgetUnsent(id)
    },
    [id, kind],
  )

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    if (running.current) {
      await running.current
      return save()
    }
    if (!now.current.isDirty) return
    running.current = send().finally(() => {
      running.current = null
    })
    await running.current
    // What was typed meanwhile goes next.
    if (now.current.isDirty) return save()

    async function send(): Promise<void> {
      const sent = now.current.body
      setState('saving')
      try {
        const { rev } = await call(contentCalls.save, { id, rev: now.current.rev, body: sent })
        now.current.rev = rev
        now.current.base = sent
        now.current.isDirty = now.current.body !== sent
        setFault('')
        if (now.current.isDirty) return void setState('typing')
        forgetUnsent(id)
        setState('saved')
      } catch (problem) {
        const { status, message, field = '' } = problem as CallError
        if (status === 409) return meet(now.current.base, now.current.body)
        setFault(status === 400 ? inWords(kind, sent, field, message) : message)
        setState(status === 400 ? 'refused' : 'failed')
        if (status === 0) timer.current = setTimeout(() => void save().catch(() => {}), tryAgainMs)
        throw problem
      }
    }
  }, [id, kind, meet])

  const plan = useCallback(() => {
    setState('typing')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save().catch(() => {}), saveAfterMs)
  }, [save])

  const change = useCallback(
    (next: Body) => {
      now.current = { ...now.current, body: next, isDirty: true }
      const { rev, base } = now.current
      keepUnsent(id, { rev, base, body: next, at: new Date().toISOString() })
      setBody(next)
      plan()
    },
    [id, plan],
  )

  /** Takes over what the server has; what was typed since it was asked stays. */
  const settle = useCallback(
    (rev: number, theirs: Body) => {
      const { body: mine, base, isDirty } = now.current
      setFault('')
      if (isDirty) {
        const merged = mergeBodies(kind, base, mine, theirs)
        const parts = merged.clashes.map(({ part }) => part)
        now.current = { ...now.current, base: theirs, rev }
        return change(choose(merged.body, mine, parts))
      }
      now.current = { body: theirs, base: theirs, rev, isDirty: false }
      forgetUnsent(id)
      setBody(theirs)
      setState('saved')
    },
    [id, kind, change],
  )

  /** The item is gone, and its words with it. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    now.current.isDirty = false
    forgetUnsent(id)
  }, [id])

  /** Words that never reached the server, with whatever it has had since. */
  const bringBack = useCallback(
    async ({ rev, base, body: mine }: Unsent) => {
      if (rev === now.current.rev) return change(mine)
      await meet(base, mine)
      if (now.current.isDirty) plan()
    },
    [change, meet, plan],
  )

  /** The dispute is over: the named parts are mine, the others theirs. */
  const decide = useCallback(
    (parts: string[]) => {
      if (!dispute) return
      isDisputed.current = false
      setDispute(null)
      change(choose(now.current.body, dispute.mine, parts))
    },
    [change, dispute],
  )

  useEffect(() => {
    const handleHide = () => void save().catch(() => {})
    document.addEventListener('visibilitychange', handleHide)
    return () => {
      document.removeEventListener('visibilitychange', handleHide)
      void save().catch(() => {})
    }
  }, [save])

  /** Everything typed is with the server; answers the revision. */
  const flush = useCallback(async () => {
    await save()
    return now.current.rev
  }, [save])

  return {
    body,
    state,
    fault,
    dispute,
    change,
    settle,
    forget,
    bringBack,
    decide,
    save,
    flush,
    isDisputed: () => isDisputed.current,
    revOf: () => now.current.rev,
  }
}

/** A refusal that names a field as the call does, by the words of the form. */
function inWords(kind: ContentKind, body: Body, field: string, message: string): string {
  const fields = walkBody(kind, body).filter(({ path }) => field === path || field.startsWith(`${path}.`))
  const label = fields.at(-1)?.label
  return label && message.startsWith(field) ? label + message.slice(field.length) : message
}

export type Draft = ReturnType<typeof useDraft>
