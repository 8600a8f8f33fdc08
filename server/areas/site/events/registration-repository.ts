import type { Selectable } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains, phoneContains, searchedText } from '#server/platform/db/search.ts'
import { newId } from '#server/platform/ids.ts'

export type RegistrationRow = Selectable<Tables['event_registrations']>

interface RegistrationsQuery {
  contains?: string | undefined
  eventId?: string | undefined
}

export interface Visitor {
  name: string
  email: string
  phone: string
}

/** Nobody else takes a seat of the event until this transaction ends. */
export async function takeTurn(tx: Db, eventId: string): Promise<void> {
  await tx
    .insertInto('event_turns')
    .values({ event_id: eventId, n: 1 })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet((eb) => ({ n: eb('event_turns.n', '+', 1) })),
    )
    .execute()
}

/**
 * The same name, address and number. Another phone or name is another registration: who gave somebody else's address
 * first must not keep them out, and two of one household both come.
 */
export async function findRegistration(
  db: Db,
  eventId: string,
  { name, email, phone }: Visitor,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('event_registrations')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .where('phone', '=', phone)
    .where('name_key', '=', nameKey(name))
    .selectAll()
    .executeTakeFirst()
}

export async function addRegistration(
  tx: Db,
  { name, email, phone }: Visitor,
  about: Pick<RegistrationRow, 'event_id' | 'title' | 'starts_at' | 'told' | 'network'>,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString()
  await tx
    .insertInto('event_registrations')
    .values({ id: newId(), name, name_key: nameKey(name), email, phone, created_at, ...about })
    .execute()
}

/** How many seats a network holds, and how many it has taken since; also those that were freed again. */
export async function countOfNetwork(
  db: Db,
  { eventId, network, since }: { eventId: string; network: string; since: Date },
): Promise<{ held: number; taken: number }> {
  const rows = await db
    .selectFrom('event_registrations')
    .where('event_id', '=', eventId)
    .where('network', '=', network)
    .select(['created_at', 'cancelled_at'])
    .execute()
  return {
    held: rows.filter(({ cancelled_at }) => cancelled_at === null).length,
    taken: rows.filter(({ created_at }) => created_at > since.toISOString()).length,
  }
}

/** Frees every seat that was taken from one network, but not of those who have come; answers how many. */
export async function cancelOfNetwork(
  tx: Db,
  { eventId, network }: { eventId: string; network: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('event_registrations')
    .set({ cancelled_at: now.toISOString() })
    .where('event_id', '=', eventId)
    .where('network', '=', network)
    .where('cancelled_at', 'is', null)
    .where('came_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Once an event has begun nobody needs to know from where its seats were taken. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 86_400_000).toISOString()
  await db
    .updateTable('event_registrations')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('starts_at', '<', dayBefore)
    .where('created_at', '<', dayBefore)
    .execute()
}

export async function setRegistration(
  tx: Db,
  id: string,
  set: Partial<Omit<RegistrationRow, 'id' | 'event_id'>>,
): Promise<void> {
  await tx.updateTable('event_registrations').set(set).where('id', '=', id).execute()
}

export async function findRegistrationById(db: Db, id: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('event_registrations').where('id', '=', id).selectAll().executeTakeFirst()
}

/** How many seats are taken and how many have come, by event. */
export async function countRegistrations(db: Db, eventIds?: string[]) {
  let query = db
    .selectFrom('event_registrations')
    .where('cancelled_at', 'is', null)
    .groupBy('event_id')
    .select(({ fn }) => [
      'event_id',
      fn.countAll<number>().as('taken'),
      fn.count<number>('came_at').as('came'),
      fn.max('title').as('title'),
      fn.max('starts_at').as('startsAt'),
    ])
  if (eventIds) query = query.where('event_id', 'in', eventIds)
  const rows = eventIds?.length === 0 ? [] : await query.execute()
  return new Map(
    rows.map(({ event_id, taken, came, ...said }) => [
      event_id,
      { taken: Number(taken), came: Number(came), ...said },
    ]),
  )
}

/** Newest first; a search looks at name, email and phone. */
export function listRegistrations(db: Db, asked: RegistrationsQuery, part: Part) {
  const query = narrowed(db, asked)
    .selectAll()
    // How many more there are for this event under the same address.
    .select((eb) =>
      eb
        .selectFrom('event_registrations as other')
        .whereRef('other.event_id', '=', 'event_registrations.event_id')
        .whereRef('other.email', '=', 'event_registrations.email')
        .whereRef('other.id', '<>', 'event_registrations.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('others'),
    )
    // How many seats of this event are held from the same network.
    .select((eb) =>
      eb
        .selectFrom('event_registrations as beside')
        .whereRef('beside.event_id', '=', 'event_registrations.event_id')
        .whereRef('beside.network', '=', 'event_registrations.network')
        .where('beside.cancelled_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('from_network'),
    )
  return pageOf(db, query, ['created_at', 'id'], part)
}

function narrowed(db: Db, { contains, eventId }: RegistrationsQuery) {
  let query = db.selectFrom('event_registrations')
  if (eventId) query = query.where('event_id', '=', eventId)
  if (contains)
    query = query.where((eb) =>
      eb.or([
        nameContains('name_key', contains),
        nameContains('email', contains),
        phoneContains('phone', searchedText(contains)),
      ]),
    )
  return query
}
