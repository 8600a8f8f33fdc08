import { addEvent, type HeardEvent, isKnownEvent, noteHeard } from '../areas/fees/gateway/event-service.ts'
import { findLink } from '../areas/fees/gateway/link-service.ts'
import type { Gateway } from '../areas/fees/gateway/razorpay-service.ts'
import { isBooked } from '../areas/fees/known-payment-service.ts'
import { findOwnLink, followLink, lookAtForeign, type Told } from './follow-link.ts'
import { hearRefund } from './refund-online.ts'

/**
 * Razorpay tells something. What it tells is a reason to ask: nothing is booked by an event's own words, so that one that
 * comes twice, late or before another changes nothing.
 */
export async function hearRazorpay(gateway: Gateway, event: HeardEvent): Promise<void> {
  const { db, now } = gateway
  await noteHeard(db, now())
  if (await isKnownEvent(db, event.id)) return
  const outcome = await act(gateway, event)
  await addEvent(db, { ...event, outcome: outcome ?? 'nothing' }, now())
}

async function act(gateway: Gateway, { linkId, payment, refundId }: HeardEvent): Promise<string | null> {
  if (refundId) return hearRefund(gateway, refundId)
  if (linkId) return hearLink(gateway, linkId, payment)
  if (!payment || (await isBooked(gateway.db, payment.id))) return null
  const found = await gateway.razorpay.findLinkBy({ payment_id: payment.id })
  return found ? hearLink(gateway, found.id, payment) : null
}

async function hearLink(gateway: Gateway, linkId: string, told: Told | null): Promise<string | null> {
  const known = await findLink(gateway.db, { provider_id: linkId })
  if (known) return followLink(gateway, known, told ?? undefined)
  const found = await gateway.razorpay.findLink(linkId)
  if (!found) return null
  const own = await findOwnLink(gateway, found)
  return own ? followLink(gateway, own, told ?? undefined) : lookAtForeign(gateway, found)
}
