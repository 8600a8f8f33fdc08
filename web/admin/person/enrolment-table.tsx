import { ArrowLeftRight } from 'lucide-react'
import { readableDay } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Enrolment } from './read-person.ts'

interface EnrolmentTableProps {
  enrolments: Enrolment[]
  onMove: (enrolment: Enrolment) => void
}

/** What the person learns, and where. */
export function EnrolmentTable({ enrolments, onMove }: EnrolmentTableProps) {
  const active = enrolments.filter(({ status }) => status === 'active')
  if (active.length === 0) return <EmptyState>Not enrolled in anything.</EmptyState>
  return (
    <Table
      caption="Enrolments"
      rows={active}
      rowKey={({ id }) => id}
      columns={[
        { id: 'programme', head: 'Programme', primary: true, cell: ({ programme }) => programme },
        { id: 'batch', head: 'Batch', cell: ({ batch }) => batch ?? 'No batch' },
        { id: 'since', head: 'Asked for', nowrap: true, cell: ({ createdAt }) => readableDay(createdAt) },
        {
          id: 'move',
          head: 'Change',
          align: 'end',
          cell: (enrolment) => (
            <Button
              variant="secondary"
              size="sm"
              className="min-h-11"
              icon={<ArrowLeftRight aria-hidden="true" />}
              aria-label={`Move ${enrolment.programme} to another batch`}
              onClick={() => onMove(enrolment)}
            >
              {enrolment.batch ? 'Move' : 'Place'}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** What was asked for, what it costs and what has come of it. */
export function OrderTable({ enrolments }: { enrolments: Enrolment[] }) {
  if (enrolments.length === 0) return <EmptyState>No orders.</EmptyState>
  return (
    <Table
      caption="Orders"
      rows={enrolments}
      rowKey={({ id }) => id}
      columns={[
        { id: 'programme', head: 'Programme', primary: true, cell: ({ programme }) => programme },
        { id: 'fees', head: 'Fees', align: 'end', cell: ({ fees }) => rupees(fees) },
        { id: 'status', head: 'Status', cell: (enrolment) => <OrderStatus {...enrolment} /> },
        {
          id: 'paid',
          head: 'Paid on',
          nowrap: true,
          cell: ({ paidOn }) => (paidOn ? readableDay(paidOn) : '–'),
        },
        { id: 'asked', head: 'Asked for', nowrap: true, cell: ({ createdAt }) => readableDay(createdAt) },
      ]}
    />
  )
}

function OrderStatus({ status, paidOn }: Enrolment) {
  if (paidOn) return <Badge tone="success">Paid</Badge>
  if (status === 'active') return <Badge tone="info">Accepted</Badge>
  if (status === 'requested') return <Badge tone="warning">Requested</Badge>
  return <Badge>{status === 'cancelled' ? 'Cancelled' : 'Turned down'}</Badge>
}
