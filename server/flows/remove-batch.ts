import { freeWaiting } from '../areas/admissions/service.ts'
import { setBatchRemoved } from '../areas/batches/batch-service.ts'
import { removeComingMeetings } from '../areas/classroom/meeting-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'

/** Takes it off every list; who was put there and still waits is free again, the accepted keep it in their history. */
export async function removeBatch(tx: Tx, id: string, actor: Actor, now: Date): Promise<void> {
  await setBatchRemoved(tx, id, actor, now)
  await freeWaiting(tx, id)
  await removeComingMeetings(tx, id, now)
}
