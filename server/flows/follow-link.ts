import type { LinkState } from '#contract/fees/gateway-words.ts'
import { findLink, type LinkRow, openLink, setLinkState } from '../areas/fees/gateway/link-service.ts'
import { type Gateway, GatewayFault, type GatewayLink } from '../areas/fees/gateway/razorpay-service.ts'
import { isDuplicate } from '../platform/db/faults.ts'
import { bookOnline, type Outcome } from './book-online.ts'

/** What an event says of a payment, compared with what Razorpay answers. */
export interface Told {
  id: string
  paise: number | null
  currency: string | null
}

/**
 * Asks Razorpay what has become of a link, and books what was paid on it. Told by an event, found by asking, or seen by the
 * payer who comes back: all of them come here, and a payment is booked once.
 */
export async function followLink(gateway: Gateway, link: LinkRow, told?: Told): Promise<Outcome | null> {
  const { db, now, razorpay } = gateway
  const found = link.provider_id
    ? await razorpay.findLink(link.provider_id)
    : await razorpay.findLinkBy({ reference_id: link.reference })
  if (!found) {
    const isOver = link.state === 'ending' || link.expires_at < now().toISOString()
    await setLinkState(db, link, isOver ? 'cancelled' : link.state, now())
    return null
  }
  if (!link.provider_id) await openLink(db, link.id, found)
  const outcome = await bookPaid(gateway, { link, found, told })
  const after = link.state === 'ending' && !found.isPaid ? await takeDown(gateway, found) : found
  await setLinkState(db, link, stateOf(link.state, after), now())
  return outcome
}

/** Somebody made a link at Razorpay by hand, or its order is gone: the office says what was paid there. */
export async function lookAtForeign(gateway: Gateway, found: GatewayLink): Promise<Outcome | null> {
  return bookPaid(gateway, { link: null, found })
}

/** By Razorpay's id, or by the reference while we have not been told the id. */
export async function findOwnLink({ db }: Gateway, found: GatewayLink): Promise<LinkRow | undefined> {
  return (
    (await findLink(db, { provider_id: found.id })) ?? (await findLink(db, { reference: found.reference }))
  )
}

interface Paid {
  link: LinkRow | null
  found: GatewayLink
  told?: Told | undefined
}

async function bookPaid(
  { db, now, razorpay }: Gateway,
  { link, found, told }: Paid,
): Promise<Outcome | null> {
  let outcome: Outcome | null = null
  for (const id of found.paymentIds) {
    const payment = await razorpay.findPayment(id)
    if (!payment?.isCaptured) continue
    const isToldOtherwise =
      told?.id === id &&
      ((told.paise !== null && told.paise !== payment.paise) ||
        (told.currency !== null && told.currency !== payment.currency))
    const arrival = { link, payment, reference: found.reference, isToldOtherwise }
    outcome = await db
      .transaction()
      .execute((tx) => bookOnline(tx, arrival, now()))
      .catch((error) => {
        // Another process has booked it at the same moment.
        if (isDuplicate(error)) return 'known' as const
        throw error
      })
  }
  return outcome
}

/** Paid in the very moment it is taken down: Razorpay refuses, and the next look finds the payment. */
async function takeDown({ razorpay }: Gateway, found: GatewayLink): Promise<GatewayLink> {
  if (found.status !== 'created' && found.status !== 'partially_paid') return found
  return razorpay.cancelLink(found.id).catch((error) => {
    if (error instanceof GatewayFault && error.kind === 'refused') return found
    throw error
  })
}

function stateOf(before: LinkState, { isPaid, status }: GatewayLink): LinkState {
  if (isPaid) return 'paid'
  if (status === 'expired' || status === 'cancelled') return status
  return before === 'asked' ? 'open' : before
}
