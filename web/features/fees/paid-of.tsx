import { feeInWords, paidOfWords } from '#contract/fees/due-at-desk.ts'

interface PaidOfProps {
  order: {
    status: string
    fees: number
    owed: number
    paidAmount: number | null
    paidBefore?: number | undefined
  }
}

/** What has come in of what the order costs, by the ledger; a fee of which less is left, by a discount or by what was paid before an import, stands under it. */
export function PaidOf({ order }: PaidOfProps) {
  if (order.status === 'cancelled' || order.status === 'declined') {
    return '–'
  }
  const fee = feeInWords(order)
  return (
    <span className="inline-grid tabular">
      {paidOfWords(order)}
      {fee && <span className="text-xs text-ink-soft in-[[data-rows]]:max-md:hidden">{fee}</span>}
    </span>
  )
}
