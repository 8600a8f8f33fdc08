import { inRupees, noMoney, type Paise } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { UpiCode } from '#web/features/fees/upi-code.tsx'
import { useWaysToPay } from '#web/features/fees/use-ways-to-pay.ts'

interface DeskUpiProps {
  order: BookedOrder
  amount: Paise | undefined
  /** Who pays. */
  name: string
}

/** On the desk's screen for the payer's phone; nothing where the owner has given no address. */
export function DeskUpi({ order, amount = noMoney, name }: DeskUpiProps) {
  const { upi } = useWaysToPay()
  if (!upi || amount <= noMoney) return null
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg bg-sunken p-3 [&_svg]:size-40">
      <UpiCode upi={upi} amount={amount} orderId={order.id} note={name} />
      <p className="min-w-32 flex-1">
        <span className="text-sm text-ink-soft">Scan and pay</span>
        <strong className="block font-display text-2xl tabular">{inRupees(amount)}</strong>
        <span className="text-sm wrap-anywhere">
          {upi.payee}
          <br />
          {upi.address}
        </span>
      </p>
    </div>
  )
}
