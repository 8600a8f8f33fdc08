import type { ReplyOf } from '#contract/call.ts'
import type { endpoints } from '#contract/endpoints.ts'

export type Person = ReplyOf<typeof endpoints.learner.profile>['person']
