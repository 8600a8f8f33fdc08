import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { whatsappDigits } from '#contract/phone.ts'
import { registrationOf } from '#contract/site/events.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { notify, notifyAll } from '#server/platform/mail/notifications.ts'
import { hashKey, networkOf } from '#server/platform/security/throttle.ts'
import { factsOf, findEvent, type PublicEvent, startOfEvent } from './event.ts'
import { eventNews, eventRegistered, isCardOf, isOfMailbox } from './event-notifications.ts'
import {
  addRegistration,
  cancelOfNetwork,
  countOfNetwork,
  countRegistrations,
  findRegistration,
  findRegistrationById,
  type RegistrationRow as Registration,
  setRegistration,
  takeTurn,
  type Visitor,
} from './registration-repository.ts'

export type { Registration }

/** Above it nobody need know how many seats are left. */
export const fewSeats = 10

const refusals = {
  cancelled: messages.eventCancelled,
  over: messages.eventOver,
  closed: messages.registrationClosed,
  full: messages.eventFull,
}

interface Taken {
  isNew: boolean
  /** Whether a page that says how many seats are left says something else now. */
  isScarce: boolean
}

interface Registering {
  publicUrl: string
  /** From where somebody asks. */
  address: string
  /** No network takes more than its share of the seats. */
  isShared: boolean
  now: Date
}

/** Gives the visitor a seat, the last one once; whoever has one already is told so and loses nothing. */
export async function register(
  tx: Db,
  eventId: string,
  visitor: Visitor,
  { publicUrl, address, isShared, now }: Registering,
): Promise<Taken> {
  const event = await findEvent(tx, eventId)
  if (!event) throw new Refusal(messages.noSuchEvent, { field: 'eventId' })
  await takeTurn(tx, eventId)
  const known = await findRegistration(tx, eventId, visitor)
  if (known && !known.cancelled_at) return { isNew: false, isScarce: false }
  const left = await countLeft(tx, event)
  const state = registrationOf(event, left, now)
  if (state !== 'open') throw new Refusal(refusals[state], { field: 'eventId' })
  // Whoever is given a /48, as anybody may be for nothing, has 65,536 networks of the usual size.
  const network = hashKey(`event ${eventId} network ${networkOf(address, 48)}`)
  if (isShared && event.seats !== null)
    await refuseMoreThanAShare(tx, { eventId, network, seats: event.seats }, now)
  const about = { title: event.title, starts_at: startOfEvent(event), told: factsOf(event), network }
  if (known) await setRegistration(tx, known.id, { ...about, ...nothingSent, created_at: now.toISOString() })
  else await addRegistration(tx, visitor, { event_id: eventId, ...about }, now)
  // Whoever comes back after a change of mind has had the email of the same hours before.
  await notify(tx, eventRegistered({ event, publicUrl }, visitor.email, event.startsAt), now)
  return { isNew: true, isScarce: left !== null && left <= fewSeats + 1 }
}

const hourMs = 60 * 60_000

/** In the event's turn, so that a hundred at once are counted one after the other. */
async function refuseMoreThanAShare(
  tx: Db,
  { eventId, network, seats }: { eventId: string; network: string; seats: number },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const { held, taken } = await countOfNetwork(tx, { eventId, network, since })
  const share = seatShareOf(seats)
  if (held >= share.held || taken >= share.anHour)
    throw new Refusal(messages.seatShareTaken, { status: 429, field: 'eventId' })
}

/** Frees all seats that were taken from where this one was. */
export async function freeNetwork(tx: Db, id: string, actor: Actor, now: Date): Promise<number> {
  const { event_id, network, title } = await requireRegistration(tx, id)
  if (network === null) throw new Refusal(messages.networkForgotten)
  await takeTurn(tx, event_id)
  const freed = await cancelOfNetwork(tx, { eventId: event_id, network }, now)
  const subject = { id: event_id, name: title || event_id }
  await addAudit(tx, actor, { kind: 'event.networkFreed', subject, after: { seats: freed } }, now)
  return freed
}

const nobodyCame = { came_at: null, came_by: null, came_by_id: null }

const nothingSent = {
  cancelled_at: null,
  day_reminded_for: null,
  hours_reminded_for: null,
  ...nobodyCame,
}

async function countLeft(db: Db, { id, seats }: PublicEvent): Promise<number | null> {
  if (seats === null) return null
  return seats - ((await countRegistrations(db, [id])).get(id)?.taken ?? 0)
}

export async function requireRegistration(db: Db, id: string): Promise<Registration> {
  const row = await findRegistrationById(db, id)
  if (!row) throw new Refusal(messages.noSuchRegistration, { field: 'id' })
  return row
}

/** At the door: they are here, or it was the wrong one. */
export async function markCame(
  tx: Db,
  { id, hasCome }: { id: string; hasCome: boolean },
  actor: Actor,
  now: Date,
): Promise<void> {
  const row = await requireRegistration(tx, id)
  if (row.cancelled_at && hasCome) throw new Refusal(messages.registrationIsCancelled)
  if ((row.came_at !== null) === hasCome) return
  const kind = hasCome ? 'event.came' : 'event.cameTakenBack'
  await addAudit(tx, actor, { kind, subject: row, after: { event: row.title || row.event_id } }, now)
  await setRegistration(
    tx,
    id,
    hasCome ? { came_at: now.toISOString(), came_by: actor.name, came_by_id: actor.id } : nobodyCame,
  )
}

/** They do not come and somebody else can; or they do after all, if there is a seat. */
export async function setCancelled(
  tx: Db,
  { id, isCancelled }: { id: string; isCancelled: boolean },
  actor: Actor,
  now: Date,
): Promise<void> {
  const { event_id, cancelled_at } = await requireRegistration(tx, id)
  if ((cancelled_at !== null) === isCancelled) return
  await takeTurn(tx, event_id)
  const event = isCancelled ? null : await findEvent(tx, event_id)
  const left = event && (await countLeft(tx, event))
  if (left !== null && left <= 0) throw new Refusal(messages.eventFull)
  const row = await requireRegistration(tx, id)
  await setRegistration(
    tx,
    id,
    isCancelled
      ? { cancelled_at: now.toISOString(), ...nobodyCame }
      : { cancelled_at: null, ...(event ? { told: factsOf(event) } : {}) },
  )
  const kind = isCancelled ? 'event.registrationCancelled' : 'event.registrationRestored'
  await addAudit(tx, actor, { kind, subject: row, after: { event: row.title || event_id } }, now)
}

/** Of somebody who wished to be deleted: under their name with their proven address, for whichever event. */
export async function findRegistrationsOf(
  db: Db,
  { name, email }: Pick<Visitor, 'name' | 'email'>,
): Promise<Registration[]> {
  return db
    .selectFrom('event_registrations')
    .where('name_key', '=', nameKey(name))
    .where('email', '=', email)
    .selectAll()
    .execute()
}

/** Answers the event keys of what was told to nobody but them. */
export async function deleteRegistrations(tx: Db, rows: Registration[]): Promise<string[]> {
  const told: string[] = []
  for (const { id, event_id, email, phone } of rows) {
    await tx.deleteFrom('event_registrations').where('id', '=', id).execute()
    const another = await tx
      .selectFrom('event_registrations')
      .where('event_id', '=', event_id)
      .where('email', '=', email)
      .select('id')
      .executeTakeFirst()
    const sent = await tx
      .selectFrom('deliveries')
      .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
      .where('to_address', 'in', [email, whatsappDigits(phone)])
      .select('event_key')
      .execute()
    const isTheirs = (key: string) =>
      isCardOf(key, id) || (!another && isOfMailbox(key, { eventId: event_id, email }))
    told.push(...sent.map(({ event_key }) => event_key).filter(isTheirs))
  }
  return told
}

const atOnce = 500

/** The office's words to everybody who has a seat, once for each address; answers to how many. */
export async function writeToAll(
  tx: Db,
  given: { eventId: string; subject: string; words: string },
  publicUrl: string,
  actor: Actor,
  now: Date,
): Promise<number> {
  const { eventId, subject, words } = given
  const event = await findEvent(tx, eventId)
  if (!event) throw new Refusal(messages.noSuchEvent, { field: 'eventId' })
  const rows = await tx
    .selectFrom('event_registrations')
    .where('event_id', '=', eventId)
    .where('cancelled_at', 'is', null)
    .select('email')
    .distinct()
    .execute()
  if (rows.length === 0) throw new Refusal(messages.nobodyRegistered)
  const about = { event, publicUrl }
  const key = newId()
  for (let at = 0; at < rows.length; at += atOnce) {
    const told = rows
      .slice(at, at + atOnce)
      .map(({ email }) => eventNews(about, email, { key, subject, text: words }))
    await notifyAll(tx, told, now)
  }
  await addAudit(
    tx,
    actor,
    {
      kind: 'event.emailSent',
      subject: { id: eventId, name: event.title },
      after: { subject, emails: rows.length },
    },
    now,
  )
  return rows.length
}

/**
 * How many seats of an event one network may hold, and take in an hour. A college or a computer room is one network, and
 * a class of it may come: a third of the seats, half of a small event's up to five. Within an hour half of that, so that
 * whoever takes seats to harm is seen before they are gone.
 */
function seatShareOf(seats: number): { held: number; anHour: number } {
  const small = Math.min(5, Math.ceil(seats / 2))
  return {
    held: Math.max(small, Math.ceil(seats / 3)),
    anHour: Math.max(small, Math.ceil(seats / 6)),
  }
}
