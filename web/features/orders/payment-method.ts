import type { PaymentMethod } from '#contract/fees/schemas.ts'

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
}
