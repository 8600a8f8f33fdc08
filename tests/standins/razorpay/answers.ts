import type {
  RazorpayLedger,
  StandInLink,
  StandInPayment,
  StandInRefund,
  StandInSettlement,
} from './ledger.ts'

/** The shapes of their documentation, with more in them than we read. */
export function linkEntity(link: StandInLink, { payments }: RazorpayLedger) {
  const paid = link.payments.flatMap((id) => payments.get(id) ?? [])
  const taken = paid.filter(({ status }) => status === 'captured' || status === 'refunded')
  return {
    accept_partial: false,
    amount: link.amount,
    amount_paid: taken.reduce((sum, { amount }) => sum + amount, 0),
    callback_method: 'get',
    callback_url: link.callback_url,
    cancelled_at: link.status === 'cancelled' ? 1 : 0,
    currency: link.currency,
    customer: [],
    description: link.description,
    expire_by: link.expire_by,
    id: link.id,
    notes: { reference: link.reference_id },
    notify: { email: false, sms: false, whatsapp: false },
    // As theirs: those that failed are not in it.
    payments: taken.map(({ id, amount, status, created_at }) => ({
      amount,
      created_at,
      method: 'upi',
      payment_id: id,
      plink_id: link.id,
      status,
    })),
    reference_id: link.reference_id,
    reminder_enable: false,
    short_url: link.short_url,
    status: link.status,
    upi_link: false,
    user_id: '',
  }
}

export function paymentEntity(payment: StandInPayment) {
  return {
    ...payment,
    entity: 'payment',
    captured: payment.status === 'captured' || payment.status === 'refunded',
    refund_status: payment.status === 'refunded' ? 'full' : null,
    method: 'upi',
    vpa: 'asha@okbank',
    // Two percent and 18 % of tax on them, in one sum.
    ...feeOf(payment),
    notes: [],
    error_code: payment.status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
  }
}

export function feeOf({ amount }: Pick<StandInPayment, 'amount'>) {
  const tax = Math.round(amount * 0.02 * 0.18)
  return { fee: Math.round(amount * 0.02) + tax, tax }
}

export function settlementEntity({ items: _, ...settlement }: StandInSettlement) {
  return { ...settlement, entity: 'settlement', fees: 0, tax: 0 }
}

export function refundEntity(refund: StandInRefund) {
  return { ...refund, entity: 'refund', currency: 'INR', receipt: null, speed_requested: 'normal' }
}

export function fault(description: string, code = 'BAD_REQUEST_ERROR') {
  return {
    error: {
      code,
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  }
}

/** Bytes that no serialiser of ours would make again: escaped slashes and letters, blanks, the event's name last. */
export function writeUnusually(event: string, payload: object, createdAt: number): Buffer {
  const inner = JSON.stringify(
    { entity: 'event', account_id: 'acc_StandIn0000001', contains: Object.keys(payload), payload },
    null,
    1,
  )
  const whole = `${inner.slice(0, -2)},\n "created_at" : ${createdAt}.0 , "note": "\\u0905\\u0902\\u091c\\u0932\\u093f", "event" : "${event}"\n}`
  return Buffer.from(whole.replaceAll('/', '\\/'))
}
