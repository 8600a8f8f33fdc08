import { addDays, type Day, dayOf, timeOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { listSharedBatches, listTeaching } from '#server/areas/batches/trainer-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { freeBookings, takeBookings } from './bookings.ts'
import { type ClassChange, tellOfChanges } from './class-notification-service.ts'
import { holdMeetings, listComing, type MeetingRow, whenOf } from './meetings.ts'

export interface HandOver {
  batchIds: string[]
  /** Who teaches these batches no longer, or nothing any more. */
  left?: string[]
  /** Somebody came or left: also a class that somebody moved by hand and that nobody holds is given away. */
  isOther?: boolean
  by: { id: string }
}

/**
 * The classes to come follow the trainers of their batch: those of whoever has left, and those that nobody holds, go to the
 * one who teaches it, or to nobody where there is none or several. A class given by hand to somebody who stays is theirs; where
 * the new trainer is busy it stands without one. Tells whom it concerns; answers what the office should know, in whole sentences.
 */
export async function handOverClasses(
  tx: Db,
  { batchIds, left = [], isOther = left.length > 0, by }: HandOver,
  now: Date,
): Promise<string> {
  const changes: ClassChange[] = []
  const said: string[] = []
  for (const batchId of [...new Set(batchIds)].sort()) {
    await holdMeetings(tx, (eb) => eb.and([eb('batch_id', '=', batchId), eb('day', '>=', dayOf(now))]))
    const teaching = (await listTeaching(tx, batchId)).filter(({ id }) => !left.includes(id))
    const sole = teaching.length === 1 ? teaching[0] : undefined
    const open = (await listComing(tx, batchId, sinceOf(now))).filter(({ trainerId, byHand }) => {
      if (trainerId === null) return byHand === 0 || isOther
      return left.includes(trainerId) || (byHand === 0 && !teaching.some(({ id }) => id === trainerId))
    })
    const isBusy = await busyTimes(tx, sole?.id ?? '', now)
    const busy = sole ? open.filter(isBusy) : []
    const given = sole ? open.filter((meeting) => !busy.includes(meeting)) : []
    const lost = open.filter(({ trainerId }) => trainerId !== null)
    const bare = lost.filter((meeting) => !given.includes(meeting))
    changes.push(...(await giveTo(tx, given, sole, now)), ...(await giveTo(tx, bare, undefined, now)))
    await leaveOthers(tx, batchId, left, sole?.id ?? null)
    const missing = sole && isOther ? busy : bare
    if (missing.length > 0) said.push(sentenceOf(missing, sole?.name))
  }
  await tellOfChanges(tx, changes, { by: by.id, ofTrainers: true }, now)
  return said.join(' ')
}

/** The batches in which somebody has a class to come, or one that was given to them by hand: that opens it to them. */
export async function listBatchesHeldBy(db: Db, staffId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('meetings')
    .where('trainer_id', '=', staffId)
    .where((eb) => eb.or([eb('day', '>=', dayOf(now)), eb('by_hand', '=', 1)]))
    .select('batch_id as batchId')
    .distinct()
    .execute()
  return rows.map(({ batchId }) => batchId)
}

const daysAhead = 7

/** Of the week to come. */
export async function countWithoutTrainer(db: Db, now: Date): Promise<number> {
  const { all } = await withoutTrainer(db, now)
    .where('day', '<', addDays(dayOf(now), daysAhead))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return Number(all)
}

/** Their ids, of the week that begins on that day. */
export async function listWithoutTrainer(db: Db, monday: Day, now: Date): Promise<string[]> {
  const rows = await withoutTrainer(db, now)
    .where('day', '>=', monday)
    .where('day', '<', addDays(monday, daysAhead))
    .select('meetings.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Classes to come that nobody teaches, where the institute has trainers and not several in the batch. */
function withoutTrainer(db: Db, now: Date) {
  const { day, minute } = sinceOf(now)
  const trainers = db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('role', '=', 'trainer')
    .where('accounts.state', '<>', 'suspended')
    .select('staff.id')
  return db
    .selectFrom('meetings')
    .innerJoin('batches', 'batches.id', 'meetings.batch_id')
    .where('batches.removed_at', 'is', null)
    .where('meetings.state', '=', 'planned')
    .where('marked_at', 'is', null)
    .where('trainer_id', 'is', null)
    .where((eb) => eb.or([eb('day', '>', day), eb.and([eb('day', '=', day), eb('to_min', '>', minute)])]))
    .where('meetings.batch_id', 'not in', listSharedBatches(db))
    .where((eb) => eb.exists(trainers))
}

function sinceOf(now: Date) {
  const { hours, minutes } = timeOf(now)
  return { day: dayOf(now), minute: hours * 60 + minutes }
}

/** When somebody already has another class. */
async function busyTimes(tx: Db, staffId: string, now: Date) {
  const rows = await tx
    .selectFrom('meeting_claims')
    .where('kind', '=', 'trainer')
    .where('whose', '=', staffId)
    .where('day', '>=', dayOf(now))
    .select(['day', 'quarter'])
    .execute()
  return (meeting: MeetingRow) =>
    rows.some(
      ({ day, quarter }) =>
        day === meeting.day && quarter * 15 >= meeting.fromMin && quarter * 15 < meeting.toMin,
    )
}

const rowsAtOnce = 100

async function giveTo(
  tx: Db,
  meetings: MeetingRow[],
  trainer: { id: string; name: string } | undefined,
  now: Date,
): Promise<ClassChange[]> {
  const ids = meetings.map(({ id }) => id)
  const [trainerId, changedAt] = [trainer?.id ?? null, now.toISOString()]
  await freeBookings(tx, ids)
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    await tx
      .updateTable('meetings')
      .set((eb) => ({ trainer_id: trainerId, sequence: eb('sequence', '+', 1), changed_at: changedAt }))
      .where('id', 'in', ids.slice(at, at + rowsAtOnce))
      .execute()
  }
  const after = meetings.map((meeting) => ({
    ...meeting,
    trainerId,
    trainer: trainer?.name ?? null,
    sequence: meeting.sequence + 1,
  }))
  await takeBookings(tx, after)
  return after.map((meeting, at) => ({ meeting, before: meetings[at] ?? null }))
}

/**
 * What they held stays under their name, but opens nothing to them any more. A cancelled one is nobody's past: it goes to the
 * trainer of today, for when it is held after all, and stays cancelled when classes are planned again.
 */
async function leaveOthers(tx: Db, batchId: string, left: string[], trainerId: string | null): Promise<void> {
  if (left.length === 0) return
  const theirs = tx.updateTable('meetings').where('batch_id', '=', batchId).where('trainer_id', 'in', left)
  await theirs.where('state', '=', 'cancelled').set({ trainer_id: trainerId }).execute()
  await theirs.where('state', '<>', 'cancelled').set({ by_hand: 0 }).execute()
}

const shownClasses = 3

function sentenceOf(meetings: MeetingRow[], busy: string | undefined): string {
  const [first] = meetings
  const when = meetings.slice(0, shownClasses).map(whenOf).join('; ')
  const more = meetings.length - shownClasses
  const batch = first?.batch ?? ''
  return busy
    ? messages.busyTrainer(busy, meetings.length, batch, when, more)
    : messages.classesWithoutTrainer(meetings.length, batch, when, more)
}
