import { MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf } from '#contract/calendar.ts'
import { documentNames } from '#contract/fees/book-names.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeInWords, paidInAll } from '#contract/fees/due-at-desk.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { shortDay } from '#contract/short-dates.ts'
import { type BookedOrder, takesMoney } from '#web/admin/fees/shared/account.ts'
import { DocumentNumber, DocumentNumbers } from '#web/admin/fees/shared/document-number.tsx'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { BatchName, Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import type { AccountAction } from './account-action.ts'
import { OwedTable } from './owed-table.tsx'
import { PaymentTable } from './payment-table.tsx'
import { DayAndBy, MethodAndRef } from './payment-words.tsx'

interface OrderBooksProps {
  order: BookedOrder
  /** Other orders of the person on which something is due. */
  others: BookedOrder[]
  /** Null: they have been removed, and nobody is reminded. */
  personId: string | null
  onDo: (action: AccountAction) => void
}

/** The books of one order: what is owed, when, what came in and what went back. */
export function OrderBooks({ order, others, personId, onDo }: OrderBooksProps) {
  const id = useId()
  const isOpen = takesMoney(order)
  const { paid, owed, paidBefore } = paidInAll(order)
  const fee = feeInWords({ fees: order.fee, owed: order.owed, paidBefore })
  return (
    <section aria-labelledby={id} className="card gap-5 p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 {...languageOf(order.programme)} id={id} className="text-xl wrap-anywhere">
            {order.programme}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {order.batch && (
              <span>
                <BatchName name={order.batch} isRemoved={order.isBatchRemoved} />
              </span>
            )}
            {!isOpen && <Badge>{order.status === 'cancelled' ? 'Taken back' : 'Declined'}</Badge>}
            {order.status === 'requested' && <Badge tone="warning">Requested</Badge>}
            {order.status === 'ended' && <Badge>Ended</Badge>}
          </p>
        </div>
        <p className="tabular sm:text-end">
          <span className="text-sm text-ink-soft">
            <Sentence text="{paid} of {owed} paid" names={{ paid: rupees(paid), owed: rupees(owed) }} />
          </span>
          {fee && <span className="block text-sm text-ink-soft">{fee}</span>}
          <span className="block text-lg font-bold">
            <Sentence
              text={order.credit > 0 ? '{credit} credit' : '{due} due'}
              names={{ credit: rupees(order.credit), due: rupees(order.due) }}
            />
          </span>
        </p>
      </header>
      {isOpen && <Actions order={order} others={others} personId={personId} onDo={onDo} />}
      <OwedTable order={order} onDo={onDo} />
      {order.instalments.length > 0 && <InstalmentTable order={order} />}
      {order.payments.length > 0 && <PaymentTable order={order} onDo={onDo} />}
      {order.refunds.length > 0 && <RefundTable order={order} />}
      {order.invoices.length > 0 && <InvoiceTable order={order} />}
    </section>
  )
}

function Actions({ order, others, personId, onDo }: OrderBooksProps) {
  const mayRecord = useMay('fees.record')
  const maySend = useMay('people.read')
  const [isReminding, setIsReminding] = useState(false)
  const { revalidate } = useRevalidator()
  const { run } = useAction()
  if (!mayRecord) return null
  const small = { variant: 'secondary', size: 'sm' } as const

  async function handleReminders(isReminded: boolean) {
    await run(async () => {
      await call(deskCalls.setReminders, { orderId: order.id, isReminded })
      return { message: isReminded ? messages.remindersOn : messages.remindersOff }
    })
    await revalidate()
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button {...small} onClick={() => onDo({ what: 'giveConcession', order })}>
        Give a discount
      </Button>
      <Button {...small} onClick={() => onDo({ what: 'charge', order })}>
        Add a charge
      </Button>
      <Button {...small} onClick={() => onDo({ what: 'plan', order })} disabled={order.owed === 0}>
        Instalments
      </Button>
      <Button {...small} onClick={() => onDo({ what: 'payer', order })}>
        Payer
      </Button>
      {order.credit > 0 && others.length > 0 && (
        <Button {...small} onClick={() => onDo({ what: 'credit', order, others })}>
          Use the credit
        </Button>
      )}
      {order.due > 0 && personId && maySend && (
        <Button {...small} icon={<MessageCircle aria-hidden="true" />} onClick={() => setIsReminding(true)}>
          Remind on WhatsApp
        </Button>
      )}
      {isReminding && (
        <WhatsAppDeck
          title="Remind on WhatsApp"
          list="dues"
          keys={[order.id]}
          onClose={() => setIsReminding(false)}
        />
      )}
      <Switch
        label="Reminders"
        className="ml-auto"
        checked={order.isReminded}
        onChange={(event) => void handleReminders(event.target.checked)}
        aria-label={`Reminders for ${order.programme}`}
      />
    </div>
  )
}

/** When what is owed falls due, and how much of each is covered. */
function InstalmentTable({ order: { instalments } }: { order: BookedOrder }) {
  const today = dayOf(new Date())
  return (
    <Table
      caption="Instalments"
      rows={instalments}
      rowKey={({ no }) => String(no)}
      columns={[
        { id: 'no', head: 'Instalment', primary: true, isWords: true, cell: ({ no }) => `No. ${no}` },
        {
          id: 'dueOn',
          head: 'Due on',
          nowrap: true,
          onPhone: 'below',
          cell: ({ dueOn, amount, paid }) => (
            <>
              {shortDay(dueOn)}
              <span className="md:hidden">
                <Sentence
                  text=": {amount}, {paid} paid"
                  names={{ amount: rupees(amount), paid: rupees(paid) }}
                />
              </span>
            </>
          ),
        },
        { id: 'amount', head: 'Amount', align: 'end', nowrap: true, cell: ({ amount }) => rupees(amount) },
        { id: 'paid', head: 'Paid', align: 'end', nowrap: true, cell: ({ paid }) => rupees(paid) },
        {
          id: 'due',
          head: 'Due',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ due, dueOn }) =>
            due === 0 ? (
              <Badge tone="success">Paid</Badge>
            ) : (
              <span className="inline-flex items-center gap-2">
                {dueOn < today && <Badge tone="danger">Overdue</Badge>}
                <Names of={[rupees(due)]} />
              </span>
            ),
        },
      ]}
    />
  )
}

/** Documents with which no money came or went. */
function InvoiceTable({ order: { invoices } }: { order: BookedOrder }) {
  return (
    <Table
      caption="Invoices and credit notes without money"
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'kind',
          head: 'Document',
          primary: true,
          isWords: true,
          cell: ({ kind }) => documentNames[kind],
        },
        {
          id: 'on',
          head: 'On',
          nowrap: true,
          onPhone: 'below',
          cell: ({ issuedAt }) => shortDay(dayOf(issuedAt)),
        },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ amount }) => rupees(amount),
        },
        {
          id: 'document',
          head: 'Document',
          onPhone: 'below',
          cell: (document) => <DocumentNumber document={document} />,
        },
      ]}
    />
  )
}

const states = {
  asked: { tone: 'warning', text: 'Asked for' },
  done: { tone: 'success', text: 'Given back' },
  failed: { tone: 'danger', text: 'Failed' },
} as const

/** What was given back. */
function RefundTable({ order: { refunds } }: { order: BookedOrder }) {
  return (
    <Table
      caption="Refunds"
      rows={refunds}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'amount',
          head: 'Refund',
          primary: true,
          cell: ({ amount, state }) => (
            <span className="tabular inline-flex flex-wrap items-center gap-2">
              <Names of={[rupees(amount)]} />
              <Badge tone={states[state].tone}>{states[state].text}</Badge>
            </span>
          ),
        },
        {
          id: 'on',
          head: 'On',
          nowrap: true,
          onPhone: 'below',
          cell: ({ refundedOn, by }) => <DayAndBy on={refundedOn} by={by} />,
        },
        {
          id: 'method',
          head: 'By',
          onPhone: 'below',
          cell: ({ method, ref }) => <MethodAndRef method={method} reference={ref} />,
        },
        { id: 'reason', head: 'Why', onPhone: 'below', cell: Why },
        {
          id: 'document',
          head: 'Document',
          onPhone: 'end',
          cell: (refund) => <DocumentNumbers {...refund} />,
        },
        { id: 'by', head: 'Given by', isName: true, cell: ({ by }) => by ?? '' },
      ]}
    />
  )
}

function Why({ reason, failedReason }: BookedOrder['refunds'][number]) {
  return (
    <span className="grid gap-0.5 wrap-anywhere">
      {reason}
      {failedReason && <span className="text-danger">{failedReason}</span>}
    </span>
  )
}
