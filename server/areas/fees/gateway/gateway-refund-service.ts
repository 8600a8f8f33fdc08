import { dayOf } from '#contract/calendar.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findBookDay } from '../day-service.ts'
import type { IssuedPaper } from '../paper-service.ts'
import { issueRefundPaper, type RefundRow } from '../refund-service.ts'

export async function findRefund(
  db: Db,
  by: { id: string } | { gateway_refund_id: string },
): Promise<RefundRow | undefined> {
  const [[column, value]] = Object.entries(by) as [['id' | 'gateway_refund_id', string]]
  return db.selectFrom('fee_refunds').where(column, '=', value).selectAll().executeTakeFirst()
}

/** Those that Razorpay was asked for and has not given yet. */
export async function listAskedRefunds(db: Db): Promise<RefundRow[]> {
  return db
    .selectFrom('fee_refunds')
    .where('state', '=', 'asked')
    .orderBy('created_at')
    .limit(200)
    .selectAll()
    .execute()
}

/** Razorpay knows of it. */
export async function setGatewayRefund(db: Db, id: string, gatewayRefundId: string): Promise<void> {
  await db
    .updateTable('fee_refunds')
    .set({ gateway_refund_id: gatewayRefundId, ref: gatewayRefundId })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

/** Razorpay has given it back: it stands in the books from today on. The order is held; null when it was done before. */
export async function finishRefund(tx: Db, id: string, now: Date): Promise<IssuedPaper | null> {
  const refundedOn = dayOf(now)
  const countsOn = await findBookDay(tx, refundedOn)
  const done = await tx
    .updateTable('fee_refunds')
    .set({ state: 'done', refunded_on: refundedOn, counts_on: countsOn })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
  return done ? issueRefundPaper(tx, done, now) : null
}

/** Razorpay has not given it back: the payment stands as before. Answers whether it was waited for. */
export async function failRefund(tx: Db, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_refunds')
    .set({ state: 'failed', failed_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
