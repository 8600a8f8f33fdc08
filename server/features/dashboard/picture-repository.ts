import { sql } from 'kysely'
import type { Group } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'

const batchesShown = 40

/** How many joined on each day since a date, removed ones apart. */
export async function countSignUps(
  db: Db,
  since: string,
): Promise<{ day: string; group: Group; people: number }[]> {
  const day = sql<string>`substr(created_at, 1, 10)`
  return db
    .selectFrom('people')
    .where('created_at', '>=', since)
    .groupBy(['grp', day])
    .select((is) => ['grp as group', day.as('day'), is.fn.countAll<number>().as('people')])
    .execute()
}

/** How many requests wait that were made after each of the moments, and in all. */
export async function countWaiting(db: Db, moments: string[]): Promise<{ since: number[]; all: number }> {
  const row = await db
    .selectFrom('enrolments')
    .where('status', '=', 'requested')
    .select((is) => [
      is.fn.countAll<number>().as('all'),
      ...moments.map((moment, index) =>
        is.fn.count<number>(is.case().when('created_at', '>', moment).then(1).end()).as(`since${index}`),
      ),
    ])
    .executeTakeFirstOrThrow()
  const counts = row as unknown as Record<string, number>
  return { since: moments.map((_, index) => counts[`since${index}`] ?? 0), all: row.all }
}

/** The fullest batches with how many people learn in them. */
export async function listFill(db: Db): Promise<{ batch: string; group: Group; people: number }[]> {
  return db
    .selectFrom('batches')
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.batch_id', '=', 'batches.id').on('enrolments.status', '=', 'active'),
    )
    .where('batches.removed_at', 'is', null)
    .groupBy(['batches.id', 'batches.name', 'batches.grp', 'batches.name_key'])
    .select((is) => [
      'batches.name as batch',
      'batches.grp as group',
      is.fn.count<number>('enrolments.person_id').distinct().as('people'),
    ])
    .orderBy('people', 'desc')
    .orderBy('batches.name_key')
    .limit(batchesShown)
    .execute()
}

/** The fees of what was asked for in each month, but for what was turned down or taken back. */
export async function sumRequested(db: Db, sinceMonth: string): Promise<Map<string, number>> {
  const month = sql<string>`substr(created_at, 1, 7)`
  const rows = await db
    .selectFrom('enrolments')
    .where('created_at', '>=', sinceMonth)
    .where('status', 'in', ['requested', 'active', 'closed'])
    .groupBy(month)
    .select((is) => [month.as('month'), is.fn.sum<number>('fees_at_request').as('rupees')])
    .execute()
  return new Map(rows.map(({ month, rupees }) => [month, rupees]))
}

/** What was paid in each month, by the day of the payment. */
export async function sumReceived(db: Db, sinceMonth: string): Promise<Map<string, number>> {
  const month = sql<string>`substr(paid_on, 1, 7)`
  const rows = await db
    .selectFrom('enrolments')
    .where('paid_on', '>=', sinceMonth)
    .groupBy(month)
    .select((is) => [month.as('month'), is.fn.sum<number | null>('paid_amount').as('rupees')])
    .execute()
  return new Map(rows.map(({ month, rupees }) => [month, rupees ?? 0]))
}
