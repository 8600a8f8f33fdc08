import type { Db } from '#server/platform/db/engine.ts'

export async function eraseRegistrations(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('event_registrations').where('id', 'in', ids).execute()
}

/** The events for which anybody has registered beside these. */
export async function findAwaitedEvents(db: Db, besides: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('event_registrations')
    .$if(besides.length > 0, (all) => all.where('id', 'not in', besides))
    .select('event_id')
    .distinct()
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}
