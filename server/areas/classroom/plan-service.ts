import type { ExpressionBuilder } from 'kysely'
import { type Day, dayOf, timeOf, weekdayOf } from '#contract/calendar.ts'
import { type Plan, planMeetings } from '#contract/classroom/plan-meetings.ts'
import { messages } from '#contract/messages.ts'
import { findBatchDates, mapBatchDates } from '#server/areas/batches/schedule-service.ts'
import { listTeaching } from '#server/areas/batches/trainer-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { findClash, freeBookings, type Taking, takeBookings } from './bookings.ts'
import type { ClassChange } from './class-notification-service.ts'
import { asCancelled } from './meeting-service.ts'
import { holdMeetings, listByIds, listHolidays } from './meetings.ts'

const mostMeetings = 500

interface Drafted {
  plan: Plan
  /** Those that the plan adds and those that stay, as they would stand: with the batch's room and trainer of today. */
  taking: Taking[]
  trainers: number
  added: Taking[]
  replaced: Set<string>
  /** How many of those that the pattern leaves alone are held. */
  kept: number
}

/** What the batch's days and times make of the calendar from now on; nothing is changed. */
async function draftPlan(db: Db, batchId: string, now: Date): Promise<Drafted> {
  const { startsOn, endsOn, slots, roomId } = await findBatchDates(db, batchId)
  if (!startsOn || !endsOn || slots.length === 0) throw new Refusal(messages.batchNeedsDates)
  const trainers = await listTeaching(db, batchId)
  // Of several nobody knows yet who holds which class.
  const trainerId = trainers.length === 1 ? (trainers[0]?.id ?? null) : null
  const today = dayOf(now)
  const { hours, minutes } = timeOf(now)
  const standing = await listStanding(db, batchId, today)
  const holidays = new Map((await listHolidays(db, startsOn, endsOn)).map(({ day, name }) => [day, name]))
  const since = { day: today, minute: hours * 60 + minutes }
  const plan = planMeetings({ startsOn, endsOn, slots, holidays, standing, since })
  if (plan.add.length > mostMeetings) throw new Refusal(messages.tooManyMeetings)
  const of = { batchId, roomId, trainerId }
  const added = plan.add.map((time) => ({ id: newId(), ...time, ...of }))
  const same = standing
    .filter(({ id }) => plan.same.includes(id))
    .map(({ id, day, fromMin, toMin }) => ({ id, day, fromMin, toMin, ...of }))
  const alone = new Set([...plan.byHand, ...plan.marked])
  const kept = standing.filter(({ id, isCancelled }) => alone.has(id) && !isCancelled).length
  const replaced = new Set([...plan.remove, ...plan.same])
  return { plan, added, taking: [...added, ...same], trainers: trainers.length, replaced, kept }
}

/** Those from that day on, and those that were moved to before it from a place in the pattern after it. */
function standsFrom(eb: ExpressionBuilder<Tables, 'meetings'>, day: Day) {
  return eb.or([eb('day', '>=', day), eb('planned_day', '>=', day)])
}

async function listStanding(db: Db, batchId: string, from: Day) {
  const rows = await db
    .selectFrom('meetings')
    .where('batch_id', '=', batchId)
    .where((eb) => standsFrom(eb, from))
    .select([
      'id',
      'day',
      'from_min as fromMin',
      'to_min as toMin',
      'planned_day as plannedDay',
      'planned_from as plannedFrom',
      'by_hand',
      'marked_at',
      'state',
    ])
    .execute()
  return rows.map(({ by_hand, marked_at, state, ...row }) => ({
    ...row,
    isByHand: by_hand === 1,
    isMarked: marked_at !== null,
    isCancelled: state === 'cancelled',
  }))
}

export async function previewPlan(db: Db, batchId: string, now: Date) {
  const { plan, taking, trainers, replaced, kept } = await draftPlan(db, batchId, now)
  return {
    meetings: taking.length + kept,
    added: plan.add,
    removed: plan.remove.length,
    byHand: plan.byHand.length,
    leftOut: plan.leftOut,
    trainers,
    clash: (await findClash(db, taking, replaced))?.message ?? null,
  }
}

/** Answers how many classes came and went, and what is to be told of them. */
export async function makePlan(tx: Db, batchId: string, now: Date) {
  await holdMeetings(tx, (eb) => eb.and([eb('batch_id', '=', batchId), standsFrom(eb, dayOf(now))]))
  const { plan, taking, added, replaced } = await draftPlan(tx, batchId, now)
  const clash = await findClash(tx, taking, replaced)
  if (clash) throw clash
  const removed = await listByIds(tx, plan.remove)
  const same = await listByIds(tx, plan.same)
  await freeBookings(tx, [...replaced])
  for (let at = 0; at < plan.remove.length; at += 100) {
    await tx
      .deleteFrom('meetings')
      .where('id', 'in', plan.remove.slice(at, at + 100))
      .execute()
  }
  await refill(tx, plan.refilled)
  const changedAt = now.toISOString()
  for (let at = 0; at < added.length; at += 50) {
    await tx
      .insertInto('meetings')
      .values(
        added.slice(at, at + 50).map(({ id, day, fromMin, toMin, roomId, trainerId }) => ({
          id,
          batch_id: batchId,
          planned_day: day,
          planned_from: fromMin,
          day,
          from_min: fromMin,
          to_min: toMin,
          room_id: roomId,
          trainer_id: trainerId,
          state: 'planned' as const,
          changed_at: changedAt,
          marked_at: null,
        })),
      )
      .execute()
  }
  await moveSame(tx, plan.same, taking[0], changedAt)
  await takeBookings(tx, taking)
  const changes: ClassChange[] = [
    ...removed.map((before) => ({ before, meeting: asCancelled(before) })),
    ...(await listByIds(tx, idsOf(added))).map((meeting) => ({ meeting, before: null })),
    ...(await listByIds(tx, plan.same)).flatMap((meeting) => {
      const before = same.find(({ id }) => id === meeting.id)
      return before && before.sequence < meeting.sequence ? [{ meeting, before }] : []
    }),
  ]
  return { added: added.length, removed: plan.remove.length, holidays: plan.leftOut.length, changes }
}

function idsOf(all: { id: string }[]): string[] {
  return all.map(({ id }) => id)
}

/** The planned batches whose days and times have that day, and that have no class for it: it was a holiday when they were planned. */
export async function listWithoutClass(db: Db, day: Day, now: Date): Promise<string[]> {
  if (day < dayOf(now)) return []
  const teaching = [...(await mapBatchDates(db))].flatMap(([id, { startsOn, endsOn, slots }]) => {
    const isWithin = startsOn !== null && endsOn !== null && startsOn <= day && day <= endsOn
    return isWithin && slots.some(({ weekday }) => weekday === weekdayOf(day)) ? [id] : []
  })
  if (teaching.length === 0) return []
  const meetings = db.selectFrom('meetings').select('batch_id')
  const rows = await db
    .selectFrom('batches')
    .where('id', 'in', teaching)
    .where('id', 'in', meetings.where('planned_day', 'is not', null))
    .where(
      'id',
      'not in',
      meetings.where((eb) => eb.or([eb('planned_day', '=', day), eb('day', '=', day)])),
    )
    .orderBy('name')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** They leave their places before they take others: one may take the place that another leaves. */
async function refill(tx: Db, refilled: Plan['refilled']): Promise<void> {
  const places = new Map([[null as number | null, idsOf(refilled)]])
  for (const { id, fromMin } of refilled) places.set(fromMin, [...(places.get(fromMin) ?? []), id])
  for (const [planned_from, ids] of places) {
    for (let at = 0; at < ids.length; at += 100) {
      await tx
        .updateTable('meetings')
        .set({ planned_from })
        .where('id', 'in', ids.slice(at, at + 100))
        .execute()
    }
  }
}

/** Those that stay follow the batch to its new room and trainer. */
async function moveSame(tx: Db, ids: string[], like: Taking | undefined, changedAt: string): Promise<void> {
  if (!like) return
  const { roomId, trainerId } = like
  const changed = { room_id: roomId, trainer_id: trainerId, changed_at: changedAt }
  for (let at = 0; at < ids.length; at += 100) {
    await tx
      .updateTable('meetings')
      .set((eb) => ({ ...changed, sequence: eb('sequence', '+', 1) }))
      .where('id', 'in', ids.slice(at, at + 100))
      .where((eb) =>
        eb.or([eb('room_id', 'is distinct from', roomId), eb('trainer_id', 'is distinct from', trainerId)]),
      )
      .execute()
  }
}
