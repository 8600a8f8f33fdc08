import type { Db } from '#server/platform/db/engine.ts'

/** Who hangs on a batch or a programme. */
export async function countTouched(
  db: Db,
  { batchId, programmeId }: { batchId?: string; programmeId?: string },
) {
  const rows = await db
    .selectFrom('enrolments')
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId ?? ''))
    .$if(programmeId !== undefined, (query) => query.where('programme_id', '=', programmeId ?? ''))
    .where('status', 'in', ['active', 'requested'])
    .groupBy('status')
    .select((eb) => ['status', eb.fn.count<number>('person_id').distinct().as('people')])
    .execute()
  const { batches } = await db
    .selectFrom('batch_programmes')
    .innerJoin('batches', 'batches.id', 'batch_programmes.batch_id')
    .where('programme_id', '=', programmeId ?? '')
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('batches'))
    .executeTakeFirstOrThrow()
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.people ?? 0
  return { people: of('active'), requests: of('requested'), batches }
}
