import { upiText } from '#contract/fees/upi.ts'
import type { UpiPayee } from '#contract/fees/upi-calls.ts'
import type { Paise } from '#contract/money.ts'

interface UpiLink {
  amount: Paise
  orderId: string
  note: string
}

/** The same text as a link and as a code; the order's own letters are the reference. */
export function upiLink({ address, payee }: UpiPayee, { amount, orderId, note }: UpiLink): string {
  return upiText({ address, payee, amount, reference: referenceOf(orderId), note })
}

function referenceOf(orderId: string): string {
  return `FEE${orderId.replaceAll('-', '').slice(0, 16).toUpperCase()}`
}
