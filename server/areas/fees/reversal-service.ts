import { dayOf } from '#contract/calendar.ts'
import type { DeskMethod } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { readBalance, settle } from './account-service.ts'
import { holdDay } from './day-service.ts'
import { cancelPapers, type IssuedPaper, issuePaper } from './paper-service.ts'
import { readPayer } from './payment-service.ts'

export async function findPayment(db: Db, id: string) {
  return db.selectFrom('fee_payments').where('id', '=', id).selectAll().executeTakeFirst()
}

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** What of a payment has been given back, or is asked to be. */
async function sumRefunded(db: Db, paymentId: string): Promise<Paise> {
  const { sum } = await db
    .selectFrom('fee_refunds')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .select((eb) => eb.fn.sum<Paise | null>('amount_paise').as('sum'))
    .executeTakeFirstOrThrow()
  return sum ?? noMoney
}

/** What is corrected or given back is dated today, whatever it corrects. */
async function requireToday(tx: Db, now: Date): Promise<string> {
  const today = dayOf(now)
  if (await holdDay(tx, today)) throw new Refusal(messages.todayIsClosed)
  return today
}

interface Reversal {
  payment: PaymentRow
  state: 'reversed' | 'bounced'
  reason: string
  actor: Actor
}

/** The payment never was: its amount is due again, its paper is void. Answers the paper's number. */
export async function reversePayment(tx: Db, reversal: Reversal, now: Date): Promise<string> {
  const { payment, state, reason, actor } = reversal
  if (payment.state !== 'confirmed') throw new Refusal(messages.onlyConfirmedCancelled)
  if (payment.method === 'credit' || payment.method === 'razorpay') {
    throw new Refusal(messages.notCancelledHere)
  }
  if ((await sumRefunded(tx, payment.id)) > 0) throw new Refusal(messages.refundedNotCancelled)
  const today = await requireToday(tx, now)
  await tx
    .updateTable('fee_payments')
    .set({
      state,
      ended_on: today,
      ended_at: now.toISOString(),
      ended_by: actor.name,
      ended_reason: reason,
    })
    .where('id', '=', payment.id)
    .execute()
  const paper = await cancelPapers(tx, { paymentId: payment.id, reason, actor }, now)
  await settle(tx, payment.enrolment_id, now)
  return paper?.number ?? ''
}

interface Refund {
  payment: PaymentRow
  paise: Paise
  method: DeskMethod
  ref: string
  reason: string
  actor: Actor
  idemKey: string | null
}

/** Money goes back, at most what was paid; it gets a paper of its own. */
export async function giveRefund(
  tx: Db,
  refund: Refund,
  now: Date,
): Promise<{ refundId: string; paper: IssuedPaper }> {
  const { payment, paise, method, ref, reason, actor, idemKey } = refund
  if (payment.state !== 'confirmed') throw new Refusal(messages.onlyConfirmedRefunded)
  const left = (payment.amount_paise - (await sumRefunded(tx, payment.id))) as Paise
  if (paise > left) throw new Refusal(messages.beyondPayment(left), { field: 'amount' })
  const refundedOn = await requireToday(tx, now)
  const orderId = payment.enrolment_id
  const refundId = newId()
  await tx
    .insertInto('fee_refunds')
    .values({
      id: refundId,
      payment_id: payment.id,
      enrolment_id: orderId,
      method,
      ref,
      amount_paise: paise,
      reason,
      state: 'done',
      refunded_on: refundedOn,
      by_name: actor.name,
      idem_key: idemKey,
      created_at: now.toISOString(),
    })
    .execute()
  const { due } = await settle(tx, orderId, now)
  const payer = await readPayer(tx, orderId)
  const paper = await issuePaper(
    tx,
    {
      kind: 'refund',
      orderId,
      paymentId: payment.id,
      refundId,
      data: {
        ...payer,
        label: payer.programme,
        amountPaise: paise,
        method,
        ref,
        receivedOn: refundedOn,
        note: reason,
        duePaise: due,
      },
    },
    now,
  )
  return { refundId, paper }
}

/** The refund that this press has given already; null when it is new. */
export async function findRefundByKey(
  tx: Db,
  key: string,
  { paymentId, paise }: { paymentId: string; paise: Paise },
): Promise<{ refundId: string; paper: IssuedPaper } | null> {
  const row = await tx
    .selectFrom('fee_refunds')
    .innerJoin('fee_papers', 'fee_papers.refund_id', 'fee_refunds.id')
    .where('idem_key', '=', key)
    .select([
      'fee_refunds.id as refundId',
      'fee_refunds.payment_id as paymentId',
      'fee_refunds.amount_paise as paise',
      'fee_papers.id',
      'fee_papers.number',
      'fee_papers.kind',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { refundId, id, number, kind } = row
  if (row.paymentId !== paymentId || row.paise !== paise) throw new Refusal(messages.keyUsed)
  return { refundId, paper: { id, number, kind, isCancelled: false } }
}

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
  const { due } = await readBalance(tx, orderId)
  const credit = Math.max(-due, 0) as Paise
  if (paise > credit) throw new Refusal(messages.creditTooSmall(credit), { field: 'amount' })
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
        by_name: actor.name,
        created_at: now.toISOString(),
      })
      .execute()
  }
  await settle(tx, orderId, now)
}
