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

async function expectLate(calling: Promise<unknown>): Promise<void> {
  const late = expect(calling).rejects.toThrow(messages.timeoutExceeded)
  await vi.advanceTimersByTimeAsync(65_000)
  await late
}

test('an answer that is late is waited for once more where that does no harm, and nowhere else', async () => {
  const asked = holdAll()
  await expectLate(call(accountCalls.me))
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockClear()
  await expectLate(call(bookCalls.closeDay, { on: '2026-11-18', opening: '500', counted: '500' }))
  expect(asked).toHaveBeenCalledTimes(1)
})
