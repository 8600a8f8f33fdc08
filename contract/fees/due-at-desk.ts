import { noMoney, type Paise, toPaise } from '../money.ts'
import type { BookedOrder } from './account-schemas.ts'

/** What the books charge an order for, and what came in for it. */
type Books = Pick<BookedOrder, 'status' | 'fee' | 'owed' | 'paid' | 'charges'>

/** What can be paid for an order now: one that still waits owes its fee with the first payment. */
export function dueAtDesk({ status, fee, owed, paid, charges }: Books): Paise {
  const isCharged =
    status === 'closed' || charges.some(({ kind, voidedAt }) => kind === 'fee' && voidedAt === null)
  return dueWithFee((toPaise(owed) - toPaise(paid)) as Paise, isCharged ? noMoney : toPaise(fee))
}

interface Account {
  status: string
  feePaise: Paise
  /** Null where nothing stands in the books yet; below zero: a credit. */
  duePaise: Paise | null
  /** What is charged as its fee; null when nothing is, as after an approval was taken back. */
  chargedPaise: Paise | null
}

/** The same of an order in the lists. */
export function dueOfAccount({ status, feePaise, duePaise, chargedPaise }: Account): Paise {
  const isOpen = chargedPaise === null && (duePaise === null || status === 'requested')
  return dueWithFee(duePaise ?? noMoney, isOpen ? feePaise : noMoney)
}

/** A credit pays a part of a fee that is not charged yet, and is no debt below zero. */
function dueWithFee(due: Paise, uncharged: Paise): Paise {
  return Math.max(due + uncharged, noMoney) as Paise
}
