import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { type Order, statusNames } from '#web/admin/fees/shared/order.ts'
import { Ordered, ReceiptLink, TakeLink } from '#web/admin/fees/shared/ordered.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { PaidOf } from '#web/features/fees/paid-of.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Names } from '#web/ui/names.tsx'
import { Table } from '#web/ui/table.tsx'

const tones = {
  requested: 'warning',
  accepted: 'info',
  ended: 'neutral',
  paid: 'success',
  declined: 'danger',
  cancelled: 'neutral',
} as const

export function OrderTable({ orders }: { orders: Order[] }) {
  return (
    <Table
      caption="Orders, newest first"
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'person',
          head: 'Person',
          primary: true,
          cell: ({ person }) => <Payer person={person} />,
        },
        { id: 'programme', head: 'Programme', onPhone: 'below', cell: (order) => <Ordered order={order} /> },
        { id: 'day', head: 'Asked on', nowrap: true, cell: ({ createdAt }) => shortDay(createdAt) },
        {
          id: 'paid',
          head: 'Paid',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: (order) => (
            <span className="grid justify-items-end gap-0.5">
              <PaidOf order={order} />
              {order.status !== 'accepted' && order.status !== 'paid' && (
                <span className="md:hidden">
                  <StatusBadge order={order} />
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'status',
          head: 'Status',
          cell: (order) => <StatusBadge order={order} />,
        },
      ]}
      actions={(order) => <OrderAction order={order} />}
    />
  )
}

function StatusBadge({ order: { status } }: { order: Order }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}

/** Who may not read records is led to the fee account. */
function Payer({ person: { id, name } }: Pick<Order, 'person'>) {
  const mayReadPeople = useMay('people.read')
  if (id === null) {
    return (
      <span className="panel-name inline-flex flex-wrap items-center gap-x-2">
        <Names of={[name]} />
        <Badge>Removed</Badge>
      </span>
    )
  }
  return (
    <Link
      {...languageOf(name)}
      to={mayReadPeople ? `/admin/person/${id}` : `/admin/account?person=${id}`}
      className="panel-name link inline-flex items-center"
      translate="no"
    >
      {name}
    </Link>
  )
}

/** Money is taken at one place, the desk. */
function OrderAction({ order: { id, status, person, programme, due, receiptId } }: { order: Order }) {
  const mayTake = useMay('fees.record')
  const what = `${person.name}, ${programme}`
  if (status === 'declined' || status === 'cancelled') return null
  if (due > 0 && mayTake) return <TakeLink orderId={id} personId={person.id} what={what} />
  return receiptId && <ReceiptLink id={receiptId} what={what} />
}
