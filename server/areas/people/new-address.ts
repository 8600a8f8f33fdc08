import type { Tx } from '#server/platform/db/engine.ts'
import { confirmEmail } from '#server/platform/mail/letters.ts'
import { addLetter, readdressLetters } from '#server/platform/mail/outbox.ts'
import { removeConfirmationsOf } from '#server/platform/security/email-confirmations.ts'
import { removeResetsOf } from '#server/platform/security/password-resets.ts'
import { removeSessionsOf } from '#server/platform/security/sessions.ts'

/**
 * The office has given a person another address. Whatever was sent to the old one opens nothing any more, whoever is
 * logged in by it is logged out, and the new one is asked to confirm itself.
 */
export async function moveToAddress(tx: Tx, personId: string, email: string, now: Date): Promise<void> {
  await tx.updateTable('people').set({ email_confirmed_at: null }).where('id', '=', personId).execute()
  await removeResetsOf(tx, { personId })
  await removeConfirmationsOf(tx, personId)
  await removeSessionsOf(tx, { personId })
  await readdressLetters(tx, personId, email)
  await addLetter(tx, confirmEmail({ personId, to: email }), now)
}
