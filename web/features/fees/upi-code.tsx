import { lazy, Suspense } from 'react'
import type { UpiPayee } from '#contract/fees/upi-calls.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { upiLink } from './upi-link.ts'

/** What draws it comes with the first code. */
const DrawnCode = lazy(async () => ({ default: (await import('./drawn-code.tsx')).DrawnCode }))

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
    <Suspense fallback={<Skeleton className="size-52" />}>
      <DrawnCode
        text={upiLink(upi, { amount, orderId, note })}
        label={`UPI code for ${inRupees(amount)} to ${upi.payee}`}
      />
    </Suspense>
  )
}
