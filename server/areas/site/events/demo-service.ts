import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'

export async function eraseRegistrations(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('event_registrations').where('id', 'in', ids).execute()
}

/** Of somebody who wished to be deleted: under their name with their address or number, for whichever event. */
export async function eraseRegistrationsOf(
  tx: Db,
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<void> {
  await tx
    .deleteFrom('event_registrations')
    .where('name_key', '=', nameKey(name))
    .where((eb) =>
      eb.or([...(email ? [eb('email', '=', email)] : []), ...(phone ? [eb('phone', '=', phone)] : [])]),
    )
    .execute()
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
