import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { timeRange } from '#contract/batches/slot-words.ts'
import { addDays, type Day, type Month } from '#contract/calendar.ts'
import type { Holiday, Meeting } from '#contract/classroom/schemas.ts'
import { plannedDay } from '#contract/short-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'

function meetingsOf(db: Db) {
  return db
    .selectFrom('meetings')
    .innerJoin('batches', 'batches.id', 'meetings.batch_id')
    .leftJoin('rooms', 'rooms.id', 'meetings.room_id')
    .leftJoin('staff', 'staff.id', 'meetings.trainer_id')
    .where('batches.removed_at', 'is', null)
    .orderBy('meetings.day')
    .orderBy('meetings.from_min')
    .orderBy('meetings.id')
    .select([
      'meetings.id',
      'meetings.batch_id as batchId',
      'batches.name as batch',
      'meetings.day',
      'meetings.from_min as fromMin',
      'meetings.to_min as toMin',
      'meetings.room_id as roomId',
      'rooms.name as room',
      'meetings.trainer_id as trainerId',
      'staff.name as trainer',
      'batches.link',
      'meetings.state',
      'meetings.note',
      'meetings.by_hand as byHand',
      'meetings.sequence',
      'meetings.changed_at as changedAt',
      'meetings.marked_at as markedAt',
    ])
}

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof meetingsOf>['executeTakeFirstOrThrow']>>

export function presentMeeting({
  roomId: _room,
  byHand: _byHand,
  sequence: _sequence,
  changedAt: _changedAt,
  markedAt,
  ...row
}: MeetingRow): Meeting {
  return { ...row, isMarked: markedAt !== null }
}

/** Whether it is theirs though they do not teach the batch. */
export function isGivenTo({ trainerId, byHand }: MeetingRow, staffId: string): boolean {
  return trainerId === staffId && byHand === 1
}

/** Monday 7 Dec, 6–8 pm. */
export function whenOf({ day, fromMin, toMin }: Pick<MeetingRow, 'day' | 'fromMin' | 'toMin'>): string {
  return `${plannedDay(day)}, ${timeRange(fromMin, toMin)}`
}

type Which = (eb: ExpressionBuilder<Tables, 'meetings'>) => ExpressionWrapper<Tables, 'meetings', SqlBool>

/** Until the transaction ends nobody else marks, moves or cancels these: whoever changes classes holds them before reading them. */
export async function holdMeetings(tx: Db, which: Which): Promise<void> {
  await tx
    .updateTable('meetings')
    .set((eb) => ({ sequence: eb.ref('sequence') }))
    .where(which)
    .execute()
}

export async function listOfMonth(db: Db, batchId: string, month: Month): Promise<MeetingRow[]> {
  return meetingsOf(db)
    .where('meetings.batch_id', '=', batchId)
    .where('meetings.day', '>=', `${month}-01`)
    .where('meetings.day', '<=', `${month}-31`)
    .execute()
}

export async function listOfBatch(db: Db, batchId: string): Promise<MeetingRow[]> {
  return meetingsOf(db).where('meetings.batch_id', '=', batchId).execute()
}

export async function findMeeting(db: Db, id: string): Promise<MeetingRow | null> {
  return (await meetingsOf(db).where('meetings.id', '=', id).executeTakeFirst()) ?? null
}

/** Of these batches, or given to this trainer by hand: who held a batch's classes before has left them with it. */
interface Own {
  batchIds: string[]
  trainerId?: string
}

interface Narrowed {
  batchId?: string | undefined
  roomId?: string | undefined
  trainerId?: string | undefined
  own?: Own
}

const idsAtOnce = 500

export async function listByIds(db: Db, ids: string[]): Promise<MeetingRow[]> {
  const all: MeetingRow[] = []
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    all.push(
      ...(await meetingsOf(db)
        .where('meetings.id', 'in', ids.slice(at, at + idsAtOnce))
        .execute()),
    )
  }
  return all
}

/** What a batch still has before it, without attendance; `since`: by the institute's clock. */
export async function listComing(
  db: Db,
  batchId: string,
  { day, minute }: { day: Day; minute: number },
): Promise<MeetingRow[]> {
  return meetingsOf(db)
    .where('meetings.batch_id', '=', batchId)
    .where('meetings.state', '=', 'planned')
    .where('meetings.marked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('meetings.day', '>', day),
        eb.and([eb('meetings.day', '=', day), eb('meetings.to_min', '>', minute)]),
      ]),
    )
    .execute()
}

/** One's own from a day on, cancelled ones too. */
export async function listFrom(db: Db, day: Day, own: Own, limit: number): Promise<MeetingRow[]> {
  return meetingsOf(db)
    .where('meetings.day', '>=', day)
    .where((eb) => isOwn(eb, own))
    .limit(limit)
    .execute()
}

/** One week's, from its Monday. */
export async function listWeek(
  db: Db,
  monday: Day,
  { batchId, roomId, trainerId, own }: Narrowed,
): Promise<MeetingRow[]> {
  let query = meetingsOf(db)
    .where('meetings.day', '>=', monday)
    .where('meetings.day', '<', addDays(monday, 7))
  if (batchId) query = query.where('meetings.batch_id', '=', batchId)
  if (roomId) query = query.where('meetings.room_id', '=', roomId)
  if (trainerId) query = query.where('meetings.trainer_id', '=', trainerId)
  if (own) {
    query = query.where((eb) => isOwn(eb, own))
  }
  return query.execute()
}

function isOwn(eb: ExpressionBuilder<Tables, 'meetings'>, { batchIds, trainerId = '' }: Own) {
  return eb.or([
    ...(batchIds.length > 0 ? [eb('meetings.batch_id', 'in', batchIds)] : []),
    eb.and([eb('meetings.trainer_id', '=', trainerId), eb('meetings.by_hand', '=', 1)]),
  ])
}

/** From that day to today, of these batches or given to this trainer. */
export async function listOwnDays(
  db: Db,
  { from, to }: { from: Day; to: Day },
  own: Own,
): Promise<MeetingRow[]> {
  return meetingsOf(db)
    .where('meetings.day', '>=', from)
    .where('meetings.day', '<=', to)
    .where((eb) => isOwn(eb, own))
    .execute()
}

/** The first of these batches that is not over; null: none is planned. */
export async function findNext(
  db: Db,
  batchIds: string[],
  { day, minute }: { day: Day; minute: number },
): Promise<MeetingRow | null> {
  if (batchIds.length === 0) return null
  const row = await meetingsOf(db)
    .where('meetings.batch_id', 'in', batchIds)
    .where('meetings.state', '=', 'planned')
    .where((eb) =>
      eb.or([
        eb('meetings.day', '>', day),
        eb.and([eb('meetings.day', '=', day), eb('meetings.to_min', '>', minute)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function listHolidays(db: Db, from: Day, to: Day): Promise<Holiday[]> {
  return db
    .selectFrom('holidays')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .select(['day', 'name'])
    .execute()
}
