import type { Db } from '../db/engine.ts'
import { newId } from '../ids.ts'

export const letterKinds = [
  'requestReceived',
  'requestAccepted',
  'requestTurnedDown',
  'enrolmentAccepted',
  'enrolmentTurnedDown',
  'passwordReset',
  'contactReceived',
] as const
export type LetterKind = (typeof letterKinds)[number]

export interface Letter {
  kind: LetterKind
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
}

export function eventKeyOf(kind: LetterKind, id: string): string {
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
  await db
    .insertInto('outbox')
    .values({
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
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .execute()
  for (const listener of listeners) listener()
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
