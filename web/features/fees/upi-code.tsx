import type { UpiPayee } from '#contract/fees/upi-calls.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { upiLink } from './upi-link.ts'

/** What draws it comes with the first code. */
const DrawnCode = lazyPart(async () => (await import('./drawn-code.tsx')).DrawnCode, {
  waiting: <Skeleton className="size-52" />,
  isNeeded: true,
})

interface UpiCodeProps {
  upi: UpiPayee
  amount: Paise
  orderId: string
  /** Who pays, or what for. */
  note: string
}

/** A code that a UPI app reads: to whom, how much, and by what the bank's statement names it. */
export function UpiCode({ upi, amount, orderId, note }: UpiCodeProps) {
  return (
    <DrawnCode
      text={upiLink(upi, { amount, orderId, note })}
      label={`UPI code for ${inRupees(amount)} to ${upi.payee}`}
    />
  )
}
