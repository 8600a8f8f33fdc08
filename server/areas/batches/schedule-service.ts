import { isTooFarAhead, type Slot, scheduleProblems } from '#contract/batches/schedule.ts'
import type { BatchSchedule } from '#contract/batches/schemas.ts'
import { slotWords } from '#contract/batches/slot-words.ts'
import { type Day, dayOf, isDay } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { webAddress } from '#contract/site/rich-text/link-address.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { requireLivingBatch } from './batch-service.ts'
import { listTrainersOf, setTrainersOfBatch } from './trainer-service.ts'

/** When, where and for how many; null or empty where nobody has said it. */
export interface BatchDates {
  startsOn: Day | null
  endsOn: Day | null
  seats: number | null
  room: string | null
  roomId: string | null
  link: string | null
  slots: Slot[]
}

const unsaid: BatchDates = {
  startsOn: null,
  endsOn: null,
  seats: null,
  room: null,
  roomId: null,
  link: null,
  slots: [],
}

/** Of all living batches, by their ids: two queries, however many there are. */
export async function mapBatchDates(db: Db): Promise<Map<string, BatchDates>> {
  const rows = await datesOf(db).where('batches.removed_at', 'is', null).execute()
  const slots = await db
    .selectFrom('batch_slots')
    .orderBy('weekday')
    .orderBy('from_min')
    .select(['batch_id as batchId', 'weekday', 'from_min as fromMin', 'to_min as toMin'])
    .execute()
  const dates = new Map(rows.map(({ id, ...row }) => [id, { ...row, slots: [] as Slot[] }]))
  for (const { batchId, ...slot } of slots) dates.get(batchId)?.slots.push(slot)
  return dates
}

export async function findBatchDates(db: Db, id: string): Promise<BatchDates> {
  const row = await datesOf(db).where('batches.id', '=', id).executeTakeFirst()
  if (!row) return unsaid
  const slots = await db
    .selectFrom('batch_slots')
    .where('batch_id', '=', id)
    .orderBy('weekday')
    .orderBy('from_min')
    .select(['weekday', 'from_min as fromMin', 'to_min as toMin'])
    .execute()
  const { id: _id, ...dates } = row
  return { ...dates, slots }
}

function datesOf(db: Db) {
  return db
    .selectFrom('batches')
    .leftJoin('rooms', 'rooms.id', 'batches.room_id')
    .select([
      'batches.id',
      'batches.starts_on as startsOn',
      'batches.ends_on as endsOn',
      'batches.seats',
      'rooms.name as room',
      'rooms.id as roomId',
      'batches.link',
    ])
}

/** Says all of it at once. `staff`: who may teach today. */
export async function setBatchSchedule(
  tx: Db,
  { id, trainerIds, room, ...asked }: Omit<BatchSchedule, 'moveDues' | 'keepDues'>,
  staff: { id: string; name: string }[],
  actor: Actor,
  now: Date,
): Promise<void> {
  const batch = await requireLivingBatch(tx, id)
  const said = {
    ...asked,
    startsOn: asked.startsOn || null,
    endsOn: asked.endsOn || null,
    link: asked.link || null,
  }
  for (const [field, problem] of Object.entries(scheduleProblems(said))) {
    if (problem) throw new Refusal(problem, { field })
  }
  if (said.startsOn && isTooFarAhead(said.startsOn, dayOf(now)))
    throw new Refusal(messages.dayTooFarAhead, { field: 'startsOn' })
  const before = await describe(tx, id)
  const trainers = await listTrainersOf(tx, id)
  const allowed = new Set([...staff, ...trainers].map((one) => one.id))
  if (!trainerIds.every((trainerId) => allowed.has(trainerId))) {
    throw new Refusal(messages.noSuchTrainer, { field: 'trainerIds' })
  }
  const roomId = room ? await findOrAddRoom(tx, room, now) : null
  const { startsOn, endsOn, seats, slots } = said
  const link = said.link && webAddress(said.link)
  await tx
    .updateTable('batches')
    .set({ starts_on: startsOn, ends_on: endsOn, seats, link, room_id: roomId })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('batch_slots').where('batch_id', '=', id).execute()
  if (slots.length > 0) {
    await tx
      .insertInto('batch_slots')
      .values(
        slots.map(({ weekday, fromMin, toMin }) => ({
          batch_id: id,
          weekday,
          from_min: fromMin,
          to_min: toMin,
        })),
      )
      .execute()
  }
  await setTrainersOfBatch(tx, id, trainerIds)
  const after = await describe(tx, id)
  await addAudit(tx, actor, { kind: 'batch.scheduled', subject: batch, before, after }, now)
}

/** The last day of a batch that is finished, which lies between its start and today. */
export async function setBatchEnd(tx: Db, id: string, on: Day, now: Date): Promise<void> {
  const { startsOn } = await findBatchDates(tx, id)
  const isInside = isDay(on) && on <= dayOf(now) && (startsOn === null || on >= startsOn)
  if (!isInside) throw new Refusal(messages.finishOutside, { field: 'on' })
  await tx.updateTable('batches').set({ ends_on: on }).where('id', '=', id).execute()
}

export async function listRooms(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('rooms')
    .where('removed_at', 'is', null)
    .orderBy('name_key')
    .select(['id', 'name'])
    .execute()
}

/** Two who name the same new room at once get the same one. */
export async function findOrAddRoom(tx: Db, name: string, now: Date): Promise<string> {
  const find = () =>
    tx
      .selectFrom('rooms')
      .where('name_key', '=', nameKey(name))
      .where('removed_at', 'is', null)
      .select('id')
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  await tx
    .insertInto('rooms')
    .values({ id: newId(), name, name_key: nameKey(name), created_at: now.toISOString(), removed_at: null })
    .onConflict((conflict) => conflict.column('name_key').where('removed_at', 'is', null).doNothing())
    .execute()
  return (await find())?.id ?? ''
}

async function describe(tx: Db, id: string) {
  const { slots, roomId: _roomId, ...dates } = await findBatchDates(tx, id)
  const trainers = (await listTrainersOf(tx, id)).map(({ name }) => name)
  return { ...dates, times: slotWords(slots), trainers }
}
