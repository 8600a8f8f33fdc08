import type { BookMethod } from '#contract/fees/book-words.ts'

export const methodNames: Record<BookMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  razorpay: 'Razorpay',
  credit: 'Credit',
}
