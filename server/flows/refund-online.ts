import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { lockEnrolment } from '../areas/admissions/service.ts'
import { addAttention } from '../areas/fees/gateway/attention-service.ts'
import {
  failRefund,
  findRefund,
  finishRefund,
  setGatewayRefund,
} from '../areas/fees/gateway/gateway-refund-service.ts'
import { type Gateway, GatewayFault, type GatewayRefund } from '../areas/fees/gateway/razorpay-service.ts'
import { findByGateway, keyUsedJustNow } from '../areas/fees/known-payment-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { askRefund, findRefundByKey, type RefundRow } from '../areas/fees/refund-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import { refuseDuplicate } from '../platform/db/refuse-duplicate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { holdPayment } from './reverse-payment.ts'

interface Wish {
  paymentId: string
  paise: Paise
  reason: string
  key: string | null
  actor: Actor
}

/** Asks Razorpay to give back what came through it; without an answer it is asked again later, by the same key. */
export async function refundOnline(gateway: Gateway, wish: Wish) {
  const { db, now } = gateway
  const { paymentId, paise, reason, key, actor } = wish
  const asked = await refuseDuplicate(db, keyUsedJustNow, async (tx) => {
    const payment = await holdPayment(tx, paymentId)
    const before = key && (await findRefundByKey(tx, key, { paymentId, paise }))
    if (before) return { ...before, orderId: payment.enrolment_id, isNew: false }
    if (!payment.gateway_payment_id) throw new Refusal(messages.onlyGatewayRefunded, { field: 'method' })
    const refund = { payment, paise, method: 'razorpay' as const, ref: '', reason, actor, idemKey: key }
    const { id } = await askRefund(tx, refund, now())
    const { programme, ...subject } = await readPayer(tx, payment.enrolment_id)
    const after = { programme, amount: inRupees(paise), refunded_by: 'razorpay', reason }
    await addAudit(tx, actor, { kind: 'fees.refundRequested', subject, after }, now())
    return { refundId: id, orderId: payment.enrolment_id, isNew: true }
  })
  const row = asked.isNew && (await findRefund(db, { id: asked.refundId }))
  if (row) await pursueRefund(gateway, row).catch(waitForAnswer)
  return asked
}

function waitForAnswer(error: unknown): void {
  if (!(error instanceof GatewayFault) || error.kind === 'refused') throw error
}

/** Asks for a refund once more, or what has become of it. */
export async function pursueRefund(gateway: Gateway, row: RefundRow): Promise<void> {
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
export async function hearRefund(gateway: Gateway, gatewayRefundId: string): Promise<string | null> {
  const { db, now, razorpay } = gateway
  const told = await razorpay.findRefund(gatewayRefundId)
  if (!told) return null
  const known =
    (await findRefund(db, { gateway_refund_id: told.id })) ??
    (told.ours ? await findRefund(db, { id: told.ours }) : undefined)
  if (known) return applyRefund(gateway, known, told)
  const payment = await findByGateway(db, told.paymentId)
  if (!payment || told.isFailed) return null
  await addAttention(db, { why: 'refund', orderId: payment.enrolment_id, ...refundFacts(told, now()) }, now())
  return 'attention'
}

async function applyRefund(gateway: Gateway, row: RefundRow, told: GatewayRefund): Promise<string | null> {
  const { db, now } = gateway
  if (told.paise !== row.amount_paise || told.currency !== 'INR') {
    const facts = refundFacts(told, now())
    await addAttention(db, { why: 'refund', orderId: row.enrolment_id, ...facts }, now())
    return 'attention'
  }
  await setGatewayRefund(db, row.id, told.id)
  if (told.isFailed) return fail(gateway, row, 'Razorpay could not give it back', told)
  if (!told.isDone) return null
  const paper = await db.transaction().execute(async (tx) => {
    await lockEnrolment(tx, row.enrolment_id)
    return finishRefund(tx, row.id, now())
  })
  return paper && 'refunded'
}

/** The payment stands as before, and the office is told. */
async function fail({ db, now }: Gateway, row: RefundRow, words: string, told: GatewayRefund | null) {
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
    await addAttention(tx, { why: 'refund_failed', orderId: row.enrolment_id, ...facts }, now())
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
