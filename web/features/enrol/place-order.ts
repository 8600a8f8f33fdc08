import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import { messages } from '#contract/messages.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'

export interface Placed {
  outcome: 'placed' | 'existing' | 'refused' | 'loggedOut'
  message: string
}

/** Asking twice is no harm: the second time answers with the order that exists. */
export async function placeOrder(programmeId: string): Promise<Placed> {
  try {
    const { isNew, message } = await call(ownOrderCalls.request, { programmeId })
    return isNew
      ? { outcome: 'placed', message: message ?? messages.orderPlaced }
      : { outcome: 'existing', message: message ?? messages.orderExists }
  } catch (problem) {
    const { status, message } = problem as CallError
    return { outcome: status === 401 ? 'loggedOut' : 'refused', message }
  }
}
