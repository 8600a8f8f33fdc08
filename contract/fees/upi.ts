import { cutText } from '../cut-text.ts'
import type { Paise } from '../money.ts'

/** Who a UPI payment goes to, how much, and what it is known by in the bank's statement. */
export interface UpiPayment {
  address: string
  payee: string
  /** Absent, who pays types it. */
  amount?: Paise
  /** Letters and digits alone are kept of it, 35 at most. */
  reference: string
  note?: string
}

const pattern = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i

/** name@bank. */
export function isUpiAddress(text: string): boolean {
  return pattern.test(text)
}

/** What a UPI app reads from a QR code, by NPCI's linking specification 1.6. */
export function upiText({ address, payee, amount, reference, note }: UpiPayment): string {
  const fields = [
    ['pn', payee],
    ['am', amount === undefined ? '' : inDecimals(amount)],
    ['cu', 'INR'],
    ['tr', reference.replace(/[^a-z0-9]/gi, '').slice(0, 35)],
    ['tn', cutText(note ?? '', 50)],
  ]
  const said = fields.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  // Apps look for the sign @ itself.
  return `upi://pay?pa=${address}&${said.join('&')}`
}

function inDecimals(paise: Paise): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}
