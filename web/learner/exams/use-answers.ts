import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { examCalls } from '#contract/exams/calls.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import type { Answers, Attempt } from './attempt.ts'
import { mergeAnswers, readDraft, removeDraft, writeDraft } from './draft.ts'

const restMs = 600
const retryMs = 5000

export type SaveState = 'saved' | 'saving' | 'offline'

/** The answers of an open test, sent to the server after each short rest and held in the tab until they are there. */
export function useAnswers(attempt: Attempt) {
  const attemptId = attempt.id
  const [answers, setAnswers] = useState(() => mergeAnswers(attempt.answers, readDraft(attemptId)))
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const { revalidate } = useRevalidator()
  const latest = useRef<Answers>(answers)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHandedIn = useRef(false)
  const isGone = useRef(false)

  async function save() {
    clearTimeout(timer.current)
    if (isHandedIn.current) return
    const sent = latest.current
    try {
      await call(examCalls.save, { attemptId, answers: sent })
      if (sent !== latest.current) return
      removeDraft()
      setSaveState('saved')
    } catch (problem) {
      handleFailure(problem as CallError)
    }
  }

  function handleFailure({ status }: CallError) {
    if (isHandedIn.current) return
    const isRefused = status === 200
    if (isRefused) {
      removeDraft()
      return void revalidate()
    }
    // An ended session has emptied the tab's storage: what was answered must outlive the new login.
    writeDraft(attemptId, latest.current)
    if (status === 401 || isGone.current) return
    setSaveState('offline')
    saveAfter(retryMs)
  }

  function saveAfter(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, ms)
  }

  function choose(at: number, option: number) {
    latest.current = latest.current.map((answer, other) => (other === at ? option : answer))
    setAnswers(latest.current)
    writeDraft(attemptId, latest.current)
    setSaveState((state) => (state === 'offline' ? state : 'saving'))
    saveAfter(restMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an attempt; what it uses lives in refs
  useEffect(() => {
    isGone.current = false
    const hasUnsaved = () => readDraft(attemptId).length > 0
    const saveNow = () => void (hasUnsaved() && save())
    saveNow()
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      isGone.current = true
      saveNow()
    }
  }, [attemptId])

  /** Marks the test; from then on nothing is saved any more. */
  async function handIn() {
    clearTimeout(timer.current)
    writeDraft(attemptId, latest.current)
    try {
      const marked = await call(examCalls.submit, { attemptId, answers: latest.current })
      isHandedIn.current = true
      removeDraft()
      setSaveState('saved')
      return marked
    } catch (problem) {
      handleFailure(problem as CallError)
      throw problem
    }
  }

  return { answers, choose, saveState, handIn }
}
