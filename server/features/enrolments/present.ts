import type { AdminOrder, Order, Request } from '#contract/enrolments.ts'
import { kinds } from '#contract/groups.ts'
import { receiptLabel } from '#contract/rules.ts'
import type { OrderRow } from './order-repository.ts'
import type { RequestRow } from './request-repository.ts'
import type { Twin } from './twins.ts'

export function presentRequest(row: RequestRow, twins: Twin[] = []): Request {
  const {
    id,
    isSignUp,
    programme,
    programmeId,
    kind,
    fees,
    createdAt,
    personId,
    personGroup,
    emailConfirmedAt,
    ...person
  } = row
  return {
    _id: id,
    isSignUp: isSignUp === 1,
    batchof: kinds[kind].group,
    programme,
    programmeId,
    fees,
    createdAt,
    person: { _id: personId, batchof: personGroup, ...person, emailConfirmed: emailConfirmedAt !== null },
    twins: twins.map(({ personId: _id, group, ...twin }) => ({ _id, batchof: group, ...twin })),
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
    isBatchRemoved: row.batchRemovedAt !== null,
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
  const { personId, personGroup, name, email, kind } = row
  return {
    ...presentOrder(row),
    paidNote: row.paidNote,
    person: { _id: personId, name, email, batchof: personGroup ?? kinds[kind].group },
  }
}

function statusOf({ status, receiptNumber }: OrderRow): Order['status'] {
  if (status === 'turned_down') return 'turned down'
  if (status === 'cancelled') return 'cancelled'
  if (receiptNumber !== null) return 'paid'
  return status === 'active' ? 'accepted' : 'requested'
}
