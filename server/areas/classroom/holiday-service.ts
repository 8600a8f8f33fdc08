import { isTooFarAhead } from '#contract/batches/schedule.ts'
import { type Day, dayOf, isDay } from '#contract/calendar.ts'
import { isOver } from '#contract/classroom/attendance.ts'
import type { Holiday } from '#contract/classroom/schemas.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { listTeachers, listTeaching } from '#server/areas/batches/trainer-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findClash, takeBookings } from './bookings.ts'
import type { ClassChange } from './class-notification-service.ts'
import { setCancelled } from './meeting-service.ts'
import { holdMeetings, listByIds, type MeetingRow } from './meetings.ts'

/** Classes planned on these days are cancelled for it; a day on which one was held cannot become a holiday. Answers them. */
export async function addHolidays(tx: Db, holidays: Holiday[], now: Date): Promise<ClassChange[]> {
  const cancelled: ClassChange[] = []
  for (const { day, name } of holidays) {
    if (!isDay(day)) throw new Refusal(messages.invalidDate, { field: 'day' })
    if (isTooFarAhead(day, dayOf(now))) throw new Refusal(messages.dayTooFarAhead, { field: 'day' })
    if (!name) throw new Refusal(messages.holidayNameRequired, { field: 'name' })
    await holdMeetings(tx, (eb) => eb('day', '=', day))
    const meetings = await tx
      .selectFrom('meetings')
      .where('day', '=', day)
      .where('state', '=', 'planned')
      .select(['id', 'marked_at'])
      .execute()
    if (meetings.some(({ marked_at }) => marked_at !== null)) {
      throw Refusal.of('holidayOnHeld', [readableDay(day)], { field: 'day' })
    }
    const ids = meetings.map(({ id }) => id)
    const before = await listByIds(tx, ids)
    await setCancelled(tx, ids, { note: name, byHoliday: true }, now)
    const after = await listByIds(tx, ids)
    cancelled.push(...after.map((meeting, at) => ({ meeting, before: before[at] ?? null })))
    // One that stands already may have got another name.
    await tx
      .updateTable('meetings')
      .set({ note: name })
      .where('day', '=', day)
      .where('by_holiday', '=', 1)
      .execute()
    await tx
      .insertInto('holidays')
      .values({ day, name })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
      .execute()
  }
  return cancelled
}

/** Answers its name; null: it was none. */
export async function removeHoliday(tx: Db, day: string): Promise<string | null> {
  const row = await tx.selectFrom('holidays').where('day', '=', day).select('name').executeTakeFirst()
  await tx.deleteFrom('holidays').where('day', '=', day).execute()
  return row?.name ?? null
}

/**
 * The classes to come that a holiday had cancelled are held after all, where nothing else has taken their place and their batch
 * still runs; those that nobody changed by hand in the batch's room and by its trainer of today, who also takes those that were
 * left without one, where they can. Answers both kinds.
 */
export async function holdAgain(tx: Db, day: Day, now: Date) {
  await holdMeetings(tx, (eb) => eb('day', '=', day))
  const rows = await tx
    .selectFrom('meetings')
    .innerJoin('batches', 'batches.id', 'meetings.batch_id')
    .where('meetings.day', '=', day)
    .where('meetings.by_holiday', '=', 1)
    .orderBy('meetings.from_min')
    .orderBy('meetings.id')
    .select(['meetings.id', 'batches.ends_on as endsOn', 'batches.room_id as roomOfBatch'])
    .execute()
  const cancelled = new Map(
    (await listByIds(tx, idsOf(rows)))
      .filter((meeting) => !isOver(meeting, now))
      .map((meeting) => [meeting.id, meeting]),
  )
  const teachers = new Set(idsOf(await listTeachers(tx)))
  const held: string[] = []
  for (const { id, endsOn, roomOfBatch } of rows) {
    const meeting = cancelled.get(id)
    if (!meeting || (endsOn !== null && endsOn < day)) continue
    const teaching = await listTeaching(tx, meeting.batchId)
    const sole = teaching.length === 1 ? (teaching[0]?.id ?? null) : null
    const isByHand = meeting.byHand === 1
    const isAtWork = meeting.trainerId !== null && teachers.has(meeting.trainerId)
    const roomId = isByHand ? meeting.roomId : roomOfBatch
    const isLeft = isByHand && meeting.trainerId === null
    const trainers = isByHand && isAtWork ? [meeting.trainerId] : isLeft ? [sole, null] : [sole]
    const ways = trainers.map((trainerId) => ({ ...meeting, roomId, trainerId }))
    const taking = await firstWithoutClash(tx, ways)
    if (!taking) continue
    await takeBookings(tx, [taking])
    await tx
      .updateTable('meetings')
      .set((eb) => ({
        state: 'planned' as const,
        note: '',
        by_holiday: 0 as const,
        room_id: taking.roomId,
        trainer_id: taking.trainerId,
        sequence: eb('sequence', '+', 1),
        changed_at: now.toISOString(),
      }))
      .where('id', '=', id)
      .execute()
    held.push(id)
  }
  const staying = [...cancelled.values()].filter(({ id }) => !held.includes(id))
  return { held: await listByIds(tx, held), staying }
}

async function firstWithoutClash(tx: Db, ways: MeetingRow[]): Promise<MeetingRow | undefined> {
  for (const way of ways) if (!(await findClash(tx, [way]))) return way
  return undefined
}

function idsOf(all: { id: string }[]): string[] {
  return all.map(({ id }) => id)
}
