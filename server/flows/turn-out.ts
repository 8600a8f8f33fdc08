import { messages } from '#contract/messages.ts'
import { listEnrolmentsOf } from '../areas/admissions/decision-service.ts'
import { tellTurnedOut } from '../areas/admissions/letter-service.ts'
import type { Person } from '../areas/people/service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockWithOrders, removePerson } from './remove-person.ts'

/**
 * Deletes a person with sessions, attempts, unpaid orders and letters that have not gone out. Who still waited is told
 * by letter; who has paid for what they wait for is not turned down, here as little as among the requests.
 */
export async function turnOut(
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
    await tellTurnedOut(tx, person, programmes[0] ?? '', now)
  }
  return { person, programmes }
}
