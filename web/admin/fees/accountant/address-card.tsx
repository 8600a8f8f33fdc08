import { useState } from 'react'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { messages } from '#contract/messages.ts'
import { shortDay } from '#contract/short-dates.ts'
import { PayerDialog } from '#web/admin/fees/account/payer-dialog.tsx'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'

const readMissing = () => call(billCalls.missingAddresses)
type Missing = Awaited<ReturnType<typeof readMissing>>
type Invoice = Missing['invoices'][number]
type Order = Missing['orders'][number]

/** Invoices from ₹50,000 that name no address, and whose next one would name none: each mended with one press. */
export function AddressCard() {
  const [missing, setMissing] = useState<Missing | null>(null)
  const [payer, setPayer] = useState<Order | null>(null)
  const { busyId, run } = useAction()

  const show = (id = 'show') => run(async () => setMissing(await readMissing()), { id })
  async function complete({ orderId, documentId: id }: Invoice) {
    const sent = { orderId, documentId: id }
    if (await run(() => call(billCalls.completeInvoice, sent), { said: messages.payerSaved, id }))
      await show(id)
  }

  return (
    <Section
      title="Addresses needed"
      lead="A tax invoice with a taxable value of ₹50,000 or more names its payer’s address and State."
      className="card grid gap-4 p-5"
    >
      <div>
        <Button onClick={() => show()} busy={busyId === 'show'}>
          Show
        </Button>
      </div>
      {missing && <p role="status">{sumUp(missing)}</p>}
      {missing && missing.invoices.length > 0 && (
        <InvoiceTable rows={missing.invoices} busyId={busyId} onComplete={complete} onPayer={setPayer} />
      )}
      {missing && missing.orders.length > 0 && <OrderTable rows={missing.orders} onPayer={setPayer} />}
      {payer && (
        <PayerDialog
          order={{ id: payer.orderId, programme: payer.programme }}
          onClose={() => setPayer(null)}
          onDone={() => void show()}
        />
      )}
    </Section>
  )
}

function sumUp({ invoices, orders, hasMore }: Missing): string {
  if (invoices.length === 0 && orders.length === 0) return 'No address is missing.'
  return [
    invoices.length === 1 && '1 invoice names no address.',
    invoices.length > 1 && `${invoices.length} invoices name no address.`,
    orders.length === 1 && 'The next invoice of 1 person would name no address.',
    orders.length > 1 && `The next invoices of ${orders.length} people would name no address.`,
    hasMore && 'There are more: these are the first.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface InvoiceTableProps {
  rows: Invoice[]
  busyId: string | null
  onComplete: (invoice: Invoice) => void
  onPayer: (invoice: Invoice) => void
}

function InvoiceTable({ rows, busyId, onComplete, onPayer }: InvoiceTableProps) {
  const [mayRecord, mayReverse] = [useMay('fees.record'), useMay('fees.reverse')]
  return (
    <Table
      caption="Invoices that name no address"
      rows={rows}
      rowKey={({ documentId }) => documentId}
      columns={[
        ...who<Invoice>(),
        {
          id: 'number',
          head: 'Invoice',
          onPhone: 'below',
          cell: ({ number, issuedAt }) => (
            <Sentence text="{number}, {day}" names={{ number }} parts={{ day: shortDay(issuedAt) }} />
          ),
        },
        ...amountOf<Invoice>(),
      ]}
      actions={(invoice) =>
        invoice.isKnown
          ? mayReverse && (
              <Button
                size="sm"
                busy={busyId === invoice.documentId}
                aria-label={`Reissue: ${invoice.number}`}
                onClick={() => onComplete(invoice)}
              >
                Reissue
              </Button>
            )
          : mayRecord && <EnterButton order={invoice} onPayer={onPayer} />
      }
      actionsOnPhone="across"
    />
  )
}

function OrderTable({ rows, onPayer }: { rows: Order[]; onPayer: (order: Order) => void }) {
  const mayRecord = useMay('fees.record')
  return (
    <Table
      caption="People whose next invoice would have no address"
      rows={rows}
      rowKey={({ orderId }) => orderId}
      columns={[...who<Order>(), ...amountOf<Order>()]}
      actions={(order) => mayRecord && <EnterButton order={order} onPayer={onPayer} />}
      actionsOnPhone="across"
    />
  )
}

function EnterButton<Row extends Order>({ order, onPayer }: { order: Row; onPayer: (order: Row) => void }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Enter the address: ${order.person.name}`}
      onClick={() => onPayer(order)}
    >
      Enter the address
    </Button>
  )
}

function who<Row extends Order>() {
  return [
    {
      id: 'person',
      head: 'Person',
      primary: true,
      cell: ({ person, orderId }: Row) => <AccountLink person={person} orderId={orderId} />,
    },
    { id: 'programme', head: 'For', onPhone: 'below' as const, cell: ({ programme }: Row) => programme },
  ]
}

function amountOf<Row extends Order>() {
  return [
    {
      id: 'amount',
      head: 'Amount',
      align: 'end' as const,
      nowrap: true,
      onPhone: 'end' as const,
      cell: ({ amount }: Row) => <span translate="no">{rupees(amount)}</span>,
    },
  ]
}
