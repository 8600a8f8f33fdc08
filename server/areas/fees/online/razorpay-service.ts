import type { ZodMiniType, z } from 'zod/mini'
import type { Day } from '#contract/calendar.ts'
import { cutText } from '#contract/cut-text.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { writeSetting } from '#server/platform/db/setting.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readRazorpayKeys } from './razorpay-keys-service.ts'
import {
  type GatewayLink,
  type GatewayPayment,
  type GatewayRefund,
  type GatewaySettlement,
  type SettledItem,
  shapes,
} from './read-answer.ts'

export type { GatewayLink, GatewayPayment, GatewayRefund, GatewaySettlement, SettledItem }

const longestMs = 8_000
const mostBytes = 1024 * 1024
const askedSetting = 'razorpay asked'
const faultSetting = 'razorpay fault'

/** Razorpay did not do it: refused it, refused the keys, or could not be asked. */
export class GatewayFault extends Error {
  constructor(
    readonly kind: 'refused' | 'keys' | 'away',
    readonly words: string,
  ) {
    super(`Razorpay: ${words}`)
  }

  /** In words for whoever pressed. */
  asRefusal(): Refusal {
    if (this.kind === 'refused') return Refusal.of('razorpayRefused', [this.words])
    return new Refusal(this.kind === 'keys' ? messages.razorpayKeysWrong : messages.razorpayAway)
  }
}

interface NewLink {
  reference: string
  paise: Paise
  description: string
  expiresAt: Date
  /** Where the payer comes back to. */
  returnUrl: string
}

export interface Razorpay {
  addLink(link: NewLink): Promise<GatewayLink>
  findLink(id: string): Promise<GatewayLink | null>
  findLinkBy(query: { reference_id: string } | { payment_id: string }): Promise<GatewayLink | null>
  cancelLink(id: string): Promise<GatewayLink>
  findPayment(id: string): Promise<GatewayPayment | null>
  /** The same key again is the same refund. */
  giveBack(paymentId: string, refund: { paise: Paise; key: string }): Promise<GatewayRefund>
  findRefund(id: string): Promise<GatewayRefund | null>
  /** Made since then, a part of them. */
  listSettlements(from: Date, part: GatewayPart): Promise<GatewaySettlement[]>
  /** All that was settled on a day, a part of it. */
  listSettled(day: Day, part: GatewayPart): Promise<SettledItem[]>
}

interface GatewayPart {
  count: number
  skip: number
}

export type GatewayContext = Pick<AppContext, 'db' | 'seal' | 'now' | 'razorpayUrl' | 'publicUrl'>

/** All that a payment online is led with. */
export interface Gateway extends GatewayContext {
  razorpay: Razorpay
}

/** Null while payments online are off. */
export async function openGateway(context: GatewayContext): Promise<Gateway | null> {
  const razorpay = await openRazorpay(context)
  return razorpay && { ...context, razorpay }
}

export async function requireGateway(context: GatewayContext): Promise<Gateway> {
  const gateway = await openGateway(context)
  if (!gateway) throw new Refusal(messages.onlineOff)
  return gateway
}

async function openRazorpay({ db, seal, now, razorpayUrl }: GatewayContext): Promise<Razorpay | null> {
  const keys = await readRazorpayKeys(db, seal)
  if (!keys) return null
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

  async function send(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    try {
      return await fetch(`${razorpayUrl}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
      })
    } catch {
      throw new GatewayFault('away', 'no answer')
    }
  }

  async function ask<Shape extends ZodMiniType>(
    shape: Shape,
    ...request: Parameters<typeof send>
  ): Promise<z.output<Shape>> {
    try {
      const response = await send(...request)
      const answer = await readJson(response)
      if (!response.ok) throw faultOf(response.status, answer)
      const read = shape.safeParse(answer)
      if (!read.success) throw new GatewayFault('away', 'an answer that could not be understood')
      await writeSetting(db, askedSetting, now().toISOString())
      await writeSetting(db, faultSetting, null)
      return read.data
    } catch (error) {
      if (error instanceof GatewayFault && error.kind !== 'refused')
        await writeSetting(db, faultSetting, error.words)
      throw error
    }
  }

  /** What Razorpay does not know it refuses. */
  const find = <Shape extends ZodMiniType>(shape: Shape, path: string) =>
    ask(shape, path).catch((error) => {
      if (error instanceof GatewayFault && error.kind === 'refused') return null
      throw error
    })

  return {
    addLink: ({ reference, paise, description, expiresAt, returnUrl }) =>
      ask(shapes.link, 'payment_links', {
        amount: paise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description,
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        callback_url: returnUrl,
        callback_method: 'get',
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { reference },
      }),
    findLink: (id) => find(shapes.link, `payment_links/${id}`),
    async findLinkBy(query) {
      const found = await find(shapes.links, `payment_links?${new URLSearchParams(query)}`)
      return found?.payment_links[0] ?? null
    },
    cancelLink: (id) => ask(shapes.link, `payment_links/${id}/cancel`, {}),
    findPayment: (id) => find(shapes.payment, `payments/${id}`),
    giveBack: (paymentId, { paise, key }) =>
      ask(
        shapes.refund,
        `payments/${paymentId}/refund`,
        { amount: paise, speed: 'normal', notes: { refund: key } },
        { 'x-refund-idempotency': key },
      ),
    findRefund: (id) => find(shapes.refund, `refunds/${id}`),
    async listSettlements(from, { count, skip }) {
      const seconds = Math.floor(from.getTime() / 1000)
      return (await ask(shapes.settlements, `settlements?from=${seconds}&count=${count}&skip=${skip}`)).items
    },
    async listSettled(on, { count, skip }) {
      const [year = '', month = '', day = ''] = on.split('-')
      const asked = { year, month, day, count: String(count), skip: String(skip) }
      return (await ask(shapes.settledItems, `settlements/recon/combined?${new URLSearchParams(asked)}`))
        .items
    },
  }
}

function faultOf(status: number, answer: unknown): GatewayFault {
  if (status === 401) return new GatewayFault('keys', 'the keys are refused')
  // 409: the same refund is under way; 429: too many questions. Both are asked again later.
  const isForGood = status >= 400 && status < 500 && status !== 409 && status !== 429
  const read = shapes.fault.safeParse(answer)
  const words = (read.success && read.data.error.description) || `status ${status}`
  return new GatewayFault(isForGood ? 'refused' : 'away', cutText(words, 300))
}

async function readJson(response: Response): Promise<unknown> {
  try {
    if (Number(response.headers.get('content-length')) > mostBytes) return null
    return await response.json()
  } catch {
    return null
  }
}
