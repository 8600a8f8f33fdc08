import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  feeOf,
  linkEntity,
  paymentEntity,
  refundEntity,
  settlementEntity,
  writeUnusually,
} from './answers.ts'
import { answerCall } from './calls.ts'
import { newGatewayId, RazorpayLedger, type StandInLink, type StandInPayment } from './ledger.ts'
import { payPage } from './pay-page.ts'
import { type StandInState, type StandInWorld, standInKeys } from './world.ts'

export interface Delivery {
  eventId: string
  event: string
  body: Buffer
  signature: string
}

/**
 * Razorpay as far as we use it, on a port of its own: links, payments, refunds and signed webhooks over the wire, with a
 * ledger of its own. Nothing of the product is replaced: its client, its check of signatures and its books are the real ones.
 */
export async function startRazorpay({ now = () => new Date() }: { now?: () => Date } = {}) {
  const ledger = new RazorpayLedger()
  const state: StandInState = {
    hookUrl: '',
    webhookSecret: standInKeys.webhookSecret,
    isSilent: false,
    troubles: [],
    refundsAre: 'pending',
    calls: [],
    onAnswered: null,
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const path = request.url ?? ''
    if (path.startsWith('/pay/')) return payPage(world, { request, response, body })
    const trouble = state.troubles.shift()
    if (trouble === 'cut before') return void response.destroy()
    if (trouble === 500 || trouble === 429) return void response.writeHead(trouble).end('{}')
    state.calls.push(`${request.method} ${path}`)
    const { status, answer } = answerCall(world, {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body,
    })
    if (trouble === 'cut after') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    state.onAnswered?.(`${request.method} ${path}`)
  }

  const seconds = () => Math.floor(now().getTime() / 1000)

  /** Money is taken on a link; `paying` says what is different from what it should be. */
  function pay(link: StandInLink, paying: Partial<StandInPayment> = {}): StandInPayment {
    const payment: StandInPayment = {
      id: newGatewayId('pay'),
      status: 'captured',
      amount: link.amount,
      currency: link.currency,
      amount_refunded: 0,
      email: 'asha@example.com',
      contact: '+919876543210',
      late_authorized: false,
      created_at: seconds(),
      ...paying,
    }
    ledger.payments.set(payment.id, payment)
    link.payments.push(payment.id)
    if (payment.status === 'captured') link.status = 'paid'
    return payment
  }

  function sign(body: Buffer, secret = state.webhookSecret): string {
    return createHmac('sha256', secret).update(body).digest('hex')
  }

  function compose(event: string, payload: object): Delivery {
    const body = writeUnusually(event, payload, seconds())
    return { eventId: newGatewayId('evt'), event, body, signature: sign(body) }
  }

  /** The two that come for one payment. */
  function eventsOf(link: StandInLink, payment: StandInPayment): Delivery[] {
    const entity = { payment: { entity: paymentEntity(payment) } }
    const order = { order: { entity: { id: newGatewayId('order'), amount: link.amount } } }
    return [
      compose('payment.captured', entity),
      compose('payment_link.paid', {
        payment_link: { entity: linkEntity(link, ledger) },
        ...order,
        ...entity,
      }),
    ]
  }

  function refundEvent(refundId: string): Delivery {
    const refund = ledger.refunds.get(refundId)
    if (!refund) throw new Error('no such refund')
    const payment = ledger.payments.get(refund.payment_id)
    return compose(`refund.${refund.status}`, {
      refund: { entity: refundEntity(refund) },
      ...(payment && { payment: { entity: paymentEntity(payment) } }),
    })
  }

  /** Over the wire; answers the status. */
  async function deliver(
    { eventId, body, signature }: Delivery,
    changed: Partial<Delivery> = {},
  ): Promise<number> {
    if (state.isSilent) return 0
    const sent = { eventId, body, signature, ...changed }
    const response = await fetch(state.hookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': sent.eventId,
        'x-razorpay-signature': sent.signature,
      },
      body: new Uint8Array(sent.body),
    })
    await response.arrayBuffer()
    return response.status
  }

  /** Pays, and tells it as they do. */
  async function payAndTell(link: StandInLink): Promise<StandInPayment> {
    const payment = pay(link)
    for (const delivery of eventsOf(link, payment)) await deliver(delivery).catch(() => 0)
    return payment
  }

  /** Given back by hand, in their dashboard. */
  function refundByHand(paymentId: string, amount: number): string {
    return settleRefund(addRefund(paymentId, amount, []).id, 'processed')
  }

  function addRefund(paymentId: string, amount: number, notes: Record<string, string> | []) {
    const refund = {
      id: newGatewayId('rfnd'),
      payment_id: paymentId,
      status: 'pending' as const,
      amount,
      notes,
      created_at: seconds(),
    }
    ledger.refunds.set(refund.id, refund)
    return refund
  }

  function settleRefund(id: string, status: 'processed' | 'failed'): string {
    const refund = ledger.refunds.get(id)
    const payment = refund && ledger.payments.get(refund.payment_id)
    if (!refund || !payment) throw new Error('no such refund')
    refund.status = status
    if (status === 'processed') payment.amount_refunded += refund.amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    return id
  }

  /** Sends what was taken, less its fees and what went back, to the bank; answers the event that tells it. */
  function settle(paymentIds: string[], refundIds: string[] = []) {
    const payments = paymentIds.flatMap((id) => ledger.payments.get(id) ?? [])
    const refunds = refundIds.flatMap((id) => ledger.refunds.get(id) ?? [])
    const items = [
      ...payments.map((payment) => {
        const { fee, tax } = feeOf(payment)
        const { id: entity_id, amount } = payment
        return { entity_id, type: 'payment', amount, debit: 0, credit: amount - fee, fee, tax }
      }),
      ...refunds.map(({ id: entity_id, amount }) => {
        return { entity_id, type: 'refund', amount, debit: amount, credit: 0, fee: 0, tax: 0 }
      }),
    ]
    const settlement = {
      id: newGatewayId('setl'),
      status: 'processed' as const,
      amount: items.reduce((sum, { credit, debit }) => sum + credit - debit, 0),
      utr: `16${String(seconds()).slice(-8)}setl${ledger.settlements.size}`,
      created_at: seconds(),
      items,
    }
    ledger.settlements.set(settlement.id, settlement)
    const event = compose('settlement.processed', { settlement: { entity: settlementEntity(settlement) } })
    return { settlement, event }
  }

  function linkOf(shortUrl: string): StandInLink {
    const link = [...ledger.links.values()].find(({ short_url }) => short_url === shortUrl)
    if (!link) throw new Error('no such link')
    return link
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  const world: StandInWorld = { url, ledger, state, seconds, payAndTell, addRefund, settleRefund }
  return { ...world, pay, eventsOf, refundEvent, refundByHand, settle, deliver, sign, linkOf, close }
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpay>>
