import type { AdminOrder, Order, Request } from '#contract/enrolments.ts'
import { kinds } from '#contract/groups.ts'
import { receiptLabel } from '#contract/rules.ts'
import type { OrderRow } from './order-repository.ts'
import type { RequestRow } from './request-repository.ts'

export function presentRequest(row: RequestRow): Request {
  const { id, isSignUp, programme, programmeId, fees, createdAt, personId, emailConfirmedAt, ...person } = row
  return {
    _id: id,
    isSignUp: isSignUp === 1,
    programme,
    programmeId,
    fees,
    createdAt,
    person: { _id: personId, ...person, emailConfirmed: emailConfirmedAt !== null },
  }
}

export function presentOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    programme: row.programme,
    programmeId: row.programmeId,
    kind: row.kind,
    fees: row.fees,
    status: statusOf(row),
    batch: row.batch,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    paidBy: row.paidBy,
    paidRef: row.paidRef,
    paidOn: row.paidOn,
    paidAmount: row.paidAmount,
    receiptNumber: row.receiptNumber === null ? null : receiptLabel(row.receiptNumber),
  }
}

export function presentAdminOrder(row: OrderRow): AdminOrder {
  const { personId, name, email, kind } = row
  return {
    ...presentOrder(row),
    paidNote: row.paidNote,
    person: { _id: personId, name, email, batchof: kinds[kind].group },
  }
}

function statusOf({ status, receiptNumber }: OrderRow): Order['status'] {
  if (status === 'turned_down') return 'turned down'
  if (status === 'cancelled') return 'cancelled'
  if (receiptNumber !== null) return 'paid'
  return status === 'active' ? 'accepted' : 'requested'
}
