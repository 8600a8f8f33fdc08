import { methodNames } from '#contract/fees/book-names.ts'
import { costInAll } from '#contract/fees/due-at-desk.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { batchLabel } from '#contract/rules.ts'
import { type Order, statusNames } from '#web/admin/fees/shared/order.ts'

/** The columns of the CSV file. */
export const heads = [
  'Name',
  'Email',
  'Phone',
  'Programme',
  'Batch',
  'Asked on',
  'Fees',
  'Status',
  'Paid',
  'Still due',
  'Last paid on',
  'Paid by',
  'Reference',
  'Receipt',
  'Note',
  'Paid before',
]

export function cellsOf(order: Order) {
  const { person, paidBy, paidOn } = order
  return [
    person.name,
    person.email,
    person.phone,
    order.programme,
    order.batch && batchLabel(order.batch, order.isBatchRemoved),
    readableDay(order.createdAt),
    costInAll(order),
    statusNames[order.status],
    order.paidAmount,
    order.due,
    paidOn && readableDay(paidOn),
    paidBy && methodNames[paidBy],
    order.paidRef,
    order.receiptNumber,
    order.paidNote,
    order.paidBefore ?? 0,
  ]
}
