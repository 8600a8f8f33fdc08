import { Receipt as ReceiptIcon } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { orderStatuses } from '#contract/fees/schemas.ts'
import { type Order, readOrders, statusNames } from '#web/admin/fees/shared/order.ts'
import { PaymentDialog } from '#web/admin/fees/shared/payment-dialog.tsx'
import { ReceiptDialog } from '#web/admin/fees/shared/receipt-dialog.tsx'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import type { Route } from './+types/route.ts'
import { ExportOrders } from './export-orders.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTable } from './order-table.tsx'

const statusOptions = orderStatuses.map((value) => ({ value, label: statusNames[value] }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readOrders)
}

export function HydrateFallback() {
  return <ListSkeleton what="orders" />
}

type Open = { dialog: 'payment' | 'receipt'; order: Order } | null

export default function Orders({ loaderData }: Route.ComponentProps) {
  // Under a status, what is paid leaves the list.
  const { search } = useLocation()
  const pages = usePages(loaderData, readOrders, { keepsLater: !new URLSearchParams(search).has('status') })
  const [open, setOpen] = useState<Open>(null)
  const revalidator = useRevalidator()

  function handlePaid(order: Order) {
    pages.put(order)
    // The totals have changed with it.
    void revalidator.revalidate()
    setOpen({ dialog: 'receipt', order })
  }

  return (
    <>
      <ListScreen
        title="Orders"
        lead="What was asked for, and how it was paid."
        what="orders"
        icon={<ReceiptIcon aria-hidden="true" />}
        filters={
          <>
            <ListSearch label="Search by name, phone, email or receipt" />
            <FilterSelect name="status" label="Status" all="All but cancelled" options={statusOptions} />
            <ExportOrders />
          </>
        }
        note={loaderData?.sums && <OrderSums sums={loaderData.sums} />}
        total={loaderData?.sums?.count}
        pages={pages}
      >
        {(orders) => (
          <OrderTable
            orders={orders}
            onPay={(order) => setOpen({ dialog: 'payment', order })}
            onReceipt={(order) => setOpen({ dialog: 'receipt', order })}
          />
        )}
      </ListScreen>
      {open?.dialog === 'payment' && (
        <PaymentDialog order={open.order} onClose={() => setOpen(null)} onPaid={handlePaid} />
      )}
      {open?.dialog === 'receipt' && open.order.receiptId && (
        <ReceiptDialog id={open.order.receiptId} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
