import { addAccount, setAccountEmail } from '../areas/accounts/account-service.ts'
import { removeConfirmationsOf } from '../areas/accounts/confirmation-service.ts'
import type { Prover } from '../areas/accounts/proof-service.ts'
import { removeResetsOf } from '../areas/accounts/reset-service.ts'
import { askToConfirm, tellAccountsMade, tellAddressChanged } from '../areas/accounts/service.ts'
import { removeSessionsOf } from '../areas/accounts/session-service.ts'
import { setAccount, setPerson } from '../areas/people/record-service.ts'
import { lockPeople, type Person, type PersonRecord, requirePerson } from '../areas/people/service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { readdressEmails } from '../platform/mail/notifications.ts'

/** The office changes a person's record. */
export async function changePerson(
  tx: Tx,
  { id, record }: { id: string; record: PersonRecord },
  actor: Actor & Prover,
  now: Date,
): Promise<void> {
  await lockPeople(tx, [id])
  const before = await requirePerson(tx, id)
  if (before.email !== record.email) await moveToAddress(tx, before, record.email, actor, now)
  await setPerson(tx, id, record)
  await addAudit(
    tx,
    actor,
    {
      kind: 'person.changed',
      subject: { id, name: record.name },
      before,
      after: { parentPhone: before.parentPhone, ...record },
    },
    now,
  )
}

/**
 * Whatever was sent to the old address opens nothing any more, whoever is logged in by it is logged out, and the new one
 * is asked to confirm itself; the old one, where it is known to be theirs, is told. Who had no login gets one with it.
 */
async function moveToAddress(tx: Tx, person: Person, email: string, by: Prover, now: Date): Promise<void> {
  const { id: personId, accountId, name } = person
  const to = email || null
  if (!accountId) {
    await setAccount(tx, personId, await addAccount(tx, { email: to, passwordHash: null }, now), by, now)
    await readdressEmails(tx, personId, { from: person.email, to: email }, now)
    await tellAccountsMade(tx, [{ personId, to: email, name, programme: null, batch: null }], now)
    return
  }
  await setAccountEmail(tx, accountId, to, by, now)
  await removeResetsOf(tx, accountId)
  await removeConfirmationsOf(tx, accountId)
  await removeSessionsOf(tx, accountId)
  await readdressEmails(tx, personId, { from: person.email, to: email }, now)
  if (person.emailConfirmed) await tellAddressChanged(tx, { personId, to: person.email, name }, now)
  if (to) await askToConfirm(tx, { personId, to }, now)
}
