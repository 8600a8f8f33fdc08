import type { BatchSchedule } from '#contract/batches/schemas.ts'
import { lockBatches, requireLivingBatch } from '../areas/batches/batch-service.ts'
import { renameRoom } from '../areas/batches/room-service.ts'
import { findBatchDates, setBatchSchedule } from '../areas/batches/schedule-service.ts'
import { listTrainersOf } from '../areas/batches/trainer-service.ts'
import { tellOfChanges } from '../areas/classroom/class-notification-service.ts'
import { raiseSequence } from '../areas/classroom/meeting-service.ts'
import { makePlan } from '../areas/classroom/plan-service.ts'
import { countMovedDues, followBatchStart } from '../areas/fees/ledger/batch-start-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { handOver } from './hand-over.ts'

/**
 * Says when, where and by whom a batch is taught; its classes to come follow its trainers. Where it starts on another day and due dates hang on that, the office is asked
 * first, and they move after a yes; with `keepDues` they stay. Answers what the office should know of the classes.
 */
export async function scheduleBatch(
  tx: Tx,
  { moveDues, keepDues, ...schedule }: BatchSchedule,
  staff: { id: string; name: string }[],
  actor: Actor & { id: string },
  now: Date,
): Promise<string> {
  const { id: batchId } = schedule
  const before = await findBatchDates(tx, batchId)
  const trainers = (await listTrainersOf(tx, batchId)).map(({ id }) => id)
  await setBatchSchedule(tx, schedule, staff, actor, now)
  const left = trainers.filter((id) => !schedule.trainerIds.includes(id))
  const isOther = left.length > 0 || schedule.trainerIds.some((id) => !trainers.includes(id))
  const said = await handOver(tx, { batchIds: [batchId], left, isOther, by: actor }, now)
  const { startsOn, link } = await findBatchDates(tx, batchId)
  if (link !== before.link) await raiseSequence(tx, { batchId }, now)
  if (keepDues || startsOn === null || startsOn === before.startsOn) return said
  const people = await countMovedDues(tx, batchId, startsOn, now)
  if (people === 0) return said
  if (!moveDues) {
    const next = { kind: 'confirm', field: 'moveDues' } as const
    throw Refusal.of('duesWouldMove', [people], { field: 'startsOn', next })
  }
  await followBatchStart(tx, { batchId }, { actor, now })
  return said
}

/** Makes the classes of a batch from its days and times; nobody changes meanwhile who teaches it. */
export async function planClasses(
  tx: Tx,
  { batchId, tellBatch, by }: { batchId: string; tellBatch: boolean; by: Actor & { id: string } },
  now: Date,
): Promise<void> {
  await lockBatches(tx, [batchId])
  const batch = await requireLivingBatch(tx, batchId)
  const { changes, ...after } = await makePlan(tx, batchId, now)
  if (tellBatch) await tellOfChanges(tx, changes, { by: by.id }, now)
  await addAudit(tx, by, { kind: 'batch.classesPlanned', subject: batch, after }, now)
}

/** Calendars read its new name, too. */
export async function setRoomName(
  tx: Tx,
  room: { id: string; name: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  await renameRoom(tx, room, actor, now)
  await raiseSequence(tx, { roomId: room.id }, now)
}
