import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/db/engine.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { readEvent } from './read-answer.ts'

const heardSetting = 'razorpay heard'

/** Whether the bytes were signed with one of the secrets; takes the same time whichever it is. */
export function isSignedBy(secrets: string[], body: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'hex')
  return secrets
    .map((secret) => createHmac('sha256', secret).update(body).digest())
    .map((right) => right.length === given.length && timingSafeEqual(right, given))
    .includes(true)
}

/** What an event is about; its figures are compared, never booked. */
export interface HeardEvent {
  id: string
  type: string
  body: Buffer
  linkId: string | null
  refundId: string | null
  settlementId: string | null
  payment: { id: string; paise: number | null; currency: string | null } | null
}

/** Null when it is none of theirs. */
export function readHeard(id: string, body: Buffer): HeardEvent | null {
  const event = readEvent(body)
  if (!event) return null
  const { payment_link, payment, refund, settlement } = event.payload
  return {
    id,
    type: event.event,
    body,
    linkId: payment_link?.entity.id ?? null,
    refundId: refund?.entity.id ?? null,
    settlementId: settlement?.entity.id ?? null,
    payment: payment
      ? {
          id: payment.entity.id,
          paise: payment.entity.amount ?? null,
          currency: payment.entity.currency ?? null,
        }
      : null,
  }
}

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const known = await db.selectFrom('fee_gateway_events').where('id', '=', id).select('id').executeTakeFirst()
  return known !== undefined
}

/** Remembered once it has been dealt with: should that fail, Razorpay tells it again. */
export async function addEvent(db: Db, event: HeardEvent & { outcome: string }, now: Date): Promise<void> {
  const { id, type, body, outcome } = event
  const subject = event.settlementId ?? event.refundId ?? event.payment?.id ?? event.linkId ?? ''
  const body_sha256 = createHash('sha256').update(body).digest('hex')
  await db
    .insertInto('fee_gateway_events')
    .values({ id, type, subject, body_sha256, outcome, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function noteHeard(db: Db, now: Date): Promise<void> {
  await writeSetting(db, heardSetting, now.toISOString())
}

const keptMs = 90 * 24 * 60 * 60_000

/** Razorpay repeats an event for a day, by hand for a week. */
export async function removeOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  await db.deleteFrom('fee_gateway_events').where('received_at', '<', before).execute()
}

/** When Razorpay was last heard of, by itself and when it was asked. */
export async function readStanding(db: Db) {
  const [heardAt, askedAt, fault] = await Promise.all(
    [heardSetting, 'razorpay asked', 'razorpay fault'].map((name) => readSetting(db, name)),
  )
  return { heardAt: heardAt ?? null, askedAt: askedAt ?? null, fault: fault ?? null }
}
