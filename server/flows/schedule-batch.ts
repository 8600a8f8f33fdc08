import type { BatchSchedule } from '#contract/batches/schemas.ts'
import { findBatchDates, setBatchSchedule } from '../areas/batches/schedule-service.ts'
import { countMovedDues, followBatchStart } from '../areas/fees/ledger/batch-start-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

/**
 * Says when and where a batch is taught. Where it starts on another day and due dates hang on that, the office is asked
 * first, and they move after a yes; with `keepDues` they stay.
 */
export async function scheduleBatch(
  tx: Tx,
  { moveDues, keepDues, ...schedule }: BatchSchedule,
  staff: { id: string; name: string }[],
  actor: Actor,
  now: Date,
): Promise<void> {
  const { id: batchId } = schedule
  const before = await findBatchDates(tx, batchId)
  await setBatchSchedule(tx, schedule, staff, actor, now)
  const { startsOn } = await findBatchDates(tx, batchId)
  if (keepDues || startsOn === null || startsOn === before.startsOn) return
  const people = await countMovedDues(tx, batchId, startsOn, now)
  if (people === 0) return
  if (!moveDues) {
    const next = { kind: 'confirm', field: 'moveDues' } as const
    throw Refusal.of('duesWouldMove', [people], { field: 'startsOn', next })
  }
  await followBatchStart(tx, { batchId }, { actor, now })
}
