import { expressionBuilder, type Insertable } from 'kysely'
import type { Db } from '../db/engine.ts'
import type { Tables } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { LinkKind } from './tables.ts'

export interface Letter {
  /** Which event it tells about, such as 'passwordReset'. */
  kind: string
  to: string
  subject: string
  /** The letter as plain text; what the admin reads. */
  body: string
  html: string
  /** One event has one letter, however often it is added. */
  eventKey: string
  /** Where an answer to the letter goes, when not to the sender. */
  replyTo?: string
  sendAfter?: Date
  /** Whom it is for, when that is somebody with an account. */
  personId?: string
  staffId?: string
  /** Made when the letter leaves, in the place of `linkToCome`. */
  link?: LinkKind
  /** One of very many: all others go first. */
  isBulk?: boolean
  /** The id of what goes with it, read when the letter leaves: no row of the outbox holds a file. */
  attachment?: string
  /** To somebody whose data is gone: so many days later it goes, too. */
  keepDays?: number
}

/** Stands in the outbox where the letter that leaves has its link: no row ever holds one that opens anything. */
export const linkToCome = '[the link is put in when the letter is sent]'

export function eventKeyOf(kind: string, id: string): string {
  return `${kind}:${id}`
}

const listeners = new Set<() => void>()

/** Calls back when this process adds a letter, which may still be uncommitted. Answers how to stop. */
export function onLetterAdded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Queues a letter; call it in the transaction of the change it tells about. */
export async function addLetter(db: Db, letter: Letter, now: Date): Promise<void> {
  await addLetters(db, [letter], now)
}

export async function addLetters(db: Db, letters: Letter[], now: Date): Promise<void> {
  if (letters.length === 0) return
  await db
    .insertInto('outbox')
    .values(letters.map((letter) => rowOf(letter, now)))
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .execute()
  for (const listener of listeners) listener()
}

function rowOf(letter: Letter, now: Date): Insertable<Tables['outbox']> {
  return {
    id: newId(),
    kind: letter.kind,
    to_address: letter.to,
    reply_to: letter.replyTo ?? null,
    subject: letter.subject,
    body: letter.body,
    html: letter.html,
    created_at: now.toISOString(),
    send_after: (letter.sendAfter ?? now).toISOString(),
    tries: 0,
    event_key: letter.eventKey,
    person_id: letter.personId ?? null,
    staff_id: letter.staffId ?? null,
    link: letter.link ?? null,
    is_bulk: letter.isBulk ? 1 : 0,
    attachment: letter.attachment ?? null,
    forget_at: letter.keepDays === undefined ? null : daysAfter(now, letter.keepDays),
  }
}

/** Takes a letter back; false when it has been sent or is being sent just now. */
export async function removeUnsentLetter(db: Db, eventKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('event_key', '=', eventKey)
    .where('sent_at', 'is', null)
    .where('claimed_until', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The event can happen again, and then has a letter of its own: the one that has left keeps its row under another key. */
export async function freeEventKey(db: Db, eventKey: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ event_key: `${eventKey} until ${now.toISOString()}` })
    .where('event_key', '=', eventKey)
    .execute()
}

function daysAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString()
}

/**
 * Removes every letter to the person, whatever it says, also those that have left; one that is just leaving is not sent
 * again, and goes with the next tidying up.
 */
export async function removeLettersTo(
  db: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const isTheirs = expressionBuilder<Tables, 'outbox'>().or({ person_id: id, to_address: email })
  await db
    .deleteFrom('outbox')
    .where(isTheirs)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('sent_at', 'is not', null)]))
    .execute()
  await giveUp(db, now, personGone).set({ forget_at: now.toISOString() }).where(isTheirs).execute()
}

/** Of events that are forgotten themselves. */
export async function removeLettersAbout(db: Db, eventKeys: string[]): Promise<void> {
  if (eventKeys.length > 0) await db.deleteFrom('outbox').where('event_key', 'in', eventKeys).execute()
}

/** What has left, or was given up, before that moment, and what is to be forgotten by now; answers how many at the most. */
export async function removeOldLetters(
  db: Db,
  { endedBefore, atMost }: { endedBefore: Date; atMost: number },
  now: Date,
): Promise<number> {
  const moment = endedBefore.toISOString()
  const old = db
    .selectFrom('outbox')
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .where((eb) => eb.or([eb('created_at', '<', moment), eb('forget_at', '<=', now.toISOString())]))
    .select('id')
    .limit(atMost)
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * The person has another address now: letters that wait go there, but for those whose link belongs to the old one, and
 * those that tell an address of before of it.
 */
export async function readdressLetters(
  db: Db,
  personId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const isLinked = expressionBuilder<Tables, 'outbox'>()('link', 'is not', null)
  await db
    .deleteFrom('outbox')
    .where(isUnsentTo(personId))
    .where('claimed_until', 'is', null)
    .where(isLinked)
    .execute()
  await giveUp(db, now, addressGone).where(isUnsentTo(personId)).where(isLinked).execute()
  await db
    .updateTable('outbox')
    .set({ to_address: to })
    .where(isUnsentTo(personId))
    .where('to_address', '=', from)
    .where('link', 'is', null)
    .execute()
}

const personGone = 'The person was removed before the letter had left.'
export const addressGone = 'This address is not the one of the account any more.'

/** For letters that a process has in hand: should it die with them, no other takes them up. */
function giveUp(db: Db, now: Date, error: string) {
  return db
    .updateTable('outbox')
    .set({ failed_at: now.toISOString(), last_error: error })
    .where('failed_at', 'is', null)
}

/** Gives a failed letter all its tries back; false when it has not failed, or when nobody is there to get it. */
export async function setToSendAgain(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ failed_at: null, tries: 0, claimed_until: null, send_after: now.toISOString() })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('last_error', 'is distinct from', personGone)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function isUnsentTo(personId: string) {
  const eb = expressionBuilder<Tables, 'outbox'>()
  return eb.and([eb('person_id', '=', personId), eb('sent_at', 'is', null)])
}

export async function eraseLetters(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).execute()
}
