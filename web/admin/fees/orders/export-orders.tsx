import { useSearchParams } from 'react-router'
import { readOrders } from '#web/admin/fees/shared/order.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { cellsOf, heads } from './order-cells.ts'

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
