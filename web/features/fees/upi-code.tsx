import { useState } from 'react'
import type { UpiPayee } from '#contract/fees/upi-calls.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Amount, payeeParts } from './scan-and-pay.tsx'
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
  /** Its size on the screen. */
  className?: string
}

/**
 * A code that a UPI app reads: to whom, how much, and by what the bank's statement names it. Big on a press, for a phone
 * across the counter.
 */
export function UpiCode({ upi, amount, orderId, note, className = 'size-52' }: UpiCodeProps) {
  const [isBig, setIsBig] = useState(false)
  const code = {
    text: upiLink(upi, { amount, orderId, note }),
    label: `UPI code for ${inRupees(amount)} to ${upi.payee}`,
  }
  return (
    <div className="grid justify-items-center gap-1">
      <DrawnCode {...code} className={className} />
      <Button variant="ghost" size="sm" onClick={() => setIsBig(true)}>
        Show it big
      </Button>
      <Dialog
        open={isBig}
        onClose={() => setIsBig(false)}
        title={<Sentence text="Scan and pay {amount}" parts={{ amount: <Amount of={amount} /> }} />}
        description={<Sentence text="To {payee}, {address}" parts={payeeParts(upi)} />}
        size="lg"
        lightDismiss
      >
        <DrawnCode {...code} className="mx-auto size-[min(100%,70vh)]" />
      </Dialog>
    </div>
  )
}
