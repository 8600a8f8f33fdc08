import { noMoney, type Paise, toPaise } from '../money.ts'
import type { BookedOrder } from './account-schemas.ts'

/** What the books charge an order for, and what came in for it. */
type Books = Pick<BookedOrder, 'fee' | 'owed' | 'paid' | 'charges'>

/** What can be paid for an order now: one that still waits owes its fee with the first payment. */
export function dueAtDesk({ fee, owed, paid, charges }: Books): Paise {
  const isCharged = charges.some(({ kind, voidedAt }) => kind === 'fee' && voidedAt === null)
  const due = toPaise(owed) - toPaise(paid) + (isCharged ? noMoney : toPaise(fee))
  return Math.max(due, noMoney) as Paise
}
