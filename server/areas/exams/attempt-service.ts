import type { Db } from '#server/platform/db/engine.ts'

/** Whether the person has begun a test since then, handed in or not. */
export async function hasAttemptSince(db: Db, personId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .where('person_id', '=', personId)
    .where('started_at', '>=', since)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
