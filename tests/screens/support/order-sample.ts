import type { AdminOrder } from '#contract/fees/schemas.ts'
import { booked, payer } from './fee-samples.ts'
import { at } from './samples.ts'

/** Accepted, and nothing paid. */
export const unpaid: AdminOrder = {
  id: 'order-1',
  programme: booked.programme,
  programmeId: booked.programmeId,
  kind: 'course',
  fees: 4999,
  owed: 4999,
  due: 4999,
  status: 'accepted',
  batch: 'Morning Students',
  isBatchRemoved: false,
  createdAt: at,
  decidedAt: at,
  paidBy: null,
  paidRef: null,
  paidOn: null,
  paidAmount: null,
  receiptNumber: null,
  receiptId: null,
  paidFor: null,
  paidNote: null,
  person: payer,
}
