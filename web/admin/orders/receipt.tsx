import type { ReactNode } from 'react'
import { institute } from '#web/content/institute.ts'
import { readableDay } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { methodNames, type Order } from './order.ts'

/** What the payer takes home; on paper it stands alone. */
export function Receipt({ order }: { order: Order }) {
  const { name, address, phone, email, logo } = institute
  const { paidAmount, paidBy, paidRef, paidOn } = order
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is longer than the screen and must scroll by keyboard
    <article className="receipt" tabIndex={0} aria-label={`Receipt ${order.receiptNumber}`}>
      <header className="flex items-start gap-4">
        <img src={logo.src} width={48} height={48} alt="" />
        <address className="text-sm not-italic">
          <strong className="block font-display text-lg">{name}</strong>
          {address.street}
          <br />
          {address.city} {address.postalCode}, {address.state}
          <br />
          {phone.label} · {email.label}
        </address>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Line term="Receipt number">{order.receiptNumber}</Line>
        <Line term="Date">{paidOn && readableDay(paidOn)}</Line>
        <Line term="Received from">
          {order.person.name}
          <span className="block text-sm font-normal">{order.person.email}</span>
        </Line>
        <Line term="For">{order.programme}</Line>
        <Line term="Paid by">
          {paidBy && methodNames[paidBy]}
          {paidRef && <span className="block text-sm font-normal">Reference {paidRef}</span>}
        </Line>
        <Line term="Fees">{rupees(order.fees)}</Line>
      </dl>
      <p className="receipt-total">
        <span>Amount received</span>
        <strong className="tabular font-display text-2xl">{rupees(paidAmount ?? 0)}</strong>
      </p>
      <p className="text-sm">Made by computer; valid without a signature.</p>
    </article>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
