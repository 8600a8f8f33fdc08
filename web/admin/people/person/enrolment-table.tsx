import { ArrowLeftRight } from 'lucide-react'
import { kinds } from '#contract/groups.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import { isUnplaced, placeOf } from '../list/place-of.ts'
import type { Enrolment } from './read-person.ts'

interface EnrolmentTableProps {
  enrolments: Enrolment[]
  /** The person's. */
  name: string
  onMove: (enrolment: Enrolment) => void
}

/** What the person learns or asks for, and where. */
export function EnrolmentTable({ enrolments, name, onMove }: EnrolmentTableProps) {
  const living = enrolments.filter(({ status }) => status === 'active' || status === 'requested')
  if (living.length === 0) return <EmptyState>Not enrolled in anything.</EmptyState>
  return (
    <Table
      caption="Enrolments"
      rows={living}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'programme',
          head: 'Programme',
          primary: true,
          cell: ({ programme, kind }) => (
            <span className="inline-flex flex-wrap items-baseline gap-x-2">
              {programme}
              <span className="text-xs font-normal text-ink-soft">{kind}</span>
            </span>
          ),
        },
        { id: 'batch', head: 'Batch', cell: (enrolment) => <Place {...enrolment} /> },
        { id: 'since', head: 'Asked for', nowrap: true, cell: ({ createdAt }) => readableDay(createdAt) },
        {
          id: 'move',
          head: 'Change',
          align: 'end',
          cell: (enrolment) =>
            enrolment.status === 'requested' ? (
              <ButtonLink
                to={`/admin/pendingreq?${new URLSearchParams({ group: kinds[enrolment.kind].group, q: name })}`}
                variant="secondary"
                size="sm"
                aria-label={`Decide on the request for ${enrolment.programme}`}
              >
                Decide
              </ButtonLink>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                icon={<ArrowLeftRight aria-hidden="true" />}
                aria-label={`Move ${enrolment.programme} to another batch`}
                onClick={() => onMove(enrolment)}
              >
                {isUnplaced(enrolment) ? 'Place' : 'Move'}
              </Button>
            ),
        },
      ]}
    />
  )
}

function Place(enrolment: Enrolment) {
  if (enrolment.status === 'requested') return <Badge tone="warning">Waiting for approval</Badge>
  return <span className={isUnplaced(enrolment) ? 'text-warning' : undefined}>{placeOf(enrolment)}</span>
}

interface OrderTableProps {
  enrolments: Enrolment[]
  onPay: (enrolment: Enrolment) => void
  onReceipt: (enrolment: Enrolment) => void
}

/** What was asked for, what it costs and what has come of it. */
export function OrderTable({ enrolments, onPay, onReceipt }: OrderTableProps) {
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
        {
          id: 'pay',
          head: <span className="sr-only">Actions</span>,
          align: 'end',
          cell: (enrolment) =>
            enrolment.paidOn ? (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Receipt of ${enrolment.programme}`}
                onClick={() => onReceipt(enrolment)}
              >
                Receipt
              </Button>
            ) : canBePaid(enrolment) ? (
              <Button
                variant="secondary"
                size="sm"
                className="whitespace-nowrap"
                aria-label={`Record payment of ${enrolment.programme}`}
                onClick={() => onPay(enrolment)}
              >
                Record payment
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

function canBePaid({ status, paidOn, fees }: Enrolment): boolean {
  return !paidOn && fees > 0 && (status === 'active' || status === 'requested')
}

function OrderStatus({ status, paidOn }: Enrolment) {
  if (paidOn) return <Badge tone="success">Paid</Badge>
  if (status === 'active') return <Badge tone="info">Accepted</Badge>
  if (status === 'requested') return <Badge tone="warning">Requested</Badge>
  return <Badge>{status === 'cancelled' ? 'Cancelled' : 'Turned down'}</Badge>
}
