import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { mayWriteOff } from '../settings-service.ts'
import { readAsked } from './asked.ts'

interface AskedFor {
  kind: string
  concession?: string
}

/** The same right that the action itself needs; the action asks for more where it does. */
export function mayDecide({ kind, concession }: AskedFor, actor: Actor): boolean {
  const isPlain = kind === 'cash' || (kind === 'concession' && concession !== 'write_off')
  return isPlain || mayWriteOff(actor)
}

/** Of others, and by right theirs to approve. */
export async function countToDecide(db: Db, caller: Actor): Promise<number> {
  const waiting = await db
    .selectFrom('fee_approvals')
    .where('state', '=', 'waiting')
    .where('asked_by_id', 'is distinct from', caller.id)
    .select('data')
    .execute()
  return waiting.filter(({ data }) => mayDecide(readAsked(data), caller)).length
}
