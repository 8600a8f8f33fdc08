import type { AdminOrder, Order } from '#contract/fees/schemas.ts'
import { kinds } from '#contract/groups.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import { receiptLabel } from '#contract/rules.ts'
import type { OrderRow } from './order-repository.ts'

export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    programme: row.programme,
    programmeId: row.programmeId,
    kind: row.kind,
    fees: toRupees(row.feePaise),
    status: statusOf(row),
    batch: row.batch,
    isBatchRemoved: row.batchRemovedAt !== null,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    paidBy: row.paidBy,
    paidRef: row.paidRef,
    paidOn: row.paidOn,
    paidAmount: row.paidPaise === null ? null : toRupees(row.paidPaise),
    receiptNumber: row.receiptNumber === null ? null : receiptLabel(row.receiptNumber),
    paidFor: row.paidFor,
  }
}

export function presentAdminOrder(row: OrderRow): AdminOrder {
  const { personId, personGroup, name, email, phone, kind } = row
  return {
    ...presentOrder(row),
    paidNote: row.paidNote,
    person: { id: personId, name, email, phone, group: personGroup ?? kinds[kind].group },
  }
}

export function presentSums(sums: { count: number; feePaise: Paise; paidPaise: Paise }) {
  return { count: sums.count, fees: toRupees(sums.feePaise), paid: toRupees(sums.paidPaise) }
}

function statusOf({ status, receiptNumber }: OrderRow): Order['status'] {
  if (status === 'turned_down') return 'turned down'
  if (status === 'cancelled') return 'cancelled'
  if (receiptNumber !== null) return 'paid'
  if (status === 'ended') return 'ended'
  return status === 'active' ? 'accepted' : 'requested'
}
