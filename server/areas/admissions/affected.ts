import { type Group, groupNames } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** Who hangs on a batch or a programme. */
export async function countAffected(
  db: Db,
  { batchId, programmeId }: { batchId?: string; programmeId?: string },
) {
  const rows = await db
    .selectFrom('enrolments')
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId ?? ''))
    .$if(programmeId !== undefined, (query) => query.where('programme_id', '=', programmeId ?? ''))
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.status', 'in', ['active', 'requested'])
    .groupBy(['enrolments.status', 'people.grp'])
    .select((eb) => [
      'enrolments.status',
      'people.grp as group',
      eb.fn.count<number>('person_id').distinct().as('people'),
    ])
    .execute()
  const { batches } = await db
    .selectFrom('batch_programmes')
    .innerJoin('batches', 'batches.id', 'batch_programmes.batch_id')
    .where('programme_id', '=', programmeId ?? '')
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('batches'))
    .executeTakeFirstOrThrow()
  const countOf = (wanted: string, inGroup?: Group) =>
    rows
      .filter(({ status, group }) => status === wanted && (!inGroup || group === inGroup))
      .reduce((sum, { people }) => sum + people, 0)
  const byGroup = groupNames
    .map((group) => ({ group, people: countOf('active', group) }))
    .filter(({ people }) => people > 0)
  return { people: countOf('active'), byGroup, requests: countOf('requested'), batches }
}
