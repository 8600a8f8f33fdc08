import { freeWaiting } from '../areas/admissions/service.ts'
import { requireLivingBatch, setBatch } from '../areas/batches/batch-service.ts'
import { raiseSequence } from '../areas/classroom/meeting-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'

/** What is no longer taught loses the people who were put there and still wait; the accepted keep their place. */
export async function changeBatch(
  tx: Tx,
  batch: Parameters<typeof setBatch>[1],
  actor: Actor,
  now: Date,
): Promise<void> {
  const { name } = await requireLivingBatch(tx, batch.id)
  const dropped = await setBatch(tx, batch, actor, now)
  if (batch.name !== name) await raiseSequence(tx, { batchId: batch.id }, now)
  await freeWaiting(tx, batch.id, dropped)
}
