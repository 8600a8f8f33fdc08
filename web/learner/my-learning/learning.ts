import type { ReplyOf } from '#contract/call.ts'
import type { endpoints } from '#contract/endpoints.ts'

/** A programme that the learner has or waits for. */
export type Learning = ReplyOf<typeof endpoints.learner.learning>['programmes'][number]

export type Tests = ReplyOf<typeof endpoints.tests.attempts>
