import { useState } from 'react'
import type { OwnBookedOrder } from '#contract/fees/account-schemas.ts'
import { inRupees, toPaise } from '#contract/money.ts'
import { instituteNow } from '#web/content/institute.ts'
import { UpiAddress } from '#web/features/fees/upi-address.tsx'
import { UpiCode } from '#web/features/fees/upi-code.tsx'
import { upiLink } from '#web/features/fees/upi-link.ts'
import { useUpi } from '#web/features/fees/use-upi.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

interface WaysToPayProps {
  orders: OwnBookedOrder[]
  onClaim: (order: OwnBookedOrder) => void
}

/** How what is due can be paid: by UPI where there is an address, else at the office. */
export function WaysToPay({ orders, onClaim }: WaysToPayProps) {
  const upi = useUpi()
  const name = useSession()?.user.name ?? ''
  const [chosenId, setChosenId] = useState(orders[0]?.id)
  const order = orders.find(({ id }) => id === chosenId) ?? orders[0]
  if (!order) return null
  const amount = toPaise(order.nextDue || order.due)
  return (
    <section aria-labelledby="ways-to-pay" className="card gap-4 p-5">
      <h2 id="ways-to-pay" className="text-xl">
        How to pay
      </h2>
      {orders.length > 1 && (
        <Select aria-label="Pay for" value={order.id} onChange={(event) => setChosenId(event.target.value)}>
          {orders.map(({ id, programme, nextDue, due }) => (
            <option key={id} value={id}>
              {programme}: {inRupees(toPaise(nextDue || due))}
            </option>
          ))}
        </Select>
      )}
      {upi ? (
        <div className="flex flex-wrap items-center gap-6">
          <UpiCode upi={upi} amount={amount} orderId={order.id} note={name} />
          <div className="grid min-w-56 flex-1 gap-3">
            <p>
              Scan the code with any UPI app, or send <strong className="tabular">{inRupees(amount)}</strong>{' '}
              to
            </p>
            <UpiAddress address={upi.address} />
            <a
              href={upiLink(upi, { amount, orderId: order.id, note: name })}
              className="link text-sm md:hidden"
            >
              Open a UPI app on this phone
            </a>
          </div>
        </div>
      ) : (
        <p>
          At the office in cash, by cheque or by bank transfer, or call{' '}
          <a href={instituteNow().phone.href} className="link">
            {instituteNow().phone.label}
          </a>
          .
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => onClaim(order)}>I have paid by UPI</Button>
        <p className="text-sm text-ink-soft">
          Tell us the UTR that the app shows, so that we find the payment.
        </p>
      </div>
    </section>
  )
}
