import type { Selectable } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { countFound, cutPage, type Page, type Part } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains, soughtText } from '#server/platform/db/search.ts'
import { newId } from '#server/platform/ids.ts'

export type RegistrationRow = Selectable<Tables['event_registrations']>

interface ListedRow extends RegistrationRow {
  /** How many more there are for this event under the same address. */
  others: number | null
}

interface RegistrationsWanted {
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
  about: Pick<RegistrationRow, 'event_id' | 'title' | 'starts_at' | 'told'>,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString()
  await tx
    .insertInto('event_registrations')
    .values({ id: newId(), name, name_key: nameKey(name), email, phone, created_at, ...about })
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
export async function listRegistrations(
  db: Db,
  { before, limit, ...wanted }: RegistrationsWanted & Part,
): Promise<Page<ListedRow>> {
  let query = narrowed(db, wanted)
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
  if (before) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(...before)))
  return cutPage(await query.limit(limit + 1).execute(), limit, (row) => [row.created_at, row.id])
}

/** How many a list finds, also those who do not come. */
export async function countFoundRegistrations(db: Db, wanted: RegistrationsWanted): Promise<number> {
  return countFound(db, narrowed(db, wanted))
}

function narrowed(db: Db, { contains, eventId }: RegistrationsWanted) {
  let query = db.selectFrom('event_registrations')
  if (eventId) query = query.where('event_id', '=', eventId)
  if (contains)
    query = query.where((eb) =>
      eb.or([
        nameContains('name_key', contains),
        nameContains('email', contains),
        nameContains('phone', soughtText(contains)),
      ]),
    )
  return query
}
