import { expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { messages } from '#contract/messages.ts'
import { call } from './browser-api.ts'

/** Answers never, until the call gives up. */
function holdAll() {
  vi.useFakeTimers()
  return vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Late', 'AbortError')))
      }),
  )
}

async function outcome(calling: Promise<unknown>): Promise<string> {
  const ended = calling.then(
    () => 'done',
    (problem: Error) => problem.message,
  )
  await vi.advanceTimersByTimeAsync(65_000)
  return ended
}

test('an answer that is late is waited for once more where that does no harm, and nowhere else', async () => {
  const asked = holdAll()
  expect(await outcome(call(accountCalls.me))).toBe(messages.timeoutExceeded)
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockClear()
  expect(await outcome(call(bookCalls.closeDay, { on: '2026-11-18', opening: '500', counted: '500' }))).toBe(
    messages.timeoutExceeded,
  )
  expect(asked).toHaveBeenCalledTimes(1)
})
