import { messages } from '#contract/messages.ts'
import { CallError } from './api.ts'

/** What people are told where they stand; a fault of our own is not shown to them. */
export function wordsOf(problem: unknown): string {
  return problem instanceof CallError && problem.status === 0 ? messages.noConnection : toastOf(problem)
}

/** The same in a toast, which says of a line that is gone what the specification writes: Network Error, timeout exceeded. */
export function toastOf(problem: unknown): string {
  return problem instanceof CallError ? problem.message : messages.somethingWentWrong
}
