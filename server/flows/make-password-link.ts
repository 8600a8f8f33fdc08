import { messages } from '#contract/messages.ts'
import type { Prover } from '../areas/accounts/proof-service.ts'
import { handOverReset } from '../areas/accounts/reset-service.ts'
import { tellPasswordLinkMade } from '../areas/accounts/service.ts'
import { requirePerson } from '../areas/people/service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

/**
 * A link with which a person chooses a new password, for the office to hand over; answers its token. At an address that is known
 * to be theirs they hear of it: whoever has the link has the account.
 */
export async function makePasswordLink(
  tx: Tx,
  personId: string,
  actor: Actor & Prover,
  now: Date,
): Promise<string> {
  const { name, accountId, email, emailConfirmed } = await requirePerson(tx, personId)
  if (!accountId) throw new Refusal(messages.noLogin)
  const token = await handOverReset(tx, accountId, actor, now)
  if (emailConfirmed) await tellPasswordLinkMade(tx, { personId, to: email, name }, now)
  await addAudit(tx, actor, { kind: 'person.passwordLinkMade', subject: { id: personId, name } }, now)
  return token
}
