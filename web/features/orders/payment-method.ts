import type { PaymentMethod } from '#contract/enrolments.ts'

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
}
