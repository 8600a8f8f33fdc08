import type { Db } from '#server/platform/db/engine.ts'

export async function eraseRegistrations(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('event_registrations').where('id', 'in', ids).execute()
}

/** The events for which anybody has registered beside these, and how many have. */
export async function findAwaitedEvents(db: Db, besides: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event_registrations')
    .$if(besides.length > 0, (all) => all.where('id', 'not in', besides))
    .where('cancelled_at', 'is', null)
    .groupBy('event_id')
    .select(({ fn }) => ['event_id', fn.countAll<number>().as('registered')])
    .execute()
  return new Map(rows.map(({ event_id, registered }) => [event_id, Number(registered)]))
}
