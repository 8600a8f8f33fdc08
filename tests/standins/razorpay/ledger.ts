import { randomBytes } from 'node:crypto'

export interface StandInLink {
  id: string
  status: 'created' | 'paid' | 'expired' | 'cancelled'
  amount: number
  currency: string
  reference_id: string
  description: string
  short_url: string
  callback_url: string
  expire_by: number
  payments: string[]
}

export interface StandInPayment {
  id: string
  status: 'failed' | 'authorized' | 'captured' | 'refunded'
  amount: number
  currency: string
  amount_refunded: number
  email: string
  contact: string
  late_authorized: boolean
  created_at: number
}

export interface StandInRefund {
  id: string
  payment_id: string
  status: 'pending' | 'processed' | 'failed'
  amount: number
  notes: Record<string, string> | []
  created_at: number
}

export interface StandInSettlement {
  id: string
  status: 'created' | 'processed' | 'failed'
  amount: number
  utr: string
  created_at: number
  /** As the list of a day shows them. */
  items: {
    entity_id: string
    type: string
    amount: number
    debit: number
    credit: number
    fee: number
    tax: number
  }[]
}

/** What the stand-in holds for true, kept by itself: tests compare it with our books at the end. */
export class RazorpayLedger {
  links = new Map<string, StandInLink>()
  payments = new Map<string, StandInPayment>()
  refunds = new Map<string, StandInRefund>()
  settlements = new Map<string, StandInSettlement>()

  /** Money that it has taken and not given back, by payment, in paise. */
  held(): Record<string, number> {
    const held: Record<string, number> = {}
    for (const { id, status, amount } of this.payments.values()) {
      if (status === 'captured' || status === 'refunded') held[id] = amount
    }
    for (const { payment_id, status, amount } of this.refunds.values()) {
      if (status === 'processed') held[payment_id] = (held[payment_id] ?? 0) - amount
    }
    return held
  }
}

/** Case counts in their ids. */
export function newGatewayId(kind: 'plink' | 'pay' | 'rfnd' | 'order' | 'evt' | 'setl'): string {
  return `${kind}_${randomBytes(20)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 14)
    .padEnd(14, 'x')}`
}
