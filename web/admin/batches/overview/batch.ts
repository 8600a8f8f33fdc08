import { batchCalls } from '#contract/batches/calls.ts'
import type { BatchCard, BatchMember } from '#contract/batches/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import type { Page } from '#web/panel/list/page.ts'

export type Batch = BatchCard
export type Member = BatchMember

export async function readBatches(): Promise<Batch[]> {
  return (await call(batchCalls.cards)).batches
}

/** `withEnded`: also those who have completed or left. */
export async function readMembers(
  batchId: string,
  { cursor, limit, withEnded }: { cursor?: string | undefined; limit?: number; withEnded?: boolean } = {},
): Promise<Page<Member>> {
  const { members, next } = await call(batchCalls.members, { batchId, cursor, limit, withEnded })
  return { rows: members, next }
}
