import { messages } from '#contract/messages.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { requestTurnedDown } from '#server/platform/mail/letters.ts'
import { addLetter, eventKeyOf, removeUnsentLetter } from '#server/platform/mail/outbox.ts'
import { removePerson } from '#server/platform/removing.ts'
import { asPerson, type Person } from './repository.ts'

/**
 * Deletes a person with sessions, attempts and unpaid orders. Who still waited is told by letter; a letter of acceptance that has not gone out stays unsent.
 */
export async function turnOut(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ person: Person; programmes: string[] }> {
  const enrolments = await tx
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('person_id', '=', id)
    .orderBy('enrolments.created_at')
    .select(['enrolments.id', 'programmes.name'])
    .execute()
  const row = await removePerson(tx, id)
  if (!row) throw new Refusal(messages.noSuchPerson)
  const person = asPerson(row)
  const programmes = enrolments.map(({ name }) => name)
  for (const enrolment of enrolments) {
    await removeUnsentLetter(tx, eventKeyOf('requestAccepted', enrolment.id))
    await removeUnsentLetter(tx, eventKeyOf('enrolmentAccepted', enrolment.id))
  }
  if (person.status === 'pending') {
    const { email: to, name } = person
    const programme = programmes[0] ?? ''
    await addLetter(tx, requestTurnedDown({ personId: id, to, name, programme }), now)
  }
  return { person, programmes }
}
