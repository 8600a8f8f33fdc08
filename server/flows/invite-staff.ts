import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import type { Prover } from '../areas/accounts/proof-service.ts'
import { isMailboxTaken, tellInvited } from '../areas/accounts/service.ts'
import { addInvited, holdOwners, isColleaguesName } from '../areas/accounts/staff-service.ts'
import { setBatchesOfTrainer } from '../areas/batches/trainer-service.ts'
import type { Db } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { handOver } from './hand-over.ts'

interface NewMember {
  name: string
  email: string
  role: Role
  batchIds: string[]
  /** The owner who invites. */
  by: { id: string } & Prover
}

/** Invites somebody to work here, a trainer together with what they will teach. */
export async function inviteStaff(tx: Db, { batchIds, by, ...member }: NewMember, now: Date) {
  await holdOwners(tx, by.id)
  if (await isMailboxTaken(tx, member.email)) throw new Refusal(messages.emailTaken, { field: 'email' })
  if (await isColleaguesName(tx, member.name)) throw new Refusal(messages.colleaguesName, { field: 'name' })
  const id = await addInvited(tx, member, by, now)
  const batches = member.role === 'trainer' ? await setBatchesOfTrainer(tx, id, batchIds) : []
  await handOver(tx, { batchIds: member.role === 'trainer' ? batchIds : [], isOther: true, by }, now)
  await tellInvited(tx, { ...member, staffId: id }, by, now)
  return { id, batches }
}
