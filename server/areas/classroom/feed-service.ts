import { addDays, dayOf } from '#contract/calendar.ts'
import { listLearningBatchIds } from '#server/areas/batches/placement-service.ts'
import { listOwnBatchIds } from '#server/areas/batches/trainer-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { hashToken, newToken } from '#server/platform/security/tokens.ts'
import { listFrom, type MeetingRow } from './meetings.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

/** Whose classes: a learner's, or a member of staff's. */
export interface FeedOwner {
  kind: 'learner' | 'staff'
  id: string
}

/** What is over is told this long, so that a calendar hears also of what was cancelled late. */
const toldForDays = 30
const mostEvents = 2_000

/** Since when there is a link; null: there is none. */
export async function findFeed(db: Db, owner: FeedOwner): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .where(columnOf(owner), '=', owner.id)
    .select('created_at as createdAt')
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** A new link; the one of before leads nowhere from now on. Its token is told this once: only its hash is kept. */
export async function makeFeed(tx: Db, owner: FeedOwner, now: Date): Promise<string> {
  const token = newToken()
  const made = { token_hash: hashToken(token), created_at: now.toISOString() }
  const column = columnOf(owner)
  await tx
    .insertInto('calendar_feeds')
    .values({ person_id: null, staff_id: null, [column]: owner.id, ...made })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(made))
    .execute()
  return token
}

export async function endFeed(tx: Db, owner: FeedOwner): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where(columnOf(owner), '=', owner.id).execute()
}

/** Of whoever logs in by that account. */
export async function endFeedOf(tx: Db, accountId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_feeds')
    .where((eb) =>
      eb.or([
        eb('person_id', 'in', (from) =>
          from.selectFrom('people').where('account_id', '=', accountId).select('id'),
        ),
        eb('staff_id', 'in', (from) =>
          from.selectFrom('staff').where('account_id', '=', accountId).select('id'),
        ),
      ]),
    )
    .execute()
}

/** Whose calendar a token opens; null: nobody's, or of somebody who may not log in any more. */
export async function findFeedOwner(db: Db, token: string): Promise<FeedOwner | null> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .leftJoin('people', 'people.id', 'calendar_feeds.person_id')
    .leftJoin('staff', 'staff.id', 'calendar_feeds.staff_id')
    .innerJoin('accounts', (join) =>
      join.on((eb) =>
        eb.or([
          eb('accounts.id', '=', eb.ref('people.account_id')),
          eb('accounts.id', '=', eb.ref('staff.account_id')),
        ]),
      ),
    )
    .where('token_hash', '=', hashToken(token))
    .where('accounts.state', '=', 'active')
    .select(['person_id as personId', 'staff_id as staffId'])
    .executeTakeFirst()
  if (!feed) return null
  const { personId, staffId } = feed
  return personId ? { kind: 'learner', id: personId } : { kind: 'staff', id: staffId ?? '' }
}

export async function readFeed(db: Db, { kind, id }: FeedOwner, name: string, now: Date): Promise<string> {
  const since = addDays(dayOf(now), -toldForDays)
  const own =
    kind === 'learner'
      ? { batchIds: await listLearningBatchIds(db, id) }
      : { batchIds: [...(await listOwnBatchIds(db, id))], trainerId: id }
  const meetings = await listFrom(db, since, own, mostEvents)
  return writeCalendar(name, meetings.map(asEvent))
}

function asEvent({ batch: title, state, ...meeting }: MeetingRow): CalendarEvent {
  return { ...meeting, title, isCancelled: state === 'cancelled' }
}

function columnOf({ kind }: FeedOwner): 'person_id' | 'staff_id' {
  return kind === 'learner' ? 'person_id' : 'staff_id'
}
