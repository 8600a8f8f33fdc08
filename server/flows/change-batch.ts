import { freeWaiting } from '../areas/admissions/service.ts'
import { setBatch } from '../areas/batches/batch-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'

/** What is no longer taught loses the people who were put there and still wait; the accepted keep their place. */
export async function changeBatch(
  tx: Tx,
  batch: Parameters<typeof setBatch>[1],
  actor: Actor,
  now: Date,
): Promise<void> {
  const dropped = await setBatch(tx, batch, actor, now)
  await freeWaiting(tx, batch.id, dropped)
}
