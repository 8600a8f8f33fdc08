import type { ReplyOf } from '#contract/call.ts'
import type { learnerCalls } from '#contract/people/calls.ts'

export type Person = ReplyOf<typeof learnerCalls.profile>['person']
