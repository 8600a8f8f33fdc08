import { removeOldEvents } from '../areas/fees/gateway/event-service.ts'
import { listAskedRefunds } from '../areas/fees/gateway/gateway-refund-service.ts'
import { listLinksToCheck } from '../areas/fees/gateway/link-service.ts'
import type { Gateway } from '../areas/fees/gateway/razorpay-service.ts'
import { followLink } from './follow-link.ts'
import { pursueRefund } from './refund-online.ts'

/**
 * Asks Razorpay what it has not told: about links whose time has come, or with `isAll` about every one that may still be
 * paid, and about refunds that were asked for. Ends at the first question that is not answered.
 */
export async function askRazorpay(gateway: Gateway, isAll = false): Promise<void> {
  const { db, now } = gateway
  for (const link of await listLinksToCheck(db, now(), isAll)) await followLink(gateway, link)
  for (const refund of await listAskedRefunds(db)) await pursueRefund(gateway, refund)
  await removeOldEvents(db, now())
}
