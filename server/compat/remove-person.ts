import { messages } from '#contract/messages.ts'
import { listEnrolmentsOf } from '#server/areas/admissions/decision-service.ts'
import { tellRemoved } from '#server/areas/admissions/letter-service.ts'
import type { Person } from '#server/areas/people/service.ts'
import { lockWithOrders, removePerson } from '#server/flows/remove-person.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/**
 * Deletes a person with sessions, attempts, unpaid orders and letters that have not gone out. Who still waited is told
 * by letter; who has paid for what they wait for is not turned down, here as little as among the requests.
 */
export async function removeAndTell(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ person: Person; programmes: string[] }> {
  await lockWithOrders(tx, id)
  const enrolments = await listEnrolmentsOf(tx, id)
  const person = await removePerson(tx, id, now)
  if (!person) throw new Refusal(messages.noSuchPerson)
  const programmes = enrolments.map(({ programme }) => programme)
  if (person.status === 'pending') {
    if (enrolments.some(({ receiptNumber }) => receiptNumber !== null)) {
      throw new Refusal(messages.paidCannotTurnDown)
    }
    await tellRemoved(tx, person, programmes[0] ?? '', now)
  }
  return { person, programmes }
}
