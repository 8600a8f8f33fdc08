import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** The name of a batch that teaches the programme; anything else is refused. */
export async function requireBatch(tx: Db, batchId: string, programmeId: string): Promise<string> {
  const row = await tx
    .selectFrom('batches')
    .leftJoin('batch_programmes', (join) =>
      join
        .onRef('batch_programmes.batch_id', '=', 'batches.id')
        .on('batch_programmes.programme_id', '=', programmeId),
    )
    .where('batches.id', '=', batchId)
    .where('batches.removed_at', 'is', null)
    .select(['batches.name', 'batch_programmes.programme_id as taught'])
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchBatch, { field: 'batchId' })
  if (!row.taught) throw new Refusal(messages.batchDoesNotTeach, { field: 'batchId' })
  return row.name
}

export interface NamedBatch {
  id: string
  name: string
  programmeIds: Set<string>
}

/** The group's batches by the key of their name, with what each teaches. */
export async function mapBatches(db: Db, group: Group): Promise<Map<string, NamedBatch>> {
  const taught = await db
    .selectFrom('batches')
    .innerJoin('batch_programmes', 'batch_programmes.batch_id', 'batches.id')
    .where('grp', '=', group)
    .where('removed_at', 'is', null)
    .select(['batches.id', 'name', 'name_key as key', 'programme_id as programmeId'])
    .execute()
  const batches = new Map<string, NamedBatch>()
  for (const { id, name, key, programmeId } of taught) {
    const batch = batches.get(key)
    if (batch) batch.programmeIds.add(programmeId)
    else batches.set(key, { id, name, programmeIds: new Set([programmeId]) })
  }
  return batches
}
