import type { BankLine, BankPayment } from '#contract/fees/bank-calls.ts'
import { matchNames } from '#contract/fees/bank-words.ts'
import { readableMoment, shortDay } from '#contract/short-dates.ts'
import { MethodAndRef } from '#web/admin/fees/account/payment-words.tsx'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'

interface LineTableProps {
  lines: BankLine[]
  busyId: string | null
  onChoose: (line: BankLine) => void
  onSet: (line: BankLine, to: 'not_a_fee' | 'open') => void
}

export function LineTable({ lines, busyId, onChoose, onSet }: LineTableProps) {
  const mayRecord = useMay('fees.record')
  const isOpen = lines[0]?.state === 'open'
  return (
    <Table
      caption="Credits of the bank"
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'text',
          head: 'Statement',
          primary: true,
          cell: ({ description, reference, on, addedBy }) => (
            <span className="grid gap-0.5 wrap-anywhere">
              <span className="max-md:line-clamp-2">
                {description || reference ? <Names of={[description || reference]} /> : 'No description'}
              </span>
              <span className="text-xs font-normal text-ink-soft md:hidden">
                <Names of={[shortDay(on), description && reference]} />
              </span>
              {description && reference && (
                <span translate="no" className="text-sm font-normal text-ink-soft max-md:hidden">
                  {reference}
                </span>
              )}
              {addedBy && (
                <span className="text-sm font-normal text-ink-soft max-md:hidden">
                  <Sentence text="Uploaded by {addedBy}" names={{ addedBy }} />
                </span>
              )}
            </span>
          ),
        },
        { id: 'on', head: 'On', nowrap: true, cell: ({ on }) => shortDay(on) },
        {
          id: 'amount',
          head: 'Credit',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ amount }) => <strong translate="no">{rupees(amount)}</strong>,
        },
        ...(isOpen
          ? []
          : [
              {
                id: 'is',
                head: 'Payment',
                onPhone: 'below' as const,
                cell: (line: BankLine) => <Decided line={line} />,
              },
            ]),
      ]}
      actions={(line) => {
        if (!mayRecord) return null
        const small = { variant: 'secondary', size: 'sm', disabled: busyId === line.id } as const
        const about = `${rupees(line.amount)} of ${shortDay(line.on)}`
        return line.state === 'open' ? (
          <span className="inline-flex flex-wrap justify-end gap-2">
            <Button {...small} aria-label={`Choose payment: ${about}`} onClick={() => onChoose(line)}>
              Choose payment
            </Button>
            <Button
              {...small}
              variant="ghost"
              aria-label={`No fee: ${about}`}
              onClick={() => onSet(line, 'not_a_fee')}
            >
              No fee
            </Button>
          </span>
        ) : (
          <Button {...small} aria-label={`Take back: ${about}`} onClick={() => onSet(line, 'open')}>
            Take back
          </Button>
        )
      }}
      actionsOnPhone="across"
    />
  )
}

/** Whose money it is, and who told so. */
function Decided({ line }: { line: BankLine }) {
  const { amount, payments, settlement, matchedBy, by, at } = line
  const sum = payments.reduce((all, payment) => all + Math.round(payment.amount * 100), 0) / 100
  return (
    <span className="grid gap-0.5">
      {payments.map((payment) => (
        <span key={payment.id} className="inline-flex flex-wrap items-center gap-x-2">
          <AccountLink {...payment} />
          <span className="text-sm text-ink-soft">
            <Names of={[payment.document, rupees(payment.amount)]} />
          </span>
        </span>
      ))}
      {settlement && (
        <span className="wrap-anywhere">
          <Sentence
            text={settlementText(settlement)}
            names={{ id: settlement.id, gross: rupees(settlement.gross ?? 0) }}
          />
        </span>
      )}
      {payments.length > 0 && sum !== amount && (
        <span className="text-sm text-danger">
          <Sentence text="The payments are {sum}." names={{ sum: rupees(sum) }} />
        </span>
      )}
      <span className="text-sm text-ink-soft">
        {matchedBy && matchNames[matchedBy]}
        {matchedBy && (by || at) && <span> · </span>}
        <Names of={[by, at && readableMoment(at)]} />
      </span>
    </span>
  )
}

function settlementText({ payments, gross }: NonNullable<BankLine['settlement']>): string {
  if (gross === undefined) {
    return payments === 1
      ? 'Settlement {id} of Razorpay, one payment'
      : `Settlement {id} of Razorpay, ${payments} payments`
  }
  return payments === 1
    ? 'Settlement {id} of Razorpay, one payment of {gross}'
    : `Settlement {id} of Razorpay, ${payments} payments of {gross}`
}

/** Money that the bank has not shown. */
export function PaymentTable({ payments }: { payments: BankPayment[] }) {
  return (
    <Table
      caption="Payments not yet seen in the bank"
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { id: 'person', head: 'Person', primary: true, cell: (payment) => <AccountLink {...payment} /> },
        { id: 'programme', head: 'For', cell: ({ programme }) => programme },
        {
          id: 'method',
          head: 'By',
          onPhone: 'below',
          cell: ({ method, ref, receivedOn }) => (
            <>
              <span className="wrap-anywhere">
                <MethodAndRef method={method} reference={ref} />
              </span>
              <span className="md:hidden">{` · ${shortDay(receivedOn)}`}</span>
            </>
          ),
        },
        {
          id: 'document',
          head: 'Document',
          nowrap: true,
          onPhone: 'below',
          cell: ({ document }) => <span translate="no">{document}</span>,
        },
        { id: 'on', head: 'On', nowrap: true, cell: ({ receivedOn }) => shortDay(receivedOn) },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ amount }) => <strong translate="no">{rupees(amount)}</strong>,
        },
      ]}
    />
  )
}
