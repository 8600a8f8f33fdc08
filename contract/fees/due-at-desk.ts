import { inRupees, noMoney, type Paise, toPaise, toRupees } from '../money.ts'
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
export function dueOfAccount(account: Account): Paise {
  return dueWithFee(account.duePaise ?? noMoney, unchargedFee(account))
}

/** What an order costs in all: charges less discounts, and while it waits the fee that will be charged. */
export function owedOfAccount(account: Account & { owedPaise: Paise | null }): Paise {
  return ((account.owedPaise ?? noMoney) + unchargedFee(account)) as Paise
}

/** What waits owes its fee once it is accepted; what is declined or taken back never does. */
function unchargedFee({ status, feePaise, duePaise, chargedPaise }: Account): Paise {
  const isOver = status === 'turned_down' || status === 'cancelled'
  const isOpen = !isOver && chargedPaise === null && (duePaise === null || status === 'requested')
  return isOpen ? feePaise : noMoney
}

/** ₹4,000 of ₹18,500: how every list, export and search result says what has come in of what an order costs. */
export function paidOfWords(order: CostInAll & { paidAmount: number | null }): string {
  const [paid, cost] = [costInAll({ ...order, owed: order.paidAmount ?? 0 }), costInAll(order)]
  if (cost === 0 && paid === 0) return 'Nothing to pay'
  return `${inRupees(toPaise(paid))} of ${inRupees(toPaise(cost))}`
}

/** The same of the books of an order, with what of both was paid before. */
export function paidInAll({
  owed,
  paid,
  concessions,
}: Pick<BookedOrder, 'owed' | 'paid'> & {
  concessions: Pick<BookedOrder['concessions'][number], 'kind' | 'amount' | 'voidedAt'>[]
}) {
  const standing = concessions.filter(({ kind, voidedAt }) => kind === 'paid_before' && voidedAt === null)
  const paidBefore = toRupees(standing.reduce((sum, { amount }) => sum + toPaise(amount), 0) as Paise)
  return { paidBefore, owed: costInAll({ owed, paidBefore }), paid: costInAll({ owed: paid, paidBefore }) }
}

/** Fee ₹12,000, ₹5,000 paid before: beside what is owed, where less than the fee is. Null where that says it all. */
export function feeInWords(order: {
  fees: number
  owed: number
  paidBefore?: number | undefined
}): string | null {
  const [fee, before] = [inRupees(toPaise(order.fees)), order.paidBefore ?? 0]
  if (before > 0) return `Fee ${fee}, ${inRupees(toPaise(before))} paid before`
  return order.owed < order.fees ? `Fee ${fee}` : null
}

interface CostInAll {
  owed: number
  paidBefore?: number | undefined
}

/** What is owed, with what was paid of it before an import brought it along. */
export function costInAll({ owed, paidBefore = 0 }: CostInAll): number {
  return toRupees((toPaise(owed) + toPaise(paidBefore)) as Paise)
}

/** A credit pays a part of a fee that is not charged yet, and is no debt below zero. */
function dueWithFee(due: Paise, uncharged: Paise): Paise {
  return Math.max(due + uncharged, noMoney) as Paise
}
