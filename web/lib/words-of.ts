import { messages } from '#contract/messages.ts'
import { CallError } from './api.ts'

/** What people are told where they stand; a fault of our own is not shown to them. */
export function wordsOf(problem: unknown): string {
  if (!(problem instanceof CallError)) return messages.somethingWentWrong
  return problem.status === 0 ? messages.noConnection : problem.message
}
