import { messages } from '#contract/messages.ts'
import { lockOrders, removePerson } from '#server/flows/remove-person.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isNameTrusted } from '#server/platform/mail/addressee.ts'
import { requestTurnedDown } from '#server/platform/mail/letters.ts'
import { addLetter } from '#server/platform/mail/outbox.ts'
import { asPerson, type Person } from './repository.ts'

/**
 * Deletes a person with sessions, attempts, unpaid orders and letters that have not gone out. Who still waited is told
 * by letter; who has paid for what they wait for is not turned down, here as little as among the requests.
 */
export async function turnOut(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ person: Person; programmes: string[] }> {
  await lockOrders(tx, id)
  const enrolments = await tx
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('person_id', '=', id)
    .orderBy('enrolments.created_at')
    .select(['programmes.name', 'receipt_number as receiptNumber'])
    .execute()
  const row = await removePerson(tx, id)
  if (!row) throw new Refusal(messages.noSuchPerson)
  const person = asPerson(row)
  const programmes = enrolments.map(({ name }) => name)
  if (person.status === 'pending') {
    if (enrolments.some(({ receiptNumber }) => receiptNumber !== null)) {
      throw new Refusal(messages.paidCannotTurnDown)
    }
    const name = isNameTrusted({ status: person.status, emailConfirmedAt: row.email_confirmed_at })
      ? person.name
      : null
    const letter = requestTurnedDown({ personId: id, to: person.email, name, programme: programmes[0] ?? '' })
    await addLetter(tx, letter, now)
  }
  return { person, programmes }
}
