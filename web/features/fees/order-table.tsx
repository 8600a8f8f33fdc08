import { BadgeCheck, Ban, CircleCheck, CircleX, Flag, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import type { Order } from '#contract/fees/schemas.ts'
import { messages } from '#contract/messages.ts'
import { shortDay } from '#contract/short-dates.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { BatchName } from '#web/ui/names.tsx'
import { Sentence, ShortLabel } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { PaidOf } from './paid-of.tsx'
import { PayOnline } from './pay-online.tsx'
import { useWaysToPay } from './use-ways-to-pay.ts'

export function OrderTable({ orders }: { orders: Order[] }) {
  const [doomed, setDoomed] = useState<Order | null>(null)
  const { cancel, isBusy } = useCancel(() => setDoomed(null))
  const { isOnline } = useWaysToPay()

  return (
    <>
      <Table
        caption="Your orders, newest first"
        rows={orders}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'programme',
            head: 'Programme',
            primary: true,
            isWords: true,
            cell: ({ programme }) => programme,
          },
          { id: 'date', head: 'Ordered on', cell: ({ createdAt }) => shortDay(createdAt) },
          {
            id: 'batch',
            head: 'Batch',
            cell: ({ batch, isBatchRemoved }) =>
              batch ? <BatchName name={batch} isRemoved={isBatchRemoved} /> : '–',
          },
          { id: 'paid', head: 'Paid', align: 'end', nowrap: true, cell: (order) => <PaidOf order={order} /> },
          { id: 'status', head: 'Status', cell: ({ status }) => <OrderStatus status={status} /> },
          {
            id: 'actions',
            head: <span className="sr-only">What you can do</span>,
            align: 'end',
            cell: (order) => (
              <OrderActions order={order} isOnline={isOnline} onCancel={() => setDoomed(order)} />
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && cancel(doomed.id)}
        title="Cancel this order?"
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        busy={isBusy}
      >
        <Sentence
          text="Your request for {programme} will be withdrawn. You can order it again later."
          names={{ programme: doomed?.programme }}
        />
      </ConfirmDialog>
    </>
  )
}

interface OrderActionsProps {
  order: Order
  /** Fees can be paid online. */
  isOnline: boolean
  onCancel: () => void
}

function OrderActions({ order, isOnline, onCancel }: OrderActionsProps) {
  const names = { programme: order.programme }
  if (order.status === 'requested') {
    return (
      <Button variant="danger" size="sm" onClick={onCancel}>
        <ShortLabel text="Cancel[ the order of {programme}]" names={names} />
      </Button>
    )
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {isOnline && order.due > 0 && (
        <PayOnline orderId={order.id} size="sm">
          <ShortLabel text="Pay online[ for {programme}]" names={names} />
        </PayOnline>
      )}
      {order.receiptId && (
        <ButtonLink to={`?receipt=${order.id}`} variant="secondary" size="sm">
          <ShortLabel text="Receipt[ of {programme}]" names={names} />
        </ButtonLink>
      )}
    </span>
  )
}

const looks = {
  requested: { tone: 'warning', Icon: Hourglass, text: 'Requested' },
  accepted: { tone: 'info', Icon: CircleCheck, text: 'Accepted' },
  ended: { tone: 'neutral', Icon: Flag, text: 'Ended' },
  paid: { tone: 'success', Icon: BadgeCheck, text: 'Paid' },
  declined: { tone: 'danger', Icon: CircleX, text: 'Declined' },
  cancelled: { tone: 'neutral', Icon: Ban, text: 'Cancelled' },
} as const

function OrderStatus({ status }: { status: Order['status'] }) {
  const { tone, Icon, text } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </Badge>
  )
}

/** Takes back an order that waits; the list is read anew also when it was too late. */
function useCancel(onDone: () => void) {
  const { isBusy, run } = useAction()
  const { revalidate } = useRevalidator()

  async function cancel(orderId: string) {
    await run(() => call(ownOrderCalls.cancel, { id: orderId }), { said: messages.orderCancelled })
    onDone()
    await revalidate()
  }

  return { cancel, isBusy }
}
