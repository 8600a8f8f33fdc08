import { shortDay } from '#contract/short-dates.ts'
import { Ordered, ReceiptLink, TakeLink } from '#web/admin/fees/shared/ordered.tsx'
import { PaidOf } from '#web/features/fees/paid-of.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import { type Enrolment, isLiving } from './read-person.ts'

interface OrderTableProps {
  personId: string
  enrolments: Enrolment[]
}

/** What was asked for, what it costs and what has come of it. */
export function OrderTable({ personId, enrolments }: OrderTableProps) {
  if (enrolments.length === 0) return <EmptyState>No orders.</EmptyState>
  return (
    <Table
      caption="Orders"
      rows={enrolments}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'programme',
          head: 'Programme',
          primary: true,
          cell: (order) => <Ordered order={order} />,
        },
        { id: 'paid', head: 'Paid', align: 'end', nowrap: true, cell: (order) => <PaidOf order={order} /> },
        { id: 'status', head: 'Status', cell: (enrolment) => <OrderStatus {...enrolment} /> },
        {
          id: 'last',
          head: 'Last paid on',
          nowrap: true,
          cell: ({ paidOn }) => (paidOn ? shortDay(paidOn) : '–'),
        },
        { id: 'asked', head: 'Asked for', nowrap: true, cell: ({ createdAt }) => shortDay(createdAt) },
        {
          id: 'pay',
          head: <span className="sr-only">Actions</span>,
          align: 'end',
          cell: (enrolment) =>
            enrolment.receiptId && enrolment.due === 0 ? (
              <ReceiptLink id={enrolment.receiptId} what={enrolment.programme} />
            ) : canBePaid(enrolment) ? (
              <TakeLink orderId={enrolment.id} personId={personId} what={enrolment.programme} />
            ) : null,
        },
      ]}
    />
  )
}

/** What has ended may still be due. */
function canBePaid(enrolment: Enrolment): boolean {
  return enrolment.due > 0 && (isLiving(enrolment) || enrolment.status === 'ended')
}

/** As the list of orders reads it: what was declined or taken back is not paid, whatever came in and went back. */
function OrderStatus({ status, paidAmount, due }: Enrolment) {
  if (status === 'cancelled' || status === 'declined')
    return <Badge>{status === 'cancelled' ? 'Cancelled' : 'Declined'}</Badge>
  if (paidAmount && due === 0) return <Badge tone="success">Paid</Badge>
  if (status === 'active') return <Badge tone="info">Accepted</Badge>
  return status === 'requested' ? <Badge tone="warning">Requested</Badge> : <Badge>Ended</Badge>
}
