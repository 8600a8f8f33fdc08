import { useCallback, useEffect, useRef, useState } from 'react'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { forgetUnsent, keepUnsent } from './unsent.ts'

export type Body = Record<string, unknown>
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict'

const saveAfterMs = 1_200
const tryAgainMs = 5_000

/**
 * The words of a thing, saved by themselves: one save at a time, each with the revision that was seen last. What has not
 * been taken yet also lies in the browser, so that neither network, session nor tab can lose it.
 */
export function useDraft(id: string, first: { body: Body; rev: number }) {
  const [body, setBody] = useState(first.body)
  const [state, setState] = useState<SaveState>('saved')
  const [fault, setFault] = useState('')
  const now = useRef({ body: first.body, rev: first.rev, isDirty: false })
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

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
        now.current.isDirty = now.current.body !== sent
        setFault('')
        if (now.current.isDirty) return void setState('typing')
        forgetUnsent(id)
        setState('saved')
      } catch (problem) {
        const { status, message } = problem as CallError
        setFault(message)
        setState(status === 409 ? 'conflict' : 'failed')
        if (status === 0) timer.current = setTimeout(() => void save().catch(() => {}), tryAgainMs)
        throw problem
      }
    }
  }, [id])

  const plan = useCallback(() => {
    setState('typing')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save().catch(() => {}), saveAfterMs)
  }, [save])

  const change = useCallback(
    (next: Body) => {
      now.current = { ...now.current, body: next, isDirty: true }
      keepUnsent(id, { rev: now.current.rev, body: next })
      setBody(next)
      plan()
    },
    [id, plan],
  )

  /** Takes over what the server has, or puts these words upon it. */
  const settle = useCallback(
    (rev: number, theirs: Body | null) => {
      now.current.rev = rev
      if (!theirs) return void save().catch(() => {})
      now.current = { body: theirs, rev, isDirty: false }
      forgetUnsent(id)
      setBody(theirs)
      setState('saved')
      setFault('')
    },
    [id, save],
  )

  useEffect(() => {
    const handleHide = () => void save().catch(() => {})
    document.addEventListener('visibilitychange', handleHide)
    return () => {
      document.removeEventListener('visibilitychange', handleHide)
      void save().catch(() => {})
    }
  }, [save])

  return { body, state, fault, change, settle, save, revOf: () => now.current.rev }
}

export type Draft = ReturnType<typeof useDraft>
