import { methodNames } from '#contract/fees/book-names.ts'
import type { Order } from '#contract/fees/schemas.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { useInstitute } from '#web/content/institute.ts'
import { rupees } from '#web/lib/rupees.ts'
import './receipt.css'

interface ReceiptProps {
  order: Omit<Order, 'id'>
  payer: { name: string; email: string } | undefined
  /** How deep its title stands in the page. */
  titleAs: 'h1' | 'h3'
}

/** What the payer takes home. */
export function Receipt({ order, payer, titleAs: Title }: ReceiptProps) {
  const { address, name, phone, email, logo } = useInstitute()
  return (
    <article className="receipt" aria-labelledby="receipt-title">
      <header className="receipt-head">
        <img src={logo.src} width={56} height={56} alt="" className="object-contain" />
        <div className="min-w-0 flex-1">
          <p className="font-display text-xl font-bold">{name}</p>
          <p className="text-sm text-ink-soft">
            {address.street}, {address.city} {address.postalCode}, {address.state}
          </p>
          <p className="text-sm text-ink-soft">
            {phone.label} · {email.label}
          </p>
        </div>
      </header>
      <Title id="receipt-title" className="text-2xl">
        Receipt <span className="tabular">{order.receiptNumber}</span>
      </Title>
      <Facts order={order} payer={payer} />
      <p className="receipt-total">
        <span>Amount received</span>
        <span className="tabular">{rupees(order.paidAmount ?? order.fees)}</span>
      </p>
      <p className="text-sm text-ink-soft">Made out by computer; valid without a signature.</p>
    </article>
  )
}

function Facts({ order, payer }: Pick<ReceiptProps, 'order' | 'payer'>) {
  const facts = [
    ['Received from', payer?.name],
    ['Email', payer?.email],
    ['For', order.paidFor ?? order.programme],
    // A batch of another programme than the one that was paid is not the receipt's.
    ['Batch', order.paidFor ? null : order.batch],
    ['Fees', rupees(order.fees)],
    ['Paid on', order.paidOn && readableDay(order.paidOn)],
    ['Paid by', order.paidBy && methodNames[order.paidBy]],
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
