import { addAccount, setAccountEmail } from '#server/areas/accounts/account-service.ts'
import { removeConfirmationsOf } from '#server/areas/accounts/confirmation-service.ts'
import { removeResetsOf } from '#server/areas/accounts/reset-service.ts'
import { askToConfirm, tellAccountsMade } from '#server/areas/accounts/service.ts'
import { removeSessionsOf } from '#server/areas/accounts/session-service.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { readdressLetters } from '#server/platform/mail/outbox.ts'
import type { Person } from './service.ts'

/**
 * The office gives a person another address. Whatever was sent to the old one opens nothing any more, whoever is
 * logged in by it is logged out, and the new one is asked to confirm itself. Who had no login gets one with it.
 */
export async function moveToAddress(tx: Tx, person: Person, email: string, now: Date): Promise<void> {
  const { id: personId, accountId, name } = person
  if (!accountId) {
    const made = await addAccount(tx, { email, passwordHash: null }, now)
    await tx.updateTable('people').set({ account_id: made }).where('id', '=', personId).execute()
    await readdressLetters(tx, personId, email, now)
    await tellAccountsMade(tx, [{ personId, to: email, name, programme: null, batch: null }], now)
    return
  }
  await setAccountEmail(tx, accountId, email)
  await removeResetsOf(tx, accountId)
  await removeConfirmationsOf(tx, accountId)
  await removeSessionsOf(tx, accountId)
  await readdressLetters(tx, personId, email, now)
  await askToConfirm(tx, { personId, to: email }, now)
}
