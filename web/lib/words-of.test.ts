import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { CallError } from './api.ts'
import { toastOf, wordsOf } from './words-of.ts'

test('where one stands a line that is gone has one name; a toast says what the specification writes', () => {
  for (const words of [messages.networkError, messages.timeoutExceeded, messages.requestAborted]) {
    expect(wordsOf(new CallError(words, 0))).toBe('No connection. What you typed is kept.')
    expect(toastOf(new CallError(words, 0))).toBe(words)
  }
})

test('both say the server’s reason, and nothing of a fault of our own', () => {
  for (const said of [wordsOf, toastOf]) {
    expect(said(new CallError('Not today.', 409))).toBe('Not today.')
    expect(said(new TypeError('x is not a function'))).toBe(messages.somethingWentWrong)
  }
})
