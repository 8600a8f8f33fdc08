import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db } from '../db/engine.ts'
import type { Tables } from '../db/schema.ts'

/** An email on its way, with what it tells. */
export type QueuedEmail = Selectable<Tables['deliveries']> &
  Pick<
    Selectable<Tables['notifications']>,
    'kind' | 'values' | 'words' | 'link' | 'attachment' | 'person_id' | 'staff_id'
  >

/** Longer than any delivery takes: after it, the process that claimed an email counts as dead. */
export const leaseMs = 5 * 60_000

/** One day of tries, given the pauses between them. */
const triesAtMost = 30
const longestPauseMinutes = 60

function pauseAfter(tries: number): number {
  return Math.min(2 ** (tries - 1), longestPauseMinutes) * 60_000
}

/** Longer than a new email ever waits for its first try. */
const firstWaitMs = 60_000

/**
 * Takes the oldest email that is due, for this process alone; null when there is none. Emails that this process has
 * in hand are named, so that a clock set back does not make it take one twice.
 */
export async function claimEmail(db: Db, inHand: Iterable<string>, now: Date): Promise<QueuedEmail | null> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const moment = now.toISOString()
  const claimedUntil = later(leaseMs)
  // Times that nobody sets: they were written before the clock was set back.
  const neverSoLate = {
    first: later(firstWaitMs),
    next: later(pauseAfter(triesAtMost) + firstWaitMs),
    lease: later(leaseMs + firstWaitMs),
  }
  const isFree = (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
    eb.or([
      eb('claimed_until', 'is', null),
      eb('claimed_until', '<=', moment),
      eb('claimed_until', '>', neverSoLate.lease),
    ])
  for (;;) {
    const due = await db
      .selectFrom('deliveries')
      .where('opened_at', 'is', null)
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
      .updateTable('deliveries')
      .set({ claimed_until: claimedUntil })
      .where('id', '=', due.id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where(isFree)
      .returningAll()
      .executeTakeFirst()
    const told = claimed && (await findTold(db, claimed.notification_id))
    if (told) return { ...claimed, ...told }
    // Another process was faster: look for the next one.
  }
}

async function findTold(db: Db, id: string) {
  return db
    .selectFrom('notifications')
    .where('id', '=', id)
    .select(['kind', 'values', 'words', 'link', 'attachment', 'person_id', 'staff_id'])
    .executeTakeFirst()
}

export async function setSent(db: Db, email: QueuedEmail, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      sent_at: now.toISOString(),
      // Where it went, and that it did, whatever was changed while it was on its way.
      to_address: email.to_address,
      failed_at: null,
      tries: email.tries + 1,
      claimed_until: null,
      last_error: null,
    })
    .where('id', '=', email.id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Puts an email off to its next try, or gives it up. Answers whether it was given up. */
export async function setNotSent(
  db: Db,
  email: QueuedEmail,
  { error, isForGood }: { error: string; isForGood: boolean },
  now: Date,
): Promise<boolean> {
  const tries = email.tries + 1
  const isGivenUp = isForGood || tries >= triesAtMost
  await db
    .updateTable('deliveries')
    .set((eb) => ({
      tries,
      last_error: eb.case().when('failed_at', 'is', null).then(error).else(eb.ref('last_error')).end(),
      claimed_until: null,
      send_after: new Date(now.getTime() + pauseAfter(tries)).toISOString(),
      // Whoever took it back meanwhile did so for good.
      failed_at: isGivenUp ? now.toISOString() : eb.ref('failed_at'),
    }))
    .where('id', '=', email.id)
    .where('sent_at', 'is', null)
    .where('claimed_until', '=', email.claimed_until)
    .execute()
  return isGivenUp
}
