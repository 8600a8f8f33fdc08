import type { AttentionReason, Settlement } from '#contract/fees/gateway-words.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'

interface NewAttention {
  why: AttentionReason
  /** The payment or refund by Razorpay's id. */
  subject: string
  paymentSubject: string
  orderId: string | null
  paise: Paise
  currency: string
  expected: Paise | null
  reference: string
  payer: string
  paidAt: Date
}

/** The office has to look at it; what stands there already stays as it is. */
export async function addAttention(db: Db, given: NewAttention, now: Date): Promise<void> {
  await db
    .insertInto('fee_attention')
    .values({
      id: newId(),
      subject: given.subject,
      payment_subject: given.paymentSubject,
      why: given.why,
      enrolment_id: given.orderId,
      amount_paise: given.paise,
      currency: given.currency.slice(0, 10),
      expected_paise: given.expected,
      reference: given.reference.slice(0, 100),
      payer: given.payer.slice(0, 200).toLowerCase(),
      paid_at: given.paidAt.toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
}

export async function hasAttention(db: Db, subject: string): Promise<boolean> {
  const query = db.selectFrom('fee_attention').where('subject', '=', subject)
  return (await query.select('id').executeTakeFirst()) !== undefined
}

/** Whether money with this reference waits to be looked at. */
export async function hasAttentionOn(db: Db, reference: string): Promise<boolean> {
  const query = db
    .selectFrom('fee_attention')
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
  return (await query.select('id').executeTakeFirst()) !== undefined
}

export async function findAttention(db: Db, id: string) {
  return db.selectFrom('fee_attention').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Keeps others from settling it until the transaction ends; refuses what is settled. */
export async function holdAttention(tx: Db, id: string) {
  const held = await tx
    .updateTable('fee_attention')
    .set((eb) => ({ subject: eb.ref('subject') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!held) throw new Refusal(messages.noSuchAttention)
  if (held.settled_at) throw new Refusal(messages.attentionSettled)
  return held
}

export type AttentionRow = Awaited<ReturnType<typeof holdAttention>>

/** From here on it is not booked: Razorpay is asked to give it back. */
export async function beginReturn(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('fee_attention')
    .set({ returning_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Razorpay refuses to give it back: it can be settled otherwise again. */
export async function endReturn(db: Db, id: string): Promise<void> {
  await db.updateTable('fee_attention').set({ returning_at: null }).where('id', '=', id).execute()
}

interface Settled {
  as: Settlement
  note: string
  actor: Actor
}

/** Whose it was is not kept longer than it is needed. */
export async function settleAttention(
  tx: Db,
  id: string,
  { as, note, actor }: Settled,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('fee_attention')
    .set({
      settled_as: as,
      settled_at: now.toISOString(),
      settled_by: actor.name,
      settled_by_id: actor.id,
      settled_note: note,
      payer: '',
    })
    .where('id', '=', id)
    .execute()
}
