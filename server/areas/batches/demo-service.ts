import type { Db } from '#server/platform/db/engine.ts'

/** Those of the batches in which nobody is; answers how many went. */
export async function eraseBatches(tx: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('batches')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enrolments').whereRef('batch_id', '=', 'batches.id').select('id'))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
