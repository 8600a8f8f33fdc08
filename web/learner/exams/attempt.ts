import type { ReplyOf } from '#contract/call.ts'
import type { examCalls } from '#contract/exams/calls.ts'

/** The position of the chosen option as shown; null while there is none. */
export type Answers = (number | null)[]

export type { Attempt } from '#contract/exams/schemas.ts'
export type Marked = ReplyOf<typeof examCalls.submit>
export type Reviewed = Marked['review'][number]
export type PastAttempt = ReplyOf<typeof examCalls.attempts>['attempts'][number]
