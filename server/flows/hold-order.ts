import { messages } from '#contract/messages.ts'
import { lockEnrolment } from '../areas/admissions/service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Keeps everybody else from an order's books until the transaction ends. */
export async function holdOrder(tx: Tx, id: string) {
  const held = await lockEnrolment(tx, id)
  if (!held) throw new Refusal(messages.noSuchOrder)
  if (held.status === 'turned_down' || held.status === 'cancelled') throw new Refusal(messages.cannotBePaid)
  return held
}
