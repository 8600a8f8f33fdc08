import * as z from 'zod/mini'
import { noMoney, type Paise } from '#contract/money.ts'

/** Of what Razorpay answers only that which is used; everything else may change. */
const paise = z.pipe(
  z.int(),
  z.transform((value) => value as Paise),
)
const gatewayId = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z]+_[A-Za-z0-9]+$/))

const link = z.pipe(
  z.object({
    id: gatewayId,
    status: z.string(),
    amount: paise,
    currency: z.string(),
    reference_id: z.nullish(z.string()),
    short_url: z.string(),
    payments: z.nullish(z.array(z.object({ payment_id: gatewayId }))),
  }),
  z.transform(({ id, status, amount, currency, reference_id, short_url, payments }) => ({
    id,
    status,
    paise: amount,
    currency,
    reference: reference_id ?? '',
    url: short_url,
    paymentIds: (payments ?? []).map(({ payment_id }) => payment_id),
    isPaid: status === 'paid',
  })),
)
export type GatewayLink = z.output<typeof link>

const payment = z.pipe(
  z.object({
    id: gatewayId,
    status: z.string(),
    amount: paise,
    currency: z.string(),
    amount_refunded: z.nullish(paise),
    fee: z.nullish(paise),
    tax: z.nullish(paise),
    email: z.nullish(z.string()),
    contact: z.nullish(z.string()),
    created_at: z.nullish(z.number()),
  }),
  z.transform(({ id, status, amount, currency, amount_refunded, fee, tax, email, contact, created_at }) => ({
    id,
    /** What was given back had come first. */
    isCaptured: status === 'captured' || status === 'refunded',
    paise: amount,
    currency,
    refundedPaise: amount_refunded ?? noMoney,
    /** What Razorpay keeps, its tax included; null until it says so. */
    fee: fee == null ? null : { paise: fee, taxPaise: tax ?? noMoney },
    payer: [email, contact].filter(Boolean).join(' '),
    createdAt: created_at ? new Date(created_at * 1000) : null,
  })),
)
export type GatewayPayment = z.output<typeof payment>

const refund = z.pipe(
  z.object({
    id: gatewayId,
    payment_id: gatewayId,
    status: z.string(),
    amount: paise,
    currency: z.nullish(z.string()),
    notes: z.nullish(z.unknown()),
    created_at: z.nullish(z.number()),
  }),
  z.transform(({ id, payment_id, status, amount, currency, notes, created_at }) => ({
    id,
    paymentId: payment_id,
    isDone: status === 'processed',
    isFailed: status === 'failed',
    paise: amount,
    currency: currency ?? 'INR',
    /** Our own id, which went along when it was asked for. */
    ours: noteIn(notes),
    createdAt: created_at ? new Date(created_at * 1000) : null,
  })),
)
export type GatewayRefund = z.output<typeof refund>

const settlement = z.pipe(
  z.object({
    id: gatewayId,
    status: z.string(),
    amount: paise,
    utr: z.nullish(z.string().check(z.maxLength(60))),
    created_at: z.nullish(z.number()),
  }),
  z.transform(({ id, status, amount, utr, created_at }) => ({
    id,
    isProcessed: status === 'processed',
    /** What comes to the bank. */
    paise: amount,
    utr: utr ?? '',
    createdAt: created_at ? new Date(created_at * 1000) : null,
  })),
)
export type GatewaySettlement = z.output<typeof settlement>

/** What went into a settlement: a payment, a refund, a transfer or an adjustment. */
const settled = z.pipe(
  z.object({
    entity_id: z.string().check(z.maxLength(60)),
    type: z.string(),
    amount: paise,
    debit: z.nullish(paise),
    credit: z.nullish(paise),
    fee: z.nullish(paise),
    tax: z.nullish(paise),
    settlement_id: z.nullish(z.string()),
  }),
  z.transform(({ entity_id, type, amount, debit, credit, fee, tax, settlement_id }) => ({
    entityId: entity_id,
    type,
    paise: amount,
    debitPaise: debit ?? noMoney,
    creditPaise: credit ?? noMoney,
    feePaise: fee ?? noMoney,
    taxPaise: tax ?? noMoney,
    settlementId: settlement_id ?? null,
  })),
)
export type SettledItem = z.output<typeof settled>

/** Without any, Razorpay writes a list. */
function noteIn(notes: unknown): string | null {
  const ours = notes && typeof notes === 'object' ? (notes as Record<string, unknown>).refund : null
  return typeof ours === 'string' ? ours : null
}

const fault = z.object({
  error: z.object({ code: z.nullish(z.string()), description: z.nullish(z.string()) }),
})

/** What an event is about: ids to ask by. Its figures are compared and never booked. */
const told = z.object({ id: gatewayId, amount: z.nullish(z.number()), currency: z.nullish(z.string()) })
const event = z.object({
  event: z.string().check(z.maxLength(100)),
  payload: z._default(
    z.object({
      payment_link: z.nullish(z.object({ entity: z.object({ id: gatewayId }) })),
      payment: z.nullish(z.object({ entity: told })),
      refund: z.nullish(z.object({ entity: z.object({ id: gatewayId, payment_id: z.nullish(gatewayId) }) })),
      settlement: z.nullish(z.object({ entity: z.object({ id: gatewayId }) })),
    }),
    {},
  ),
})
export type GatewayEvent = z.output<typeof event>

export const shapes = {
  ...{ link, links: z.object({ payment_links: z.array(link) }), payment, refund, fault },
  settlements: z.object({ items: z.array(settlement) }),
  settledItems: z.object({ items: z.array(settled) }),
}

/** Null when it is no event of theirs. */
export function readEvent(body: Buffer): GatewayEvent | null {
  try {
    return event.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}
