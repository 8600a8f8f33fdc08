import { messages } from '#contract/messages.ts'
import { CallError } from './api.ts'

/** What people are told; a fault of our own is not shown to them. */
export function wordsOf(problem: unknown): string {
  return problem instanceof CallError ? problem.message : messages.somethingWentWrong
}
