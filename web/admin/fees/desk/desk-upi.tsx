import type { ReactNode } from 'react'
import { noMoney, type Paise } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { ScanAndPay } from '#web/features/fees/scan-and-pay.tsx'
import { UpiCode } from '#web/features/fees/upi-code.tsx'
import { useWaysToPay } from '#web/features/fees/use-ways-to-pay.ts'

interface DeskUpiProps {
  order: BookedOrder
  amount: Paise | undefined
  /** Who pays. */
  name: string
  /** The field of the reference, which the payer's phone shows next. */
  children: ReactNode
}

/** The code for the payer's phone beside its reference; the reference alone where the owner has given no address. */
export function DeskUpi({ order, amount = noMoney, name, children }: DeskUpiProps) {
  const { upi } = useWaysToPay()
  const isShown = upi && amount > noMoney
  return (
    <div className="desk-upi" data-shown={isShown ? '' : undefined}>
      {isShown && <UpiCode upi={upi} amount={amount} orderId={order.id} note={name} className="size-36" />}
      <div className="grid min-w-0 gap-2">
        {isShown && <ScanAndPay upi={upi} amount={amount} />}
        {children}
      </div>
    </div>
  )
}
