import { endpoints } from '#contract/endpoints.ts'
import { type AdminOrder, orderStatuses } from '#contract/enrolments.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn, type Page, withId } from '../paged/page.ts'

export type Order = Omit<AdminOrder, '_id' | 'person'> & {
  id: string
  /** Without an id once the person has been removed. */
  person: { id: string | null; name: string; email: string }
}

export async function readOrders(params: URLSearchParams, cursor?: string): Promise<Page<Order>> {
  const status = filterIn(params, 'status', orderStatuses)
  const { orders, next } = await call(endpoints.enrolments.orders, {
    q: params.get('q') ?? undefined,
    status,
    cursor,
  })
  return { rows: orders.map(asOrder), next }
}

export function asOrder(order: AdminOrder): Order {
  const { _id: id, name, email } = order.person
  return { ...withId(order), person: { id, name, email } }
}

export const statusNames: Record<Order['status'], string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  paid: 'Paid',
  'turned down': 'Turned down',
  cancelled: 'Cancelled',
}
