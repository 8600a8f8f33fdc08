import { isTooFarAhead, timesProblem } from '#contract/batches/schedule.ts'
import { type Day, dayOf, isDay, timeOf } from '#contract/calendar.ts'
import { isOver } from '#contract/classroom/attendance.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { findClash, freeBookings, takeBookings } from './bookings.ts'
import type { ClassChange } from './class-notification-service.ts'
import { findMeeting, holdMeetings, listByIds, listComing, type MeetingRow } from './meetings.ts'

/** Where and when one class is held. */
export interface Placed {
  day: Day
  fromMin: number
  toMin: number
  roomId: string | null
  trainerId: string | null
}

export async function requireMeeting(db: Db, id: string): Promise<MeetingRow> {
  const meeting = await findMeeting(db, id)
  if (!meeting) throw new Refusal(messages.noSuchMeeting)
  return meeting
}

export async function holdMeeting(tx: Db, id: string): Promise<MeetingRow> {
  await holdMeetings(tx, (eb) => eb('id', '=', id))
  return requireMeeting(tx, id)
}

export async function addMeeting(tx: Db, batchId: string, placed: Placed, now: Date): Promise<string> {
  const id = newId()
  refuseWrongTime(placed, now)
  await refuseClash(tx, { id, batchId, ...placed })
  await tx
    .insertInto('meetings')
    .values({
      id,
      batch_id: batchId,
      planned_day: null,
      planned_from: null,
      state: 'planned',
      by_hand: 1,
      changed_at: now.toISOString(),
      marked_at: null,
      ...columnsOf(placed),
    })
    .execute()
  await takeBookings(tx, [{ id, batchId, ...placed }])
  return id
}

/**
 * Moved, or given another room or trainer; a cancelled one is held again. What was held already keeps its time. Answers whether
 * that changes anything.
 */
export async function setMeeting(tx: Db, meeting: MeetingRow, placed: Placed, now: Date): Promise<boolean> {
  const { id, batchId } = meeting
  if (meeting.state === 'planned' && isSamePlace(meeting, placed)) return false
  const isMoved =
    placed.day !== meeting.day || placed.fromMin !== meeting.fromMin || placed.toMin !== meeting.toMin
  if (meeting.markedAt && isMoved) throw new Refusal(messages.meetingIsMarked, { field: 'day' })
  if (isMoved || meeting.state === 'cancelled') refuseWrongTime(placed, now)
  if (isMoved || meeting.state === 'cancelled') await forgetCheckIns(tx, [id])
  await refuseClash(tx, { id, batchId, ...placed })
  await freeBookings(tx, [id])
  await tx
    .updateTable('meetings')
    .set((eb) => ({
      ...columnsOf(placed),
      state: 'planned' as const,
      note: '',
      by_hand: 1,
      by_holiday: 0,
      sequence: eb('sequence', '+', 1),
      changed_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute()
  await takeBookings(tx, [{ id, batchId, ...placed }])
  return true
}

function isSamePlace(one: Placed, other: Placed): boolean {
  const isSameTime = one.day === other.day && one.fromMin === other.fromMin && one.toMin === other.toMin
  return isSameTime && one.roomId === other.roomId && one.trainerId === other.trainerId
}

interface Cancelling {
  note: string
  /** Whether somebody did it by hand, so that no plan touches it any more; unsaid: as it was before. */
  byHand?: boolean
  byHoliday?: boolean
}

export async function setCancelled(
  tx: Db,
  ids: string[],
  { note, byHand, byHoliday }: Cancelling,
  now: Date,
) {
  if (ids.length === 0) return
  await freeBookings(tx, ids)
  const { numUpdatedRows } = await tx
    .updateTable('meetings')
    .set((eb) => ({
      state: 'cancelled' as const,
      note,
      ...(byHand !== undefined && { by_hand: byHand ? (1 as const) : (0 as const) }),
      by_holiday: byHoliday ? (1 as const) : (0 as const),
      sequence: eb('sequence', '+', 1),
      changed_at: now.toISOString(),
    }))
    .where('id', 'in', ids)
    .where('marked_at', 'is', null)
    .executeTakeFirst()
  // Somebody has just taken attendance.
  if (Number(numUpdatedRows) < ids.length) throw new Refusal(messages.meetingIsMarked)
  await forgetCheckIns(tx, ids)
}

/** What a batch was to hold after its last day, where nobody took attendance, is not held. Answers it. */
export async function cancelAfter(
  tx: Db,
  { batchId, day, note }: { batchId: string; day: Day; note: string },
  now: Date,
): Promise<ClassChange[]> {
  await holdMeetings(tx, (eb) => eb.and([eb('batch_id', '=', batchId), eb('day', '>', day)]))
  const rows = await tx
    .selectFrom('meetings')
    .where('batch_id', '=', batchId)
    .where('day', '>', day)
    .where('state', '=', 'planned')
    .where('marked_at', 'is', null)
    .select('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const before = await listByIds(tx, ids)
  // Where the batch goes on after all, the plan makes them anew.
  await setCancelled(tx, ids, { note, byHand: false }, now)
  const after = await listByIds(tx, ids)
  return after.map((meeting, at) => ({ meeting, before: before[at] ?? null }))
}

/** What calendars show of these classes has changed, though not the classes: its batch's name or link, its room's name. */
export async function raiseSequence(
  tx: Db,
  of: { batchId: string } | { roomId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('meetings')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: now.toISOString() }))
    .where('day', '>=', dayOf(now))
    .where((eb) => ('batchId' in of ? eb('batch_id', '=', of.batchId) : eb('room_id', '=', of.roomId)))
    .execute()
}

/** Who has checked in by the code has not come to a class that is held at another time, or not at all. */
async function forgetCheckIns(tx: Db, ids: string[]): Promise<void> {
  const unsaved = tx.selectFrom('meetings').where('id', 'in', ids).where('marked_at', 'is', null).select('id')
  await tx.deleteFrom('attendance').where('meeting_id', 'in', unsaved).execute()
}

/** A batch that is removed holds no room and no trainer any more; what was held stays, also what has begun today. Answers what is not held. */
export async function removeComingMeetings(
  tx: Db,
  { batchId, note }: { batchId: string; note: string },
  now: Date,
): Promise<ClassChange[]> {
  const { hours, minutes } = timeOf(now)
  const [today, minute] = [dayOf(now), hours * 60 + minutes]
  await holdMeetings(tx, (eb) => eb.and([eb('batch_id', '=', batchId), eb('day', '>=', today)]))
  const coming = await listComing(tx, batchId, { day: today, minute })
  await tx
    .deleteFrom('meetings')
    .where('batch_id', '=', batchId)
    .where((eb) =>
      eb.or([eb('day', '>', today), eb.and([eb('day', '=', today), eb('from_min', '>', minute)])]),
    )
    .where('marked_at', 'is', null)
    .execute()
  // What was held, or is just held, stays in the history and takes no room or trainer any more.
  await tx
    .deleteFrom('meeting_claims')
    .where('meeting_id', 'in', (from) =>
      from.selectFrom('meetings').where('batch_id', '=', batchId).select('id'),
    )
    .where('day', '>=', today)
    .execute()
  return coming
    .filter(({ day, fromMin }) => day > today || fromMin > minute)
    .map((before) => ({ before, meeting: asCancelled(before, note) }))
}

/** As it would stand where it is not kept, for those who are told of it. */
export function asCancelled(before: MeetingRow, note = before.note): MeetingRow {
  return { ...before, note, state: 'cancelled', sequence: before.sequence + 1 }
}

function columnsOf({ day, fromMin, toMin, roomId, trainerId }: Placed) {
  return { day, from_min: fromMin, to_min: toMin, room_id: roomId, trainer_id: trainerId }
}

async function refuseClash(tx: Db, taking: Placed & { id: string; batchId: string }): Promise<void> {
  const clash = await findClash(tx, [taking])
  if (clash) throw clash
}

function refuseWrongTime({ day, fromMin, toMin }: Placed, now: Date): void {
  if (!isDay(day)) throw new Refusal(messages.invalidDate, { field: 'day' })
  const problem = timesProblem({ fromMin, toMin })
  if (problem) throw new Refusal(problem, { field: 'fromMin' })
  if (isTooFarAhead(day, dayOf(now))) throw new Refusal(messages.dayTooFarAhead, { field: 'day' })
  if (isOver({ day, toMin }, now)) throw new Refusal(messages.meetingInThePast, { field: 'day' })
}
