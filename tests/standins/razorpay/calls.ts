import type { IncomingHttpHeaders } from 'node:http'
import { fault, linkEntity, paymentEntity, refundEntity, settlementEntity } from './answers.ts'
import { newGatewayId, type StandInLink } from './ledger.ts'
import { type StandInWorld, standInKeys } from './world.ts'

interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Answered {
  status: number
  answer: object
}

const refused = (description: string): Answered => ({ status: 400, answer: fault(description) })
const unknown = () => refused('The id provided does not exist')
/** The same key again is the same refund; with another body it is refused. */
const refundKeys = new WeakMap<object, Map<string, { id: string; body: string }>>()

/** One call of their interface, by the rules of their documentation. */
export function answerCall(world: StandInWorld, asked: Asked): Answered {
  const { keyId, keySecret } = standInKeys
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  if (asked.headers.authorization !== expected) return { status: 401, answer: fault('Authentication failed') }
  const { pathname, searchParams } = new URL(asked.path, world.url)
  const [, , kind, id = '', action] = pathname.split('/')
  const call = `${asked.method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`
  expireLinks(world)
  switch (call) {
    case 'POST payment_links':
      return addLink(world, asked.body)
    case 'GET payment_links':
      return listLinks(world, searchParams)
    case 'GET payment_links/:id':
      return found(world.ledger.links.get(id), (link) => linkEntity(link, world.ledger))
    case 'POST payment_links/:id/cancel':
      return cancel(world, id)
    case 'GET payments/:id':
      return found(world.ledger.payments.get(id), paymentEntity)
    case 'POST payments/:id/refund':
      return refund(world, id, asked)
    case 'GET refunds/:id':
      return found(world.ledger.refunds.get(id), refundEntity)
    case 'GET settlements':
      return listSettlements(world, searchParams)
    case 'GET settlements/:id/combined':
      return listSettled(world, searchParams)
    default:
      return { status: 404, answer: fault('The requested URL was not found on the server.') }
  }
}

function found<Entity>(entity: Entity | undefined, present: (entity: Entity) => object): Answered {
  return entity ? { status: 200, answer: present(entity) } : unknown()
}

function expireLinks({ ledger, seconds }: StandInWorld): void {
  for (const link of ledger.links.values()) {
    if (link.status === 'created' && link.expire_by <= seconds()) link.status = 'expired'
  }
}

function addLink({ ledger, url, seconds }: StandInWorld, body: Buffer): Answered {
  const given = JSON.parse(body.toString())
  if (!Number.isInteger(given.amount) || given.amount < 100)
    return refused('The amount must be atleast INR 1.00')
  if (given.currency !== 'INR') return refused('Currency is not supported')
  if (given.callback_url && given.callback_method !== 'get') return refused('callback_method must be get')
  if (typeof given.reference_id !== 'string' || given.reference_id.length > 40) {
    return refused('The reference id may not be greater than 40 characters.')
  }
  if (given.expire_by < seconds() + 15 * 60) {
    return refused('expire_by must be at least 15 minutes after the current time')
  }
  if ([...ledger.links.values()].some(({ reference_id }) => reference_id === given.reference_id)) {
    return refused(`payment link with given reference_id (${given.reference_id}) already exists`)
  }
  const id = newGatewayId('plink')
  const link: StandInLink = {
    id,
    status: 'created',
    amount: given.amount,
    currency: given.currency,
    reference_id: given.reference_id,
    description: given.description,
    short_url: `${url}/pay/${id}`,
    callback_url: given.callback_url,
    expire_by: given.expire_by,
    payments: [],
  }
  ledger.links.set(id, link)
  return { status: 200, answer: linkEntity(link, ledger) }
}

function listLinks({ ledger }: StandInWorld, query: URLSearchParams): Answered {
  const [reference, payment] = [query.get('reference_id'), query.get('payment_id')]
  const wanted = [...ledger.links.values()].filter(
    (link) =>
      (reference === null || link.reference_id === reference) &&
      (payment === null || link.payments.includes(payment)),
  )
  return { status: 200, answer: { payment_links: wanted.map((link) => linkEntity(link, ledger)) } }
}

function listSettlements({ ledger }: StandInWorld, query: URLSearchParams): Answered {
  const from = Number(query.get('from') ?? 0)
  const made = [...ledger.settlements.values()].filter(({ created_at }) => created_at >= from)
  return collectionOf(made.map(settlementEntity), query)
}

/** By the day in India on which it was settled. */
function listSettled({ ledger }: StandInWorld, query: URLSearchParams): Answered {
  const day = ['year', 'month', 'day'].map((part) => query.get(part)).join('-')
  const items = [...ledger.settlements.values()]
    .filter(({ created_at }) => new Date((created_at + 19_800) * 1000).toISOString().startsWith(day))
    .flatMap(({ id, utr, items }) =>
      items.map((item) => ({
        ...item,
        currency: 'INR',
        settled: true,
        settlement_id: id,
        settlement_utr: utr,
      })),
    )
  return collectionOf(items, query)
}

function collectionOf(all: object[], query: URLSearchParams): Answered {
  const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)]
  if (count > 100) return refused('The count may not be greater than 100.')
  const items = all.slice(skip, skip + count)
  return { status: 200, answer: { entity: 'collection', count: items.length, items } }
}

function cancel({ ledger }: StandInWorld, id: string): Answered {
  const link = ledger.links.get(id)
  if (!link) return unknown()
  if (link.status !== 'created') return refused(`Payment link cannot be cancelled in ${link.status} state`)
  link.status = 'cancelled'
  return { status: 200, answer: linkEntity(link, ledger) }
}

function refund(world: StandInWorld, paymentId: string, { headers, body }: Asked): Answered {
  const payment = world.ledger.payments.get(paymentId)
  if (!payment) return unknown()
  const key = String(headers['x-refund-idempotency'] ?? '')
  const keys = refundKeys.get(world.ledger) ?? new Map<string, { id: string; body: string }>()
  refundKeys.set(world.ledger, keys)
  const before = keys.get(key)
  if (before) {
    if (before.body !== body.toString()) return refused('Different request with the same idempotency key')
    return found(world.ledger.refunds.get(before.id), refundEntity)
  }
  if (key && key.length < 10) return refused('The idempotency key is too short')
  const { amount, notes = [] } = JSON.parse(body.toString())
  if (payment.status !== 'captured')
    return refused('The payment status should be captured for action to be taken')
  const pending = [...world.ledger.refunds.values()]
    .filter(({ payment_id, status }) => payment_id === paymentId && status === 'pending')
    .reduce((sum, one) => sum + one.amount, 0)
  if (amount > payment.amount - payment.amount_refunded - pending) {
    return refused('The total refund amount is greater than the refund payment amount')
  }
  const made = world.addRefund(paymentId, amount, notes)
  if (key) keys.set(key, { id: made.id, body: body.toString() })
  if (world.state.refundsAre === 'processed') world.settleRefund(made.id, 'processed')
  return found(world.ledger.refunds.get(made.id), refundEntity)
}
