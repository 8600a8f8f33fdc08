import type { ReplyOf } from '#contract/call.ts'
import type { endpoints } from '#contract/endpoints.ts'

/** The position of the chosen option as shown; null while there is none. */
export type Answers = (number | null)[]

export type { Attempt } from '#contract/learner.ts'
export type Marked = ReplyOf<typeof endpoints.tests.submit>
export type Reviewed = Marked['review'][number]
export type PastAttempt = ReplyOf<typeof endpoints.tests.attempts>['attempts'][number]
