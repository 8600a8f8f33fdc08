import { messages } from '#contract/messages.ts'
import { hasFactor, removeFactors } from '../areas/accounts/factors/factor-service.ts'
import { tellFactorReset } from '../areas/accounts/factors/telling-service.ts'
import type { Prover } from '../areas/accounts/proof-service.ts'
import { requirePerson } from '../areas/people/service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { endAccess } from './end-access.ts'

/** Takes the second factor of a person who has lost it, whom the office knows. */
export async function resetFactor(tx: Tx, personId: string, actor: Actor & Prover, now: Date): Promise<void> {
  const { name, accountId } = await requirePerson(tx, personId)
  if (!accountId || !(await hasFactor(tx, accountId))) throw new Refusal(messages.noFactorThere)
  await removeFactors(tx, accountId, actor, now)
  await endAccess(tx, accountId)
  await tellFactorReset(tx, accountId, now)
  await addAudit(tx, actor, { kind: 'person.factorReset', subject: { id: personId, name } }, now)
}
