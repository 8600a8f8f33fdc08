import { Receipt as ReceiptIcon } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { orderStatuses } from '#contract/enrolments.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { FilterSelect, ListSearch } from '../paged/list-filters.tsx'
import { readOrNull } from '../paged/page.ts'
import { ListSkeleton, PagedList } from '../paged/paged-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import type { Route } from './+types/route.ts'
import { type Order, readOrders, statusNames } from './order.ts'
import { OrderTable } from './order-table.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

const statusOptions = orderStatuses.map((value) => ({ value, label: statusNames[value] }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => readOrders(new URL(request.url).searchParams))
}

export function HydrateFallback() {
  return <ListSkeleton what="orders" />
}

type Open = { dialog: 'payment' | 'receipt'; order: Order } | null

export default function Orders({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const pages = usePages(loaderData, (cursor) => readOrders(params, cursor))
  const [open, setOpen] = useState<Open>(null)

  function handlePaid(order: Order) {
    pages.put(order)
    setOpen({ dialog: 'receipt', order })
  }

  return (
    <>
      <PageHeading title="Orders" lead="What was asked for, and how it was paid." />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <ListSearch label="Search by name" />
        <FilterSelect name="status" label="Status" all="All orders" options={statusOptions} />
      </div>
      <PagedList
        pages={pages}
        what="orders"
        error="Failed to fetch orders"
        empty="No orders found."
        icon={<ReceiptIcon aria-hidden="true" />}
      >
        {(orders) => (
          <OrderTable
            orders={orders}
            onPay={(order) => setOpen({ dialog: 'payment', order })}
            onReceipt={(order) => setOpen({ dialog: 'receipt', order })}
          />
        )}
      </PagedList>
      {open?.dialog === 'payment' && (
        <PaymentDialog order={open.order} onClose={() => setOpen(null)} onPaid={handlePaid} />
      )}
      {open?.dialog === 'receipt' && <ReceiptDialog order={open.order} onClose={() => setOpen(null)} />}
    </>
  )
}
