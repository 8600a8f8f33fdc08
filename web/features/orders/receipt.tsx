import { ArrowLeft, Printer } from 'lucide-react'
import type { Order, PaymentMethod } from '#contract/enrolments.ts'
import { institute } from '#web/content/institute.ts'
import { readableDay } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import './receipt.css'

const methods: Record<PaymentMethod, string> = { cash: 'Cash', upi: 'UPI', bank: 'Bank transfer' }

/** On paper there is nothing but the receipt. */
export function Receipt({ order }: { order: Order }) {
  const { address, name, phone, email, logo } = institute
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
      <article className="receipt" aria-labelledby="receipt-title">
        <header className="receipt-head">
          <img src={logo.src} width={56} height={56} alt="" />
          <div className="grow">
            <p className="font-display text-xl font-bold">{name}</p>
            <p className="text-sm text-ink-soft">
              {address.street}, {address.city} {address.postalCode}, {address.state}
            </p>
            <p className="text-sm text-ink-soft">
              {phone.label} · {email.label}
            </p>
          </div>
        </header>
        <h1 id="receipt-title" className="text-3xl">
          Receipt <span className="tabular">{order.receiptNumber}</span>
        </h1>
        <Facts order={order} />
        <p className="receipt-total">
          <span>Amount received</span>
          <span className="tabular">{rupees(order.paidAmount ?? order.fees)}</span>
        </p>
        <p className="text-sm text-ink-soft">Made out by computer; valid without a signature.</p>
      </article>
    </div>
  )
}

function Facts({ order }: { order: Order }) {
  const user = useSession()?.user
  const facts = [
    ['Received from', user?.name],
    ['Email', user?.email],
    ['For', order.programme],
    ['Batch', order.batch],
    ['Fees', rupees(order.fees)],
    ['Paid on', order.paidOn && readableDay(order.paidOn)],
    ['Paid by', order.paidBy && methods[order.paidBy]],
    ['Reference', order.paidRef],
  ] as const
  return (
    <dl className="receipt-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
