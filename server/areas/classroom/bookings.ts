import { timeRange } from '#contract/batches/slot-words.ts'
import type { Day } from '#contract/calendar.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { ClaimKind } from './tables.ts'

/** What a class takes, and when. */
export interface Taking {
  id: string
  batchId: string
  day: Day
  fromMin: number
  toMin: number
  roomId: string | null
  trainerId: string | null
}

const quarterMinutes = 15
const rowsAtOnce = 100

/** Takes room, trainer and batch for these classes; whoever comes second breaks the key. */
export async function takeBookings(tx: Db, meetings: Taking[]): Promise<void> {
  const rows = meetings.flatMap(claimsOf)
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto('meeting_claims')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
}

function claimsOf({ id, batchId, day, fromMin, toMin, roomId, trainerId }: Taking) {
  const takers: [ClaimKind, string | null][] = [
    ['batch', batchId],
    ['room', roomId],
    ['trainer', trainerId],
  ]
  return takers.flatMap(([kind, whose]) => {
    if (whose === null) return []
    const claims = []
    for (let quarter = fromMin / quarterMinutes; quarter < toMin / quarterMinutes; quarter += 1) {
      claims.push({ kind, whose, day, quarter, meeting_id: id })
    }
    return claims
  })
}

export async function freeBookings(tx: Db, meetingIds: string[]): Promise<void> {
  for (let at = 0; at < meetingIds.length; at += rowsAtOnce) {
    await tx
      .deleteFrom('meeting_claims')
      .where('meeting_id', 'in', meetingIds.slice(at, at + rowsAtOnce))
      .execute()
  }
}

/** Why these classes cannot be held: the first that is in the way, with the name of its batch; null: nothing is. */
export async function findClash(
  db: Db,
  wanted: Taking[],
  besides: ReadonlySet<string> = new Set(),
): Promise<Refusal | null> {
  const days = wanted.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const planned = await db
    .selectFrom('meetings')
    .innerJoin('batches', 'batches.id', 'meetings.batch_id')
    .leftJoin('rooms', 'rooms.id', 'meetings.room_id')
    .leftJoin('staff', 'staff.id', 'meetings.trainer_id')
    .where('batches.removed_at', 'is', null)
    .where('meetings.state', '=', 'planned')
    .where('meetings.day', '>=', first)
    .where('meetings.day', '<=', last)
    .orderBy('meetings.day')
    .orderBy('meetings.from_min')
    .select([
      'meetings.id',
      'meetings.day',
      'meetings.from_min as fromMin',
      'meetings.to_min as toMin',
      'meetings.batch_id as batchId',
      'meetings.room_id as roomId',
      'meetings.trainer_id as trainerId',
      'batches.name as batch',
      'rooms.name as room',
      'staff.name as trainer',
    ])
    .execute()
  const byDay = new Map<Day, typeof planned>()
  for (const one of planned) {
    if (besides.has(one.id)) continue
    byDay.set(one.day, [...(byDay.get(one.day) ?? []), one])
  }
  for (const mine of wanted) {
    for (const other of byDay.get(mine.day) ?? []) {
      if (other.id === mine.id || other.fromMin >= mine.toMin || mine.fromMin >= other.toMin) continue
      const when = `${readableDay(other.day)}, ${timeRange(other.fromMin, other.toMin)}`
      if (other.batchId === mine.batchId)
        return Refusal.of('batchTaken', [other.batch, when], { field: 'day' })
      if (mine.roomId && other.roomId === mine.roomId) {
        return Refusal.of('roomTaken', [other.room ?? '', other.batch, when], { field: 'room' })
      }
      if (mine.trainerId && other.trainerId === mine.trainerId) {
        return Refusal.of('trainerTaken', [other.trainer ?? '', other.batch, when], { field: 'trainerId' })
      }
    }
  }
  return null
}
