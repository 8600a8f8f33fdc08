import { Receipt as ReceiptIcon } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { orderStatuses } from '#contract/fees/schemas.ts'
import { readOrders, type Sums, statusNames } from '#web/admin/fees/shared/order.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { Totals } from '#web/panel/list/totals.tsx'
import { usePages } from '#web/panel/list/use-pages.ts'
import type { Route } from './+types/route.ts'
import { cellsOf, heads } from './order-cells.ts'
import { OrderTable } from './order-table.tsx'

const statusOptions = orderStatuses.map((value) => [value, statusNames[value]] as const)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readOrders)
}

export const HydrateFallback = () => <ListSkeleton what="orders" />

export default function Orders({ loaderData }: Route.ComponentProps) {
  // Under a status, what is paid leaves the list.
  const { search } = useLocation()
  const pages = usePages(loaderData, readOrders, { keepsLater: !new URLSearchParams(search).has('status') })
  return (
    <ListScreen
      title="Orders"
      lead="All orders, and how they were paid."
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
      {(orders) => <OrderTable orders={orders} />}
    </ListScreen>
  )
}

/** What all orders that the filters find come to. */
function OrderSums({ sums: { count, owed, paid } }: { sums: Sums }) {
  return (
    <div className="mb-4">
      <Totals
        facts={[
          [count === 1 ? 'Order' : 'Orders', count.toLocaleString('en-IN')],
          ...(owed === null ? [] : [['Fees', rupees(owed)] as const]),
          ...(paid === null ? [] : [['Received', rupees(paid)] as const]),
        ]}
      />
    </div>
  )
}

const rowsPerCall = 200

/** Saves all orders that the filters find, not only those shown. */
function ExportOrders() {
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
