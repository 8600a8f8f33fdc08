import { dayOf } from '#contract/calendar.ts'
import type { RefundMethod } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { settle } from './account-service.ts'
import { findBookDay } from './day-service.ts'
import { enteredBy } from './entered-by.ts'
import type { PaymentRow } from './known-payment-service.ts'
import { type IssuedPaper, issuePaper } from './paper-service.ts'
import { readPayer } from './payer-service.ts'

/** What of a payment has been given back, or is asked to be. */
export async function sumRefunded(db: Db, paymentId: string): Promise<Paise> {
  const { sum } = await db
    .selectFrom('fee_refunds')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .select((eb) => eb.fn.sum<Paise | null>('amount_paise').as('sum'))
    .executeTakeFirstOrThrow()
  return sum ?? noMoney
}

/** What Razorpay is asked to give back of an order's payments and has not given yet. */
export async function sumAsked(db: Db, orderId: string): Promise<Paise> {
  const { sum } = await db
    .selectFrom('fee_refunds')
    .where('enrolment_id', '=', orderId)
    .where('state', '=', 'asked')
    .select((eb) => eb.fn.sum<Paise | null>('amount_paise').as('sum'))
    .executeTakeFirstOrThrow()
  return sum ?? noMoney
}

interface Refund {
  payment: PaymentRow
  paise: Paise
  method: RefundMethod
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
): Promise<{ refundId: string; paper: IssuedPaper; countsOn: string }> {
  await refuseBeyond(tx, refund.payment, refund.paise)
  const countsOn = await findBookDay(tx, dayOf(now))
  const row = await addRefund(tx, refund, { state: 'done', countsOn }, now)
  return { refundId: row.id, paper: await issueRefundPaper(tx, row, now), countsOn }
}

/** Razorpay is asked to give it back: it counts once it has. */
export async function askRefund(tx: Db, refund: Refund, now: Date): Promise<RefundRow> {
  await refuseBeyond(tx, refund.payment, refund.paise)
  return addRefund(tx, refund, { state: 'asked', countsOn: null }, now)
}

/** What came through Razorpay goes back through it, unless it could not be given back so. */
export async function refuseByHand(tx: Db, paymentId: string): Promise<void> {
  const online = await tx
    .selectFrom('fee_payments')
    .where('id', '=', paymentId)
    .where('gateway_payment_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fee_refunds')
            .where('payment_id', '=', paymentId)
            .where('state', '=', 'failed')
            .select('fee_refunds.id'),
        ),
      ),
    )
    .select('id')
    .executeTakeFirst()
  if (online) throw new Refusal(messages.backByRazorpay, { field: 'method' })
}

async function refuseBeyond(tx: Db, payment: PaymentRow, paise: Paise): Promise<void> {
  if (payment.state !== 'confirmed') throw new Refusal(messages.onlyConfirmedRefunded)
  const left = (payment.amount_paise - (await sumRefunded(tx, payment.id))) as Paise
  if (paise > left) throw Refusal.of('beyondPayment', [left], { field: 'amount' })
}

async function addRefund(
  tx: Db,
  { payment, paise, method, ref, reason, actor, idemKey }: Refund,
  { state, countsOn }: { state: 'asked' | 'done'; countsOn: string | null },
  now: Date,
) {
  return tx
    .insertInto('fee_refunds')
    .values({
      id: newId(),
      payment_id: payment.id,
      enrolment_id: payment.enrolment_id,
      method,
      ref,
      amount_paise: paise,
      reason,
      state,
      refunded_on: dayOf(now),
      counts_on: countsOn,
      ...enteredBy(actor),
      idem_key: idemKey,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type RefundRow = Awaited<ReturnType<typeof addRefund>>

/** The paper of money that has gone back. */
export async function issueRefundPaper(tx: Db, refund: RefundRow, now: Date): Promise<IssuedPaper> {
  const { id, payment_id, enrolment_id: orderId, amount_paise, method, ref, refunded_on, reason } = refund
  const { due } = await settle(tx, orderId, now)
  const payer = await readPayer(tx, orderId)
  return issuePaper(
    tx,
    {
      kind: 'refund',
      orderId,
      paymentId: payment_id,
      refundId: id,
      actor: refund.by_id ? { id: refund.by_id, name: refund.by_name ?? '' } : null,
      data: {
        ...payer,
        label: payer.programme,
        amountPaise: amount_paise,
        method,
        ref,
        receivedOn: refunded_on,
        note: reason,
        duePaise: due,
      },
    },
    now,
  )
}

/** The refund that this press has given already; null when it is new. Without a paper while Razorpay is at it. */
export async function findRefundByKey(
  tx: Db,
  key: string,
  { paymentId, paise }: { paymentId: string; paise: Paise },
): Promise<{ refundId: string; paper: IssuedPaper | null; countsOn: string | null } | null> {
  const row = await tx
    .selectFrom('fee_refunds')
    .leftJoin('fee_papers', 'fee_papers.refund_id', 'fee_refunds.id')
    .where('idem_key', '=', key)
    .select([
      'fee_refunds.id as refundId',
      'fee_refunds.payment_id as paymentId',
      'fee_refunds.amount_paise as paise',
      'fee_refunds.counts_on as countsOn',
      'fee_papers.id',
      'fee_papers.number',
      'fee_papers.kind',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { refundId, countsOn, id, number, kind } = row
  if (row.paymentId !== paymentId || row.paise !== paise) throw new Refusal(messages.keyUsed)
  return { refundId, countsOn, paper: id && number && kind ? { id, number, kind, isCancelled: false } : null }
}
