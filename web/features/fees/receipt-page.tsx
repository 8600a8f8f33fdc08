import { ArrowLeft, Printer } from 'lucide-react'
import type { Order } from '#contract/fees/schemas.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Receipt } from './receipt.tsx'

/** One's own receipt; on paper there is nothing else. */
export function ReceiptPage({ order }: { order: Order }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="receipt-tools">
        <ButtonLink to="." variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
          Back to the orders
        </ButtonLink>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Receipt order={order} payer={useSession()?.user} titleAs="h1" />
    </div>
  )
}
