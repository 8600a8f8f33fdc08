import type { RazorpayLedger, StandInLink, StandInPayment, StandInRefund } from './ledger.ts'

export const standInKeys = {
  keyId: 'rzp_test_StandIn0000001',
  keySecret: 'the-secret-of-the-stand-in',
  webhookSecret: 'what-webhooks-are-signed-with',
}

/** How the next calls go wrong: refused, slowed by too many, or cut off before or after they did their work. */
type Trouble = 500 | 429 | 'cut before' | 'cut after'

export interface StandInState {
  hookUrl: string
  webhookSecret: string
  /** Webhooks that nobody is told of. */
  isSilent: boolean
  troubles: Trouble[]
  /** What a refund comes to at once. */
  refundsAre: 'pending' | 'processed'
  calls: string[]
  /** Told of each call once it is answered. */
  onAnswered: ((call: string) => void) | null
}

/** What its calls and its page work with. */
export interface StandInWorld {
  url: string
  ledger: RazorpayLedger
  state: StandInState
  seconds: () => number
  payAndTell: (link: StandInLink) => Promise<StandInPayment>
  addRefund: (paymentId: string, amount: number, notes: StandInRefund['notes']) => StandInRefund
  settleRefund: (id: string, status: 'processed' | 'failed') => string
}
