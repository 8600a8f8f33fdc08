import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { nameKey } from '#server/platform/db/name-key.ts'
import { cutPage, type Page, type Position } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'
import { newId } from '#server/platform/ids.ts'

interface RegistrationRow extends Selectable<Tables['event_registrations']> {
  /** How many more there are for this event under the same address. */
  others: number | null
}

interface RegistrationsWanted {
  contains?: string | undefined
  eventId?: string | undefined
  before: Position | null
  limit: number
}

/**
 * Once for each event, email, phone and name; again changes nothing. Another phone or name is another registration: who
 * gave somebody else's address first must not keep them out, and two of one household both come.
 */
export async function addRegistration(
  db: Db,
  { eventId, name, email, phone }: { eventId: string; name: string; email: string; phone: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('event_registrations')
    .values({
      id: newId(),
      event_id: eventId,
      name,
      name_key: nameKey(name),
      email,
      phone,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'email', 'phone', 'name_key']).doNothing())
    .execute()
}

/** Newest first; a search looks at name and email. */
export async function listRegistrations(db: Db, wanted: RegistrationsWanted): Promise<Page<RegistrationRow>> {
  const { contains, eventId, before, limit } = wanted
  let query = db
    .selectFrom('event_registrations')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('event_registrations as other')
        .whereRef('other.event_id', '=', 'event_registrations.event_id')
        .whereRef('other.email', '=', 'event_registrations.email')
        .whereRef('other.id', '<>', 'event_registrations.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('others'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (eventId) query = query.where('event_id', '=', eventId)
  if (contains) {
    query = query.where((eb) => eb.or([nameContains('name_key', contains), nameContains('email', contains)]))
  }
  if (before) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(...before)))
  return cutPage(await query.limit(limit + 1).execute(), limit, (row) => [row.created_at, row.id])
}
