import type { Selectable } from 'kysely'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { lessenFee } from '../ledger/approval-service.ts'
import { holdLedger, lockLedger, readHeld, record } from '../ledger/hold.ts'
import type { Held } from '../ledger/ledger.ts'
import { findByGateway, keyUsedJustNow, requirePayment } from '../ledger/payments.ts'
import { askRefund, findRefundByKey, finishRefund } from '../ledger/refunds.ts'
import { addException } from './payment-exceptions.ts'
import { type Gateway, GatewayFault, type GatewayRefund } from './razorpay-service.ts'

type StoredRefund = Selectable<Tables['fee_refunds']>

interface Wish {
  paymentId: string
  paise: Paise
  reason: string
  key: string | null
  /** Else the fee is less by it, at once: Razorpay takes days. */
  isFeeOwed: boolean
  actor: Actor
  /** Where a second person's yes is needed, or was given. */
  around: <Answer>(held: Held, act: () => Promise<Answer>) => Promise<Answer>
  approval?: Held['approval']
}

/** Asks Razorpay to give back what came through it; without an answer it is asked again later, by the same key. */
export async function refundOnline(gateway: Gateway, wish: Wish) {
  const { db, now } = gateway
  const { paymentId, paise, reason, key, isFeeOwed, actor, approval } = wish
  const asked = await refuseDuplicate(db, keyUsedJustNow, async (tx) => {
    const held = await holdLedger(tx, { paymentId }, { actor, now: now(), approval })
    const enrolmentId = held.ledger.enrolment.id
    const before = findRefundByKey(held, wish)
    if (before) return { ...before, enrolmentId, isNew: false }
    const { gateway_payment_id } = requirePayment(held, paymentId)
    if (!gateway_payment_id) throw new Refusal(messages.onlyGatewayRefunded, { field: 'method' })
    const refund = { paymentId, paise, method: 'razorpay', ref: '', reason, key } as const
    const { id } = await wish.around(held, async () => {
      if (!isFeeOwed) await lessenFee(held, refund)
      return askRefund(held, refund)
    })
    await record(held, 'fees.refundRequested', {
      after: { amount: inRupees(paise), refunded_by: 'razorpay', reason },
    })
    return { refundId: id, enrolmentId, isNew: true }
  })
  const row = asked.isNew && (await findRefund(db, { id: asked.refundId }))
  if (row) await pursueRefund(gateway, row).catch(waitForAnswer)
  return asked
}

function waitForAnswer(error: unknown): void {
  if (!(error instanceof GatewayFault) || error.kind === 'refused') throw error
}

/** Asks for a refund once more, or what has become of it. */
export async function pursueRefund(gateway: Gateway, row: StoredRefund): Promise<void> {
  const { db, razorpay } = gateway
  const payment = await db
    .selectFrom('fee_payments')
    .where('id', '=', row.payment_id)
    .select('gateway_payment_id as id')
    .executeTakeFirst()
  if (!payment?.id) return
  try {
    const told = row.gateway_refund_id
      ? await razorpay.findRefund(row.gateway_refund_id)
      : await razorpay.giveBack(payment.id, { paise: row.amount_paise, key: row.id })
    if (told) await applyRefund(gateway, row, told)
  } catch (error) {
    if (!(error instanceof GatewayFault) || error.kind !== 'refused') throw error
    await fail(gateway, row, error.words, null)
  }
}

/** Razorpay tells of a refund: one that was asked for here, or one that was made there. */
export async function followRefund(gateway: Gateway, gatewayRefundId: string): Promise<string | null> {
  const { db, now, razorpay } = gateway
  const told = await razorpay.findRefund(gatewayRefundId)
  if (!told) return null
  const known =
    (await findRefund(db, { gateway_refund_id: told.id })) ??
    (told.ours ? await findRefund(db, { id: told.ours }) : undefined)
  if (known) return applyRefund(gateway, known, told)
  const payment = await findByGateway(db, told.paymentId)
  if (!payment || told.isFailed) return null
  await addException(db, { why: 'refund', orderId: payment.enrolment_id, ...refundFacts(told, now()) }, now())
  return 'attention'
}

async function applyRefund(gateway: Gateway, row: StoredRefund, told: GatewayRefund): Promise<string | null> {
  const { db, now } = gateway
  if (told.paise !== row.amount_paise || told.currency !== 'INR') {
    const facts = refundFacts(told, now())
    await addException(db, { why: 'refund', orderId: row.enrolment_id, ...facts }, now())
    return 'attention'
  }
  await setGatewayRefund(db, row.id, told.id)
  if (told.isFailed) return fail(gateway, row, 'Razorpay could not give it back', told)
  if (!told.isDone) return null
  const document = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, row.enrolment_id)
    const held = await readHeld(tx, row.enrolment_id, { actor: null, now: now() })
    return finishRefund(held, row.id)
  })
  return document && 'refunded'
}

/** The payment stands as before, and the office is told. */
async function fail({ db, now }: Gateway, row: StoredRefund, words: string, told: GatewayRefund | null) {
  return db.transaction().execute(async (tx) => {
    const isNew = await failRefund(tx, row.id, words)
    if (!isNew) return null
    const subject = told?.id ?? `failed_${row.id.replaceAll('-', '')}`
    const facts = {
      subject,
      paymentSubject: told?.paymentId ?? '',
      paise: row.amount_paise,
      currency: 'INR',
      expected: row.amount_paise,
      reference: words,
      payer: '',
      paidAt: now(),
    }
    await addException(tx, { why: 'refund_failed', orderId: row.enrolment_id, ...facts }, now())
    return 'failed'
  })
}

function refundFacts({ id, paymentId, paise, currency, createdAt }: GatewayRefund, now: Date) {
  return {
    subject: id,
    paymentSubject: paymentId,
    paise,
    currency,
    expected: null,
    reference: paymentId,
    payer: '',
    paidAt: createdAt ?? now,
  }
}

async function findRefund(
  db: Db,
  by: { id: string } | { gateway_refund_id: string },
): Promise<StoredRefund | undefined> {
  const [[column, value]] = Object.entries(by) as [['id' | 'gateway_refund_id', string]]
  return db.selectFrom('fee_refunds').where(column, '=', value).selectAll().executeTakeFirst()
}

/** Those that Razorpay was asked for and has not given yet. */
export async function listAskedRefunds(db: Db): Promise<StoredRefund[]> {
  return db
    .selectFrom('fee_refunds')
    .where('state', '=', 'asked')
    .orderBy('created_at')
    .limit(200)
    .selectAll()
    .execute()
}

/** Razorpay knows of it. */
async function setGatewayRefund(db: Db, id: string, gatewayRefundId: string): Promise<void> {
  await db
    .updateTable('fee_refunds')
    .set({ gateway_refund_id: gatewayRefundId, ref: gatewayRefundId })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

/** Razorpay has not given it back: the payment stands as before. Answers whether it was waited for. */
async function failRefund(tx: Db, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_refunds')
    .set({ state: 'failed', failed_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
