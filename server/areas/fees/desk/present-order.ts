import { dueOfAccount, owedOfAccount } from '#contract/fees/due-at-desk.ts'
import type { AdminOrder, Order } from '#contract/fees/schemas.ts'
import { kinds } from '#contract/groups.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import type { OrderRow } from './order-repository.ts'

export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    programme: row.programme,
    programmeId: row.programmeId,
    kind: row.kind,
    fees: toRupees(row.feePaise),
    owed: toRupees(owedOfAccount(row)),
    ...(row.paidBeforePaise && { paidBefore: toRupees(row.paidBeforePaise) }),
    due: toRupees(dueOfAccount(row)),
    status: statusOf(row),
    batch: row.batch,
    isBatchRemoved: row.batchRemovedAt !== null,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    paidBy: row.paidBy,
    paidRef: row.paidRef || null,
    paidOn: row.paidOn,
    paidAmount: row.paidPaise ? toRupees(row.paidPaise) : null,
    receiptNumber: row.receiptNumber,
    receiptId: row.receiptId,
    paidFor: row.paidFor,
  }
}

export function presentAdminOrder(row: OrderRow): AdminOrder {
  const { personId, personGroup, name, email, phone, kind } = row
  return {
    ...presentOrder(row),
    paidNote: row.paidNote || null,
    person: { id: personId, name, email, phone, group: personGroup ?? kinds[kind].group },
  }
}

export function presentSums(
  { count, owedPaise, paidPaise }: { count: number; owedPaise: Paise; paidPaise: Paise },
  seesSums: boolean,
) {
  return seesSums
    ? { count, owed: toRupees(owedPaise), paid: toRupees(paidPaise) }
    : { count, owed: null, paid: null }
}

/** The same reading as `isPaid` in order-repository.ts. */
function statusOf({ status, paidPaise, duePaise }: OrderRow): Order['status'] {
  if (status === 'turned_down') return 'declined'
  if (status === 'cancelled') return 'cancelled'
  if ((paidPaise ?? 0) > 0 && (duePaise ?? 0) <= 0) return 'paid'
  if (status === 'ended') return 'ended'
  return status === 'active' ? 'accepted' : 'requested'
}
