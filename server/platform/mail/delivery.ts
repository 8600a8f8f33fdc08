import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db } from '../db/engine.ts'
import type { Tables } from '../db/schema.ts'

export type QueuedLetter = Selectable<Tables['outbox']>

/** Longer than any delivery takes: after it, the process that claimed a letter counts as dead. */
export const leaseMs = 5 * 60_000

/** One day of tries, given the pauses between them. */
const triesAtMost = 30
const longestPauseMinutes = 60

function pauseAfter(tries: number): number {
  return Math.min(2 ** (tries - 1), longestPauseMinutes) * 60_000
}

/** Longer than a new letter ever waits for its first try. */
const firstWaitMs = 60_000

/**
 * Takes the oldest letter that is due, for this process alone; null when there is none. Letters that this process has
 * in hand are named, so that a clock set back does not make it take one twice.
 */
export async function claimLetter(db: Db, inHand: Iterable<string>, now: Date): Promise<QueuedLetter | null> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const moment = now.toISOString()
  const claimedUntil = later(leaseMs)
  // Times that nobody sets: they were written before the clock was set back.
  const neverSoLate = {
    first: later(firstWaitMs),
    next: later(pauseAfter(triesAtMost) + firstWaitMs),
    lease: later(leaseMs + firstWaitMs),
  }
  const isFree = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.or([
      eb('claimed_until', 'is', null),
      eb('claimed_until', '<=', moment),
      eb('claimed_until', '>', neverSoLate.lease),
    ])
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('send_after', '<=', moment),
          eb('send_after', '>', neverSoLate.next),
          eb.and([eb('tries', '=', 0), eb('send_after', '>', neverSoLate.first)]),
        ]),
      )
      .where(isFree)
      .where('id', 'not in', ['', ...inHand])
      .orderBy('is_bulk')
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
      .where(isFree)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
    // Another process was faster: look for the next one.
  }
}

export async function setSent(db: Db, letter: QueuedLetter, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      sent_at: now.toISOString(),
      // Where it went, and that it did, whatever was changed while it was on its way.
      to_address: letter.to_address,
      failed_at: null,
      tries: letter.tries + 1,
      claimed_until: null,
      last_error: null,
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
    .set((eb) => ({
      tries,
      last_error: eb.case().when('failed_at', 'is', null).then(error).else(eb.ref('last_error')).end(),
      claimed_until: null,
      send_after: new Date(now.getTime() + pauseAfter(tries)).toISOString(),
      // Whoever took it back meanwhile did so for good.
      failed_at: isGivenUp ? now.toISOString() : eb.ref('failed_at'),
    }))
    .where('id', '=', letter.id)
    .where('sent_at', 'is', null)
    .where('claimed_until', '=', letter.claimed_until)
    .execute()
  return isGivenUp
}
