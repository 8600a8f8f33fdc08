import type { batchCalls } from '#contract/batches/calls.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { Template } from '#contract/certificates/schemas.ts'
import type { ListedEvent } from '#contract/site/schemas.ts'

export interface Options {
  templates: Template[]
  batches: ReplyOf<typeof batchCalls.options>['batches']
  events: ListedEvent[]
}
