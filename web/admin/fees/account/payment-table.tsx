import { chequeNames, paymentStateNames } from '#contract/fees/book-names.ts'
import type { PaymentState } from '#contract/fees/book-words.ts'
import { shortDay } from '#contract/short-dates.ts'
import type { BookedOrder, Payment } from '#web/admin/fees/shared/account.ts'
import { DocumentNumbers } from '#web/admin/fees/shared/document-number.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import type { AccountAction } from './account-action.ts'
import { DayAndBy, MethodAndRef } from './payment-words.tsx'

interface PaymentTableProps {
  order: BookedOrder
  onDo: (action: AccountAction) => void
}

const tones = {
  claimed: 'warning',
  confirmed: 'success',
  refused: 'neutral',
  reversed: 'danger',
  bounced: 'danger',
} as const satisfies Record<PaymentState, string>

/** What came in, with its document; what was cancelled stays and says so. */
export function PaymentTable({ order, onDo }: PaymentTableProps) {
  return (
    <Table
      caption="Payments"
      rows={order.payments}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'amount',
          head: 'Payment',
          primary: true,
          cell: ({ amount, state }) => (
            <span className="tabular inline-flex flex-wrap items-center gap-2">
              <span className={state === 'confirmed' || state === 'claimed' ? undefined : 'line-through'}>
                <Names of={[rupees(amount)]} />
              </span>
              {state !== 'confirmed' && <Badge tone={tones[state]}>{paymentStateNames[state]}</Badge>}
            </span>
          ),
        },
        {
          id: 'on',
          head: 'On',
          nowrap: true,
          onPhone: 'below',
          cell: ({ receivedOn, by }) => <DayAndBy on={receivedOn} by={by} />,
        },
        { id: 'method', head: 'By', onPhone: 'below', cell: (payment) => <How payment={payment} /> },
        {
          id: 'document',
          head: 'Document',
          onPhone: 'end',
          cell: (payment) => <DocumentNumbers {...payment} />,
        },
        { id: 'taken', head: 'Taken by', isName: true, cell: ({ by }) => by ?? '' },
      ]}
      actions={(payment) => <Actions payment={payment} due={order.due} onDo={onDo} />}
    />
  )
}

function How({ payment }: { payment: Payment }) {
  const { method, ref, note, endedBy, endedReason, refunded, cheque, certificate, seenOn, seenBy } = payment
  return (
    <span className="grid gap-0.5">
      <MethodAndRef method={method} reference={ref} />
      {cheque && <span className="text-ink-soft">{chequeNames[cheque]}</span>}
      {certificate && (
        <span className="text-ink-soft wrap-anywhere">
          <Sentence text="Certificate {certificate}" names={{ certificate }} />
        </span>
      )}
      {seenOn && (
        <span className="text-ink-soft wrap-anywhere">
          {`Seen in bank on ${shortDay(seenOn)}`}
          {seenBy && <span> · </span>}
          <Names of={[seenBy]} />
        </span>
      )}
      {note && <span className="text-ink-soft wrap-anywhere">{note}</span>}
      {endedReason && (
        <span className="text-danger wrap-anywhere">
          {endedReason}
          {endedBy && <span> · </span>}
          <Names of={[endedBy]} />
        </span>
      )}
      {refunded > 0 && (
        <span className="text-ink-soft">
          <Sentence text="{sum} given back" names={{ sum: rupees(refunded) }} />
        </span>
      )}
    </span>
  )
}

interface ActionsProps {
  payment: Payment
  /** Of the whole order. */
  due: number
  onDo: PaymentTableProps['onDo']
}

function Actions({ payment, due, onDo }: ActionsProps) {
  const mayRecord = useMay('fees.record')
  const mayReverse = useMay('fees.reverse')
  const small = { variant: 'ghost', size: 'sm' } as const
  const about = payment.document?.number ?? rupees(payment.amount)
  if (payment.state === 'claimed' && mayRecord) {
    return (
      <ButtonLink {...small} to="/admin/upi-payments" aria-label={`Decide on the UPI payment of ${about}`}>
        Decide
      </ButtonLink>
    )
  }
  if (payment.state !== 'confirmed') return null
  const items = [
    payment.method === 'cheque' && mayRecord && { label: 'Bounced', action: { what: 'bounce', payment } },
    mayReverse &&
      payment.refundable > 0 &&
      payment.method !== 'credit' && { label: 'Refund', action: { what: 'refund', payment, due } },
    mayReverse &&
      payment.refunded === 0 &&
      isCancellable(payment) && { label: 'Cancel', action: { what: 'cancel', payment, about } },
  ].filter((item) => item !== false) as { label: string; action: AccountAction }[]
  if (items.length === 0) return null
  return (
    <MoreMenu label={`More for ${about}`} isName>
      {items.map(({ label, action }) => (
        <button key={label} type="button" onClick={() => onDo(action)}>
          {label}
        </button>
      ))}
    </MoreMenu>
  )
}

/** A credit, and what came through Razorpay, is given back instead. */
function isCancellable({ method }: Payment): boolean {
  return method !== 'credit' && method !== 'razorpay'
}
