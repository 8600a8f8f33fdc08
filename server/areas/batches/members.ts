import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { cutPage, type Page, type Position } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** How many people each batch has, also those who still wait; one without any is missing. */
export async function countMembers(db: Db, only?: string): Promise<Map<string, number>> {
  return countedBy(
    db
      .selectFrom('enrolments')
      .where('batch_id', 'is not', null)
      .where('status', 'in', ['active', 'requested'])
      .$if(only !== undefined, (query) => query.where('batch_id', '=', only ?? '')),
  )
}

/** How many are accepted into each of these batches; one without any is missing. */
export async function countAccepted(db: Db, batchIds: string[]): Promise<Map<string, number>> {
  if (batchIds.length === 0) return new Map()
  return countedBy(
    db.selectFrom('enrolments').where('batch_id', 'in', batchIds).where('status', '=', 'active'),
  )
}

async function countedBy(
  members: SelectQueryBuilder<Tables, 'enrolments', object>,
): Promise<Map<string, number>> {
  const rows = await members
    .groupBy('batch_id')
    .select((eb) => ['batch_id as batchId', eb.fn.count<number>('person_id').distinct().as('people')])
    .execute()
  return new Map(rows.map(({ batchId, people }) => [batchId ?? '', people]))
}

/** Those placed in a batch, in the order they asked for it; `isAccepted`: without those who still wait. */
export async function listMembers(
  db: Db,
  batchId: string,
  {
    after,
    limit,
    isAccepted = false,
    withEnded = false,
  }: { after: Position | null; limit: number; isAccepted?: boolean; withEnded?: boolean },
): Promise<Page<MemberRow>> {
  let query = membersOf(db, batchId, withEnded)
  if (isAccepted) query = query.where('enrolments.status', '=', 'active')
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('enrolments.created_at', 'enrolments.id'), '>', eb.tuple(...after)),
    )
  }
  const rows = await query.limit(limit + 1).execute()
  return cutPage(rows, limit, (row) => [row.createdAt, row.enrolmentId])
}

/** How many have completed, and the accepted and waiting, of one batch. */
export async function countStates(db: Db, batchId: string) {
  const rows = await db
    .selectFrom('enrolments')
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['active', 'requested', 'ended'])
    .groupBy(['status', 'ended_as'])
    .select((eb) => [
      'status',
      'ended_as as endedAs',
      eb.fn.count<number>('person_id').distinct().as('count'),
    ])
    .execute()
  const count = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((sum, row) => sum + Number(row.count), 0)
  return {
    accepted: count(({ status }) => status === 'active'),
    completed: count(({ endedAs }) => endedAs === 'completed'),
  }
}

function membersOf(db: Db, batchId: string, withEnded: boolean) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.batch_id', '=', batchId)
    .where('enrolments.status', 'in', ['active', 'requested', ...(withEnded ? (['ended'] as const) : [])])
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select([
      'enrolments.ended_as as endedAs',
      'enrolments.ended_on as endedOn',
      'people.id as personId',
      'enrolments.id as enrolmentId',
      'enrolments.status',
      'enrolments.created_at as createdAt',
      'people.name',
      'people.grp as group',
      'people.phone',
      'people.email',
      'programmes.id as programmeId',
      'programmes.name as programme',
    ])
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>
