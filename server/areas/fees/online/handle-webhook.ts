import { dayOf } from '#contract/calendar.ts'
import type { LinkState, PaymentExceptionReason } from '#contract/fees/gateway-words.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isDuplicate } from '#server/platform/db/faults.ts'
import { chargeFee } from '../ledger/charge-fee-service.ts'
import { lockLedger, readHeld } from '../ledger/hold.ts'
import { enterPayment, isBooked } from '../ledger/payments.ts'
import { addEvent, type HeardEvent, isKnownEvent, noteHeard, removeOldEvents } from './event-service.ts'
import { findLink, type LinkRow, listLinksToCheck, openLink, setLinkState } from './link-service.ts'
import { addException, hasException } from './payment-exceptions.ts'
import { type Gateway, GatewayFault, type GatewayLink, type GatewayPayment } from './razorpay-service.ts'
import { followRefund, listAskedRefunds, pursueRefund } from './refund-online.ts'
import { askSettlements, noteSettlementTold } from './settlement-service.ts'

/**
 * Razorpay tells something. What it tells is a reason to ask: nothing is booked by an event's own words, so that one that
 * comes twice, late or before another changes nothing.
 */
export async function handleWebhook(gateway: Gateway, event: HeardEvent): Promise<void> {
  const { db, now } = gateway
  await noteHeard(db, now())
  if (await isKnownEvent(db, event.id)) return
  const outcome = await act(gateway, event)
  await addEvent(db, { ...event, outcome: outcome ?? 'nothing' }, now())
}

async function act(gateway: Gateway, event: HeardEvent): Promise<string | null> {
  const { linkId, payment, refundId, settlementId } = event
  if (settlementId) return noteSettlementTold(gateway.db)
  if (refundId) return followRefund(gateway, refundId)
  if (linkId) return followTold(gateway, linkId, payment)
  if (!payment || (await isBooked(gateway.db, payment.id))) return null
  const found = await gateway.razorpay.findLinkBy({ payment_id: payment.id })
  return found ? followTold(gateway, found.id, payment) : null
}

async function followTold(gateway: Gateway, linkId: string, told: Told | null): Promise<string | null> {
  const known = await findLink(gateway.db, { provider_id: linkId })
  if (known) return followLink(gateway, known, told ?? undefined)
  const found = await gateway.razorpay.findLink(linkId)
  if (!found) return null
  const own = await findOwnLink(gateway, found)
  return own ? followLink(gateway, own, told ?? undefined) : lookAtForeign(gateway, found)
}

/**
 * Asks Razorpay what it has not told: about links whose time has come, or with `isAll` about every one that may still be
 * paid, about refunds that were asked for, and with which sums payments came to the bank. Ends at the first question that is not answered.
 */
export async function pollGateway(gateway: Gateway, isAll = false): Promise<void> {
  const { db, now } = gateway
  for (const link of await listLinksToCheck(db, now(), isAll)) await followLink(gateway, link)
  for (const refund of await listAskedRefunds(db)) await pursueRefund(gateway, refund)
  await askSettlements(gateway, isAll)
  await removeOldEvents(db, now())
}

/** What an event says of a payment, compared with what Razorpay answers. */
interface Told {
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
async function lookAtForeign(gateway: Gateway, found: GatewayLink): Promise<Outcome | null> {
  return bookPaid(gateway, { link: null, found })
}

/** By Razorpay's id, or by the reference while we have not been told the id. */
async function findOwnLink({ db }: Gateway, found: GatewayLink): Promise<LinkRow | undefined> {
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

type Outcome = 'booked' | 'known' | 'attention'

interface Arrival {
  /** Null: no link of ours. */
  link: LinkRow | null
  payment: GatewayPayment
  reference: string
  /** Razorpay has told it otherwise than it answers it. */
  isToldOtherwise?: boolean
}

/**
 * Money has come online, as Razorpay answers it: it is booked once, like the desk's, or the office has to look at it. What
 * is beyond the debt stays as a credit, since it has been paid.
 */
async function bookOnline(tx: Db, arrival: Arrival, now: Date): Promise<Outcome> {
  const { link, payment } = arrival
  const enrolment = link && (await lockLedger(tx, link.enrolment_id))
  if (await isBooked(tx, payment.id)) return 'known'
  if (await hasException(tx, payment.id)) return 'attention'
  const why = whyNot(arrival, enrolment?.status)
  const paidAt = payment.createdAt ?? now
  if (why || !link) {
    await addException(
      tx,
      {
        why: why ?? 'unknown',
        subject: payment.id,
        paymentSubject: payment.id,
        orderId: enrolment?.id ?? null,
        paise: payment.paise,
        currency: payment.currency,
        expected: link?.amount_paise ?? null,
        reference: arrival.reference,
        payer: payment.payer,
        paidAt,
      },
      now,
    )
    return 'attention'
  }
  const held = await readHeld(tx, link.enrolment_id, { actor: null, now })
  await chargeFee(held)
  const receivedOn = dayOf(paidAt)
  const lateReason = messages.bookedLate(readableDay(receivedOn))
  await enterPayment(held, { ...onlinePayment(payment), receivedOn, note: '', lateReason }, refField)
  return 'booked'
}

export const refField = 'orderId'

interface OnlinePayment extends Pick<GatewayPayment, 'id' | 'paise'> {
  fee?: GatewayPayment['fee']
}

export function onlinePayment({ id, paise, fee = null }: OnlinePayment) {
  return { method: 'razorpay' as const, ref: id, gatewayPaymentId: id, gatewayFee: fee, paise }
}

function whyNot(
  { link, payment, reference, isToldOtherwise }: Arrival,
  status: string | undefined,
): PaymentExceptionReason | null {
  if (payment.currency !== 'INR') return 'currency'
  if (!link || reference !== link.reference) return 'unknown'
  if (payment.paise !== link.amount_paise) return 'amount'
  if (isToldOtherwise) return 'told'
  if (payment.refundedPaise > 0) return 'refunded'
  if (!status || status === 'turned_down' || status === 'cancelled') return 'order'
  return null
}
