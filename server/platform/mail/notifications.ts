import { kindOf, type NotificationKind, type ValuesOf } from '#contract/notifications/kinds.ts'
import type { LinkKind } from '#contract/notifications/words.ts'
import { whatsappDigits } from '#contract/phone.ts'
import type { Db } from '../db/engine.ts'
import { newId } from '../ids.ts'

/** Whom a notification is for: an address, and whose it is when that is somebody with an account. */
export interface Whom {
  /** Null or empty: they have no email; what they are told waits for somebody who sends it on WhatsApp. */
  to: string | null
  personId?: string | null
  staffId?: string | null
}

interface Sending {
  sendAfter?: Date
  /** One of very many: all others go first. */
  isBulk?: boolean
  /** The id of what goes with the email, read when it leaves: no row holds a file. */
  attachment?: string
}

/** What somebody is told of one event: its words are made from kind and values when they are sent or shown. */
export interface Notification extends Sending, Whom {
  kind: NotificationKind
  values: unknown
  locale: 'en'
  link?: LinkKind
  keepDays?: number
  /** One event has one notification, however often it is added. */
  eventKey: string
}

export function eventKeyOf(kind: NotificationKind, id: string): string {
  return `${kind}:${id}`
}

/** `kind` and `id` name the event that it tells about. */
export function notification<K extends NotificationKind>(
  kind: K,
  id: string,
  { to, personId = null, staffId = null }: Whom,
  values: ValuesOf<K>,
  sending: Sending = {},
): Notification {
  const { link, keepDays } = kindOf(kind) ?? {}
  return {
    kind,
    values,
    locale: 'en',
    to,
    personId,
    staffId,
    eventKey: eventKeyOf(kind, id),
    ...(link ? { link } : {}),
    ...(keepDays ? { keepDays } : {}),
    ...sending,
  }
}

const listeners = new Set<() => void>()

/** Calls back when this process queues an email, which may still be uncommitted. Answers how to stop. */
export function onEmailAdded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Queues an email to whoever has an address; call it in the transaction of the change it tells about. */
export async function notify(db: Db, told: Notification, now: Date): Promise<void> {
  await notifyAll(db, [told], now)
}

/** A statement of so many rows is written in a few milliseconds, and stays below what an engine takes as parameters. */
const rowsAtOnce = 100

export async function notifyAll(db: Db, all: Notification[], now: Date): Promise<void> {
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const told = all.slice(at, at + rowsAtOnce)
    const byKey = new Map(told.map((one) => [one.eventKey, one]))
    const added = await addNotifications(db, [...byKey.values()], now)
    const emails = added.flatMap(({ id, event_key }) => {
      const { to, sendAfter, isBulk } = byKey.get(event_key) ?? {}
      return to ? [{ id, to, sendAfter, isBulk }] : []
    })
    if (emails.length === 0) continue
    await db
      .insertInto('deliveries')
      .values(
        emails.map(({ id, to, sendAfter, isBulk }) => {
          return {
            // The Message-ID of the email, which is the same at every try.
            id,
            notification_id: id,
            channel: 'email' as const,
            to_address: to,
            created_at: now.toISOString(),
            send_after: (sendAfter ?? now).toISOString(),
            is_bulk: isBulk ? (1 as const) : (0 as const),
          }
        }),
      )
      .execute()
  }
  if (all.length > 0) for (const listener of listeners) listener()
}

/** Without any delivery; answers those that were not there before. */
export async function addNotifications(db: Db, told: Notification[], now: Date) {
  return db
    .insertInto('notifications')
    .values(
      told.map(({ kind, values, locale, personId, staffId, link, attachment, eventKey, keepDays }) => ({
        id: newId(),
        kind,
        values: JSON.stringify(values),
        locale,
        person_id: personId ?? null,
        staff_id: staffId ?? null,
        link: link ?? null,
        attachment: attachment ?? null,
        event_key: eventKey,
        created_at: now.toISOString(),
        forget_at: keepDays === undefined ? null : daysAfter(now, keepDays),
      })),
    )
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning(['id', 'event_key'])
    .execute()
}

/**
 * Takes back what none has left of, the email first: whoever claims it at the same moment has it, or finds it gone.
 * Answers how many. What was opened on WhatsApp stays, as the person may have read it.
 */
async function takeBack(db: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const opened = db
    .selectFrom('deliveries')
    .where('notification_id', 'in', ids)
    .where('opened_at', 'is not', null)
    .select('notification_id')
  const taken = await db
    .deleteFrom('deliveries')
    .where('notification_id', 'in', ids)
    .where('notification_id', 'not in', opened)
    .where('sent_at', 'is', null)
    .where('claimed_until', 'is', null)
    .returning('notification_id')
    .execute()
  await eraseNotifications(
    db,
    taken.map((row) => row.notification_id),
  )
  return taken.length
}

/** Takes a notification back, or several; false when all have left. */
export async function removeUnsent(db: Db, ...eventKeys: string[]): Promise<boolean> {
  if (eventKeys.length === 0) return false
  const found = await db
    .selectFrom('notifications')
    .where('event_key', 'in', eventKeys)
    .select('id')
    .execute()
  const ids = found.map(({ id }) => id)
  return (await takeBack(db, ids)) > 0
}

/** The event can happen again, and is told again then: what has left keeps its row under another key. */
export async function freeEventKey(db: Db, eventKey: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ event_key: `${eventKey} until ${now.toISOString()}` })
    .where('event_key', '=', eventKey)
    .execute()
}

function daysAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString()
}

interface Removed {
  id: string
  email: string | null
  phone?: string
  parentPhone?: string
}

/**
 * Removes whatever the person was told, also what has left; an email that is just leaving loses its words here, is not
 * sent again, and goes with the next tidying up.
 */
export async function removeNotificationsTo(
  db: Db,
  { id, email, phone = '', parentPhone = '' }: Removed,
  now: Date,
): Promise<void> {
  const found = await db
    .selectFrom('notifications')
    .where('person_id', '=', id)
    .select('id')
    .union(
      db
        .selectFrom('deliveries')
        .where('to_address', '=', email || 'nobody')
        .select('notification_id as id'),
    )
    .execute()
  await forgetNumbers(db, [phone, parentPhone])
  const theirs = found.map((row) => row.id)
  if (theirs.length === 0) return
  const leaving = db
    .selectFrom('deliveries')
    .where('notification_id', 'in', theirs)
    .where('claimed_until', 'is not', null)
    .where('sent_at', 'is', null)
    .select('notification_id')
  await db.deleteFrom('notifications').where('id', 'in', theirs).where('id', 'not in', leaving).execute()
  const kept = await db
    .updateTable('notifications')
    .set({ kind: 'erased', values: '{}', words: null, forget_at: now.toISOString() })
    .where('id', 'in', theirs)
    .returning('id')
    .execute()
  if (kept.length > 0)
    await giveUp(db, now, personGone)
      .where(
        'notification_id',
        'in',
        kept.map((row) => row.id),
      )
      .execute()
}

/** Of events that are forgotten themselves. */
export async function removeNotificationsOf(db: Db, eventKeys: string[]): Promise<void> {
  if (eventKeys.length > 0) await db.deleteFrom('notifications').where('event_key', 'in', eventKeys).execute()
}

/** What has left, or was given up, before that moment, and what is to be forgotten by now; answers how many at the most. */
export async function removeOldNotifications(
  db: Db,
  { endedBefore, atMost }: { endedBefore: Date; atMost: number },
  now: Date,
): Promise<number> {
  const waiting = db
    .selectFrom('deliveries')
    .where('channel', '=', 'email')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .select('notification_id')
  const old = db
    .selectFrom('notifications')
    .where((eb) =>
      eb.or([eb('created_at', '<', endedBefore.toISOString()), eb('forget_at', '<=', now.toISOString())]),
    )
    .where('id', 'not in', waiting)
    .select('id')
    .limit(atMost)
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * The person has another address now: emails that wait go there, but for those whose link belongs to the old one, and
 * those that tell an address of before of it.
 */
export async function readdressEmails(
  db: Db,
  personId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const theirs = db.selectFrom('notifications').where('person_id', '=', personId).select('id')
  const linked = theirs.where('link', 'is not', null)
  await takeBack(
    db,
    (await linked.execute()).map(({ id }) => id),
  )
  await giveUp(db, now, addressGone)
    .where('sent_at', 'is', null)
    .where('notification_id', 'in', linked)
    .execute()
  await db
    .updateTable('deliveries')
    .set({ to_address: to })
    .where('channel', '=', 'email')
    .where('sent_at', 'is', null)
    .where('to_address', '=', from)
    .where('notification_id', 'in', theirs.where('link', 'is', null))
    .execute()
}

const personGone = 'The person was removed before the email had left.'
export const addressGone = 'This address is not the one of the account any more.'
/** Nobody is there to get it: it need not be looked at. */
export const goneErrors = [personGone, addressGone]

/** For emails that a process has in hand: should it die with them, no other takes them up. */
function giveUp(db: Db, now: Date, error: string) {
  return db
    .updateTable('deliveries')
    .set({ failed_at: now.toISOString(), last_error: error })
    .where('channel', '=', 'email')
    .where('failed_at', 'is', null)
}

/** Gives a failed email all its tries back; false when it has not failed, or when nobody is there to get it. */
export async function setToSendAgain(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ failed_at: null, tries: 0, claimed_until: null, send_after: now.toISOString() })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('last_error', 'is distinct from', personGone)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Opening {
  id: string
  /** Empty: WhatsApp asks for it. */
  number: string
  by: { id: string; name: string }
}

/** One press that reaches us twice is one. */
const samePressMs = 60_000

/** The last press stands; false when the same caller has just pressed. */
export async function addOpening(db: Db, { id, number, by }: Opening, now: Date): Promise<boolean> {
  const opening = { opened_at: now.toISOString(), opened_by: by.id, opened_by_name: by.name }
  const since = new Date(now.getTime() - samePressMs)
  const added = await db
    .insertInto('deliveries')
    .values({
      id: newId(),
      notification_id: id,
      channel: 'whatsapp',
      to_address: number,
      created_at: opening.opened_at,
      ...opening,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['notification_id', 'channel'])
        .doUpdateSet({ to_address: number, ...opening })
        .where((eb) =>
          eb.or([
            eb('deliveries.opened_by', '<>', opening.opened_by),
            eb('deliveries.opened_at', '<', since.toISOString()),
          ]),
        ),
    )
    .returning('id')
    .execute()
  return added.length > 0
}

/** A number that is not on WhatsApp is remembered as a number: another one of the same person may be there. */
export async function setAbsent(
  db: Db,
  { number, isAbsent, by }: { number: string; isAbsent: boolean; by: string },
  now: Date,
): Promise<void> {
  await db.deleteFrom('not_on_whatsapp').where('number', '=', number).execute()
  if (isAbsent)
    await db
      .insertInto('not_on_whatsapp')
      .values({ number, said_by: by, said_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .execute()
}

/** Whoever leaves, or has another number now, leaves none behind; who shares it is asked for once more. */
export async function forgetNumbers(db: Db, phones: string[]): Promise<void> {
  for (let at = 0; at < phones.length; at += rowsAtOnce) {
    const numbers = phones.slice(at, at + rowsAtOnce).map(whatsappDigits)
    await db.deleteFrom('not_on_whatsapp').where('number', 'in', numbers).execute()
  }
}

export async function eraseNotifications(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('notifications').where('id', 'in', ids).execute()
}
