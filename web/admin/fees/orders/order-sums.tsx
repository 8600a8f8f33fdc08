import type { Sums } from '#web/admin/fees/shared/order.ts'
import { rupees } from '#web/lib/rupees.ts'

/** What all orders that the filters find come to. */
export function OrderSums({ sums: { count, fees, paid } }: { sums: Sums }) {
  const facts = [
    [count === 1 ? 'Order' : 'Orders', count.toLocaleString('en-IN')],
    ['Fees', rupees(fees)],
    ['Received', rupees(paid)],
  ] as const
  return (
    <dl aria-label="Totals" className="tabular mb-4 flex flex-wrap gap-x-8 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
