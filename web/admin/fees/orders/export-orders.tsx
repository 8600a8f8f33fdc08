import { useSearchParams } from 'react-router'
import { methodNames } from '#contract/fees/book-names.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { type Order, readOrders, statusNames } from '#web/admin/fees/shared/order.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'

const rowsPerCall = 200

/** Saves all orders that the filters find, not only those shown. */
export function ExportOrders() {
  const [params] = useSearchParams()
  return (
    <ExportButton
      name="orders"
      failed="Failed to fetch orders"
      read={async (onProgress) => [
        heads,
        ...(await readAllPages((cursor) => readOrders(params, cursor, rowsPerCall), onProgress)).map(cellsOf),
      ]}
    />
  )
}

const heads = [
  'Name',
  'Email',
  'Phone',
  'Programme',
  'Batch',
  'Asked on',
  'Fees',
  'Status',
  'Paid',
  'Paid on',
  'Paid by',
  'Reference',
  'Receipt',
  'Note',
]

function cellsOf(order: Order) {
  const { person, paidBy, paidOn } = order
  return [
    person.name,
    person.email,
    person.phone,
    order.programme,
    order.batch,
    readableDay(order.createdAt),
    order.fees,
    statusNames[order.status],
    order.paidAmount,
    paidOn && readableDay(paidOn),
    paidBy && methodNames[paidBy],
    order.paidRef,
    order.receiptNumber,
    order.paidNote,
  ]
}
