import type { Selectable } from 'kysely'
import type { Db } from '../db/engine.ts'
import type { Tables } from '../db/schema.ts'

export type QueuedLetter = Selectable<Tables['outbox']>

/** Longer than any delivery takes: after it, the process that claimed a letter counts as dead. */
export const leaseMs = 5 * 60_000

/** One day of tries, given the pauses between them. */
const triesAtMost = 30
const longestPauseMinutes = 60

export function pauseAfter(tries: number): number {
  return Math.min(2 ** (tries - 1), longestPauseMinutes) * 60_000
}

/** Takes the oldest letter that is due, for this process alone; null when there is none. */
export async function claimLetter(db: Db, now: Date): Promise<QueuedLetter | null> {
  const moment = now.toISOString()
  const claimedUntil = new Date(now.getTime() + leaseMs).toISOString()
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('send_after', '<=', moment)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', moment)]))
      .orderBy('send_after')
      .limit(1)
      .select(['id', 'claimed_until'])
      .executeTakeFirst()
    if (!due) return null
    const claimed = await db
      .updateTable('outbox')
      .set({ claimed_until: claimedUntil })
      .where('id', '=', due.id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', moment)]))
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
    // Another process was faster: look for the next one.
  }
}

/** The link in a letter that has gone out is a secret of its receiver. */
const secretGone = 'The link in this letter is not kept once the letter has been sent.'

export async function setSent(db: Db, letter: QueuedLetter, now: Date): Promise<void> {
  const isSecret = letter.kind === 'passwordReset'
  await db
    .updateTable('outbox')
    .set({
      sent_at: now.toISOString(),
      tries: letter.tries + 1,
      claimed_until: null,
      last_error: null,
      ...(isSecret ? { body: secretGone, html: secretGone } : {}),
    })
    .where('id', '=', letter.id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Puts a letter off to its next try, or gives it up. Answers whether it was given up. */
export async function setNotSent(
  db: Db,
  letter: QueuedLetter,
  { error, isForGood }: { error: string; isForGood: boolean },
  now: Date,
): Promise<boolean> {
  const tries = letter.tries + 1
  const isGivenUp = isForGood || tries >= triesAtMost
  await db
    .updateTable('outbox')
    .set({
      tries,
      last_error: error,
      claimed_until: null,
      send_after: new Date(now.getTime() + pauseAfter(tries)).toISOString(),
      failed_at: isGivenUp ? now.toISOString() : null,
    })
    .where('id', '=', letter.id)
    .where('sent_at', 'is', null)
    .where('claimed_until', '=', letter.claimed_until)
    .execute()
  return isGivenUp
}
