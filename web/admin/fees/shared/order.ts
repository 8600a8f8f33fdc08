import type { ReplyOf } from '#contract/call.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { type AdminOrder, orderStatuses } from '#contract/fees/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn, type Page } from '#web/panel/list/page.ts'

export type Order = AdminOrder

export interface OrderPage extends Page<Order> {
  /** Of all pages; on the first one only. */
  sums?: Sums | undefined
}

export type Sums = NonNullable<ReplyOf<typeof orderCalls.orders>['sums']>

export async function readOrders(
  params: URLSearchParams,
  cursor?: string,
  limit?: number,
): Promise<OrderPage> {
  const { orders, next, sums } = await call(orderCalls.orders, {
    q: params.get('q') ?? undefined,
    status: filterIn(params, 'status', orderStatuses),
    cursor,
    limit,
    withSums: !cursor,
  })
  return { rows: orders, next, sums }
}

export const statusNames: Record<Order['status'], string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  ended: 'Ended',
  paid: 'Paid',
  declined: 'Declined',
  cancelled: 'Cancelled',
}
