import type { BookedOrder, FeeAccount } from '#contract/fees/account-schemas.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { wordsOfFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'

export type { BookedOrder, FeeAccount }
export type Payment = BookedOrder['payments'][number]

/** The account of the person or the order in the address; a reason to read when there is none, null without an address. */
export async function readAccount(params: URLSearchParams): Promise<FeeAccount | { fault: string } | null> {
  const personId = params.get('person') ?? undefined
  const orderId = params.get('order') ?? undefined
  if (!personId && !orderId) return null
  try {
    return await call(deskCalls.account, personId ? { personId } : { orderId })
  } catch (problem) {
    return { fault: wordsOfFault(problem) }
  }
}

/** The account with the order as the books have it now. */
export function withOrder(account: FeeAccount, order: BookedOrder): FeeAccount {
  return { ...account, orders: account.orders.map((other) => (other.id === order.id ? order : other)) }
}

/** An order that was never accepted, or was taken back, owes nothing and takes no money. */
export function takesMoney({ status }: BookedOrder): boolean {
  return status === 'requested' || status === 'active' || status === 'ended' || status === 'closed'
}
