import { endpoints } from '#contract/endpoints.ts'
import { type AdminOrder, orderStatuses, type PaymentMethod } from '#contract/enrolments.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn, type Page, withId } from '../paged/page.ts'

export type Order = Omit<AdminOrder, '_id' | 'person'> & {
  id: string
  person: { id: string; name: string; email: string }
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
  const { batchof: _, ...person } = order.person
  return { ...withId(order), person: withId(person) }
}

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
}

export const statusNames: Record<Order['status'], string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  paid: 'Paid',
  'turned down': 'Turned down',
  cancelled: 'Cancelled',
}
