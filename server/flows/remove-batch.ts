import { messages } from '#contract/messages.ts'
import { freeWaiting } from '../areas/admissions/service.ts'
import { lockBatches, setBatchRemoved } from '../areas/batches/batch-service.ts'
import { tellOfChanges } from '../areas/classroom/class-notification-service.ts'
import { removeComingMeetings } from '../areas/classroom/meeting-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'

/**
 * Takes it off every list; who was put there and still waits is free again, the accepted keep it in their history. Its classes
 * are not held, and who has one soon is told.
 */
export async function removeBatch(
  tx: Tx,
  id: string,
  actor: Actor & { id: string },
  now: Date,
): Promise<void> {
  await lockBatches(tx, [id])
  // As long as it is there to be named.
  const notHeld = await removeComingMeetings(tx, { batchId: id, note: messages.batchRemoved }, now)
  await tellOfChanges(tx, notHeld, { by: actor.id }, now)
  await setBatchRemoved(tx, id, actor, now)
  await freeWaiting(tx, id)
}
