import type { Prover } from '../areas/accounts/proof-service.ts'
import { type Member, removeInvited, resume, suspend } from '../areas/accounts/staff-service.ts'
import { lockBatches } from '../areas/batches/batch-service.ts'
import { listOwnBatchIds } from '../areas/batches/trainer-service.ts'
import { type HandOver, handOverClasses, listBatchesHeldBy } from '../areas/classroom/hand-over-service.ts'
import type { Db } from '../platform/db/engine.ts'

/** The classes to come follow the trainers of these batches; nobody plans one of them meanwhile. Answers what the office should know. */
export async function handOver(tx: Db, what: HandOver, now: Date): Promise<string> {
  await lockBatches(tx, what.batchIds)
  return handOverClasses(tx, what, now)
}

interface By {
  by: { id: string } & Prover
}

/** Nothing opens to them any more, and they hold no class; null when they are not at work. */
export async function suspendStaff(tx: Db, member: Member, { by }: By, now: Date): Promise<string | null> {
  if (!(await suspend(tx, member.accountId))) return null
  return leaveClasses(tx, member.id, { by }, now)
}

/** They may log in again, and hold the classes that nobody else of their batches took; null when they were not suspended. */
export async function resumeStaff(tx: Db, member: Member, { by }: By, now: Date): Promise<string | null> {
  if (!(await resume(tx, member.accountId, by, now))) return null
  return handOver(tx, { batchIds: [...(await listOwnBatchIds(tx, member.id))], isOther: true, by }, now)
}

export async function revokeInvitation(tx: Db, member: Member, { by }: By, now: Date): Promise<void> {
  await leaveClasses(tx, member.id, { by }, now)
  await removeInvited(tx, member)
}

/** Also where they hold no class yet: of two trainers the other one holds them all now. */
async function leaveClasses(tx: Db, id: string, { by }: By, now: Date): Promise<string> {
  const batchIds = [...(await listOwnBatchIds(tx, id)), ...(await listBatchesHeldBy(tx, id, now))]
  return handOver(tx, { batchIds, left: [id], by }, now)
}
