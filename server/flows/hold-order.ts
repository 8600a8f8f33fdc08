import { messages } from '#contract/messages.ts'
import { lockEnrolment } from '../areas/admissions/service.ts'
import { lockPeople } from '../areas/people/service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Keeps whoever pays an order from paying another at the same moment; before the order itself is held. */
export async function holdPayer(tx: Tx, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('enrolments')
    .where('id', '=', orderId)
    .select('person_id as personId')
    .executeTakeFirst()
  if (order?.personId) await lockPeople(tx, [order.personId])
}

/** Keeps everybody else from an order's books until the transaction ends. */
export async function holdOrder(tx: Tx, id: string) {
  const held = await lockEnrolment(tx, id)
  if (!held) throw new Refusal(messages.noSuchOrder)
  if (held.status === 'turned_down' || held.status === 'cancelled') throw new Refusal(messages.cannotBePaid)
  return held
}
