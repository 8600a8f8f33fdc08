import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { type PaymentException, reasons } from './payment-exception.ts'

export type Way = 'book' | 'giveBack' | 'ignore'

interface PaymentExceptionTableProps {
  rows: PaymentException[]
  onSettle: (way: Way, row: PaymentException) => void
}

/** What came online and is not booked by itself, each with the ways to settle it. */
export function PaymentExceptionTable({ rows, onSettle }: PaymentExceptionTableProps) {
  return (
    <Table
      caption="Needs attention"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'why', head: 'What', primary: true, cell: (row) => <What row={row} /> },
        { id: 'whose', head: 'Whose', onPhone: 'below', cell: (row) => <Whose row={row} /> },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: (row) => (
            <span className="grid justify-items-end">
              <span className="font-semibold" translate="no">
                {amountOf(row)}
              </span>
              {row.expected !== null && row.expected !== row.amount && (
                <span className="text-xs text-ink-soft">
                  <Sentence text="{sum} asked for" names={{ sum: rupees(row.expected) }} />
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'on',
          head: 'On',
          nowrap: true,
          cell: ({ paidAt, createdAt }) => shortDay(paidAt ?? createdAt),
        },
        {
          id: 'actions',
          head: <span className="sr-only">Settle</span>,
          align: 'end',
          onPhone: 'across',
          cell: (row) => (row.settled ? <Settled row={row} /> : <Ways row={row} onSettle={onSettle} />),
        },
      ]}
    />
  )
}

export function amountOf({ amount, currency }: PaymentException): string {
  return currency === 'INR' ? rupees(amount) : `${amount.toFixed(2)} ${currency}`
}

function What({ row }: { row: PaymentException }) {
  const { title, help } = reasons[row.why]
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{title}</span>
      <span className="text-sm font-normal text-ink-soft max-md:text-xs">{help}</span>
      <span className="tabular text-xs font-normal text-ink-soft select-all wrap-anywhere" translate="no">
        {row.gatewayId}
      </span>
    </span>
  )
}

function Whose({ row: { order, payer, reference } }: { row: PaymentException }) {
  return (
    <span className="grid gap-0.5">
      {order ? (
        <>
          <AccountLink person={order.person} orderId={order.id} />
          <span className="text-sm text-ink-soft max-md:text-xs">
            <Sentence
              text="{programme}, {sum} due"
              names={{ programme: order.programme, sum: rupees(order.due) }}
            />
          </span>
        </>
      ) : (
        <span>Not known</span>
      )}
      <span
        {...languageOf(payer)}
        className="text-sm text-ink-soft wrap-anywhere max-md:text-xs"
        translate="no"
      >
        {payer || reference}
      </span>
    </span>
  )
}

function Settled({ row: { settled } }: { row: PaymentException }) {
  if (!settled) return null
  const names = { booked: 'In the books', returned: 'Given back', ignored: 'Ignored' }
  return (
    <span className="grid justify-items-end gap-0.5 max-md:justify-items-start">
      <Badge tone={settled.as === 'booked' ? 'success' : 'neutral'}>{names[settled.as]}</Badge>
      <span className="text-xs text-ink-soft wrap-anywhere">
        <Sentence
          text={settled.by ? '{by}, {day}' : '{day}'}
          names={{ by: settled.by }}
          parts={{ day: shortDay(settled.at) }}
        />
      </span>
      {settled.note && <span className="text-xs text-ink-soft wrap-anywhere">{settled.note}</span>}
    </span>
  )
}

function Ways({
  row,
  onSettle,
}: {
  row: PaymentException
  onSettle: PaymentExceptionTableProps['onSettle']
}) {
  const mayRecord = useMay('fees.record')
  const mayReverse = useMay('fees.reverse')
  const isRefund = row.why === 'refund' || row.why === 'refund_failed'
  const mayBook = mayRecord && !isRefund && row.currency === 'INR' && !row.isReturning
  const mayReturn = mayReverse && row.why !== 'refund_failed' && row.why !== 'refunded'
  const about = `${amountOf(row)} ${row.gatewayId}`
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 max-md:justify-start">
      {mayBook && (
        <Button size="sm" aria-label={`Book ${about}`} onClick={() => onSettle('book', row)}>
          Book
        </Button>
      )}
      {mayReturn && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={row.why === 'refund' ? `Enter the refund ${about}` : `Give back ${about}`}
          onClick={() => onSettle('giveBack', row)}
        >
          {row.why === 'refund' ? 'Enter the refund' : 'Give back'}
        </Button>
      )}
      {mayRecord && !row.isReturning && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Ignore ${about}`}
          onClick={() => onSettle('ignore', row)}
        >
          Ignore
        </Button>
      )}
    </span>
  )
}
