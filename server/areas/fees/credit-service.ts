import { dayOf } from '#contract/calendar.ts'
import type { Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { readBalance, settle } from './account-service.ts'
import { creditOf } from './credit-rules.ts'
import { enteredBy } from './entered-by.ts'
import { sumAsked, sumRefunded } from './refund-service.ts'

interface CreditLeg {
  orderId: string
  paise: Paise
  reason: string
  actor: Actor
}

/** Takes a credit off the payments that made it, the newest first: no money moves. */
export async function takeCredit(
  tx: Db,
  { orderId, paise, reason, actor }: CreditLeg,
  now: Date,
): Promise<void> {
  const credit = creditOf({ ...(await readBalance(tx, orderId)), asked: await sumAsked(tx, orderId) })
  if (paise > credit) throw Refusal.of('creditTooSmall', [credit], { field: 'amount' })
  const payments = await tx
    .selectFrom('fee_payments')
    .where('enrolment_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'amount_paise'])
    .execute()
  let left: number = paise
  for (const payment of payments) {
    const most = payment.amount_paise - (await sumRefunded(tx, payment.id))
    const part = Math.min(left, most) as Paise
    if (part <= 0) continue
    left -= part
    await tx
      .insertInto('fee_refunds')
      .values({
        id: newId(),
        payment_id: payment.id,
        enrolment_id: orderId,
        method: 'credit',
        ref: '',
        amount_paise: part,
        reason,
        state: 'done',
        refunded_on: dayOf(now),
        ...enteredBy(actor),
        created_at: now.toISOString(),
      })
      .execute()
  }
  await settle(tx, orderId, now)
}
