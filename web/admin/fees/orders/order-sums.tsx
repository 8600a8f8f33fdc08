import type { Sums } from '#web/admin/fees/shared/order.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Totals } from '#web/panel/list/totals.tsx'

/** What all orders that the filters find come to. */
export function OrderSums({ sums: { count, owed, paid } }: { sums: Sums }) {
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
