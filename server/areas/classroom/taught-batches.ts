import { messages } from '#contract/messages.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { requireLivingBatch } from '#server/areas/batches/batch-service.ts'
import { listOwnBatchIds, requireOwnBatch } from '#server/areas/batches/trainer-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findMeeting, isGivenTo } from './meetings.ts'

export interface Teacher {
  id: string
  name: string
  role: Role
}

/** All batches for whoever changes batches; a trainer's own, or of a class that was given to them. */
export async function requireTaught(
  db: Db,
  { id, role }: Teacher,
  batchId: string,
  meetingId: string | null = null,
) {
  const meeting = meetingId ? await findMeeting(db, meetingId) : null
  const isGiven = meeting?.batchId === batchId && isGivenTo(meeting, id)
  if (!isOffice(role) && !isGiven) await requireOwnBatch(db, id, batchId)
  const batch = await requireLivingBatch(db, batchId)
  if (meetingId && meeting?.batchId !== batchId) throw new Refusal(messages.noSuchMeeting)
  return batch
}

/** Whether what hangs on a batch is for them; where not, it is answered like what does not exist. */
export async function isTaughtBy(db: Db, { id, role }: Teacher, batchId: string): Promise<boolean> {
  return isOffice(role) || (await listOwnBatchIds(db, id)).has(batchId)
}

export function isOffice(role: Role): boolean {
  return permissionsOf(role).includes('batches.write')
}
