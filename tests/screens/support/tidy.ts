import { afterEach, beforeEach, expect, vi } from 'vitest'
import { endSession } from '#web/lib/session-changes.ts'
import { AnsweredRequest, answerFetch, takeStrays } from './answers.ts'
import { leave } from './screen.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', answerFetch)
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest)
  // As the first script of a page says.
  document.documentElement.dataset.scripts = ''
})

afterEach(() => {
  leave()
  endSession('logout')
  window.name = ''
  localStorage.clear()
  vi.useRealTimers()
  expect(takeStrays()).toEqual([])
})
