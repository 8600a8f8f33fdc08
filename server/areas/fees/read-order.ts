import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { listBooks } from './book-repository.ts'
import { presentBooks } from './present-books.ts'

/** One order with its entries, as every change answers it. */
export async function readOrder(db: Db, orderId: string, now: Date) {
  const [order] = presentBooks(await listBooks(db, [orderId]), dayOf(now))
  if (!order) throw new Refusal(messages.noSuchOrder)
  return order
}
