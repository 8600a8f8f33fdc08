import { sql } from 'kysely'
import type { Group } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Span } from './charts.ts'

const batchesShown = 40

/** How many joined in each of the spans, by group, removed ones apart. */
export async function countSignUps(db: Db, spans: Span[]): Promise<Record<Group, number>[]> {
  const rows = await db
    .selectFrom('people')
    .where('created_at', '>=', spans[0]?.from ?? '')
    .groupBy('grp')
    .select((eb) => [
      'grp',
      ...spans.map(({ from, to }, index) =>
        eb.fn.count<number>(eb.case().when(within(from, to)).then(1).end()).as(`span${index}`),
      ),
    ])
    .execute()
  const counts = rows as unknown as ({ grp: Group } & Record<string, number>)[]
  const countOf = (group: Group, index: number) =>
    counts.find(({ grp }) => grp === group)?.[`span${index}`] ?? 0
  return spans.map((_, index) => ({
    Students: countOf('Students', index),
    Interns: countOf('Interns', index),
    College: countOf('College', index),
  }))
}

/** How many requests wait that were made after each of the moments, and in all. */
export async function countByAge(db: Db, moments: string[]): Promise<{ since: number[]; all: number }> {
  const row = await db
    .selectFrom('enrolments')
    .where('status', '=', 'requested')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      ...moments.map((moment, index) =>
        eb.fn.count<number>(eb.case().when('created_at', '>', moment).then(1).end()).as(`since${index}`),
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
    .select((eb) => [
      'batches.name as batch',
      'batches.grp as group',
      eb.fn.count<number>('enrolments.person_id').distinct().as('people'),
    ])
    .orderBy('people', 'desc')
    .orderBy('batches.name_key')
    .limit(batchesShown)
    .execute()
}

function within(from: string, to: string) {
  return sql<boolean>`created_at >= ${from} and created_at < ${to}`
}
