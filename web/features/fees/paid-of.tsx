import { paidOfWords } from '#contract/fees/due-at-desk.ts'
import { rupees } from '#web/lib/rupees.ts'

interface PaidOfProps {
  order: { status: string; fees: number; owed: number; paidAmount: number | null }
}

/** What has come in of what the order costs, by the ledger; a fee of which less is left, by a discount or by what was paid before an import, stands beside it. */
export function PaidOf({ order }: PaidOfProps) {
  if (order.status === 'cancelled' || order.status === 'declined' || order.status === 'turned_down') {
    return '–'
  }
  return (
    <span className="inline-grid tabular">
      {paidOfWords(order)}
      {order.owed < order.fees && (
        <span className="text-xs text-ink-soft">{`Fee ${rupees(order.fees)}`}</span>
      )}
    </span>
  )
}
