import { messages } from '#contract/messages.ts'
import { canGetReverse, permissionsOf, type Role } from '#contract/permissions.ts'
import type { Prover } from '../areas/accounts/proof-service.ts'
import { tellOwnersOfNew } from '../areas/accounts/service.ts'
import { removeSessionsOf } from '../areas/accounts/session-service.ts'
import { holdMember, refuseLastOwner, setRole } from '../areas/accounts/staff-service.ts'
import { mapBatchesOfTrainers, setBatchesOfTrainer } from '../areas/batches/trainer-service.ts'
import { listBatchesHeldBy } from '../areas/classroom/hand-over-service.ts'
import type { Db } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { handOver } from './hand-over.ts'

interface Change {
  id: string
  role: Role
  batchIds: string[]
  /** Left out: as it was. */
  mayReverse?: boolean | undefined
  /** Who changes it: nobody changes their own role. */
  by: { id: string } & Prover
}

/** Another role or leave, or other batches of a trainer. Another role or leave ends what is open under the former one. */
export async function changeStaff(tx: Db, { id, role, batchIds, by, ...change }: Change, now: Date) {
  const member = await holdMember(tx, id, by.id)
  if (id === by.id && role !== member.role) throw new Refusal(messages.ownRole)
  const mayReverse = canGetReverse(role) && (change.mayReverse ?? member.mayReverse === 1)
  const isOther = role !== member.role
  if (isOther || mayReverse !== (member.mayReverse === 1)) {
    if (isOther) await refuseLastOwner(tx, member)
    await setRole(tx, id, { role, mayReverse }, by, now)
    await removeSessionsOf(tx, member.accountId)
    if (isOther && role === 'owner' && member.state === 'active') await tellOwnersOfNew(tx, member, now)
  }
  const taught = (await mapBatchesOfTrainers(tx)).get(id) ?? []
  const before = taught.map(({ name }) => name)
  // An owner who teaches keeps what a batch's own page says.
  const batches =
    role === 'owner' && !isOther
      ? before
      : await setBatchesOfTrainer(tx, id, role === 'trainer' ? batchIds : [])
  const teaches = (await mapBatchesOfTrainers(tx)).get(id)?.map((batch) => batch.id) ?? []
  const given = permissionsOf(role).includes('teaching.own') ? [] : await listBatchesHeldBy(tx, id, now)
  const left = [...taught.map((batch) => batch.id).filter((one) => !teaches.includes(one)), ...given]
  const came = teaches.filter((one) => !taught.some((batch) => batch.id === one))
  const said = [
    await handOver(tx, { batchIds: left, left: [id], by }, now),
    await handOver(tx, { batchIds: came, isOther: true, by }, now),
  ].filter(Boolean)
  return { member, before, batches, mayReverse, said: said.join(' ') }
}
