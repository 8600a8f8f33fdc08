/** The words of the fee books; no schema here, so that a page may read them without zod. */

/** How money is taken at the desk. */
export const deskMethods = ['cash', 'upi', 'bank', 'cheque'] as const
export type DeskMethod = (typeof deskMethods)[number]

/** What is entered at the desk as paid: money, or what the payer kept back as tax (TDS). */
export const takeMethods = [...deskMethods, 'tds'] as const
export type TakeMethod = (typeof takeMethods)[number]

/** How money is given back. */
export const refundMethods = [...deskMethods, 'razorpay'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** How an order is paid; `credit` is what was paid too much elsewhere, used here, and `tds` moves no money either. */
export const bookMethods = [...deskMethods, 'razorpay', 'credit', 'tds'] as const
export type BookMethod = (typeof bookMethods)[number]

export const paymentStates = ['claimed', 'confirmed', 'refused', 'reversed', 'bounced'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Where a cheque is; one that came back is a payment that bounced. */
export const chequeStates = ['in_hand', 'deposited', 'cleared'] as const
export type ChequeState = (typeof chequeStates)[number]

/** Payments after which something is still to come: a cheque's money, the certificate of tax that was deducted. */
export const followUps = [...chequeStates, 'awaited', 'certified'] as const
export type FollowUp = (typeof followUps)[number]

export const chargeKinds = ['fee', 'late_fee', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** What the office takes off what is owed. */
export const givenConcessionKinds = ['discount', 'scholarship', 'write_off'] as const
/** And what was paid before the order was imported: money of other books, which lessens the debt in these. */
export const concessionKinds = [...givenConcessionKinds, 'paid_before'] as const
export type ConcessionKind = (typeof concessionKinds)[number]

export const refundStates = ['asked', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const documentKinds = [
  'receipt',
  'refund',
  'tax_invoice',
  'bill_of_supply',
  'receipt_voucher',
  'refund_voucher',
  'credit_note',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Why cash leaves the drawer without being given back: something was paid with it, or the bank has it. */
export const drawerKinds = ['expense', 'bank'] as const
export type DrawerKind = (typeof drawerKinds)[number]

/** What waits for a second person's yes where the owner wants one. */
export const approvalKinds = ['refund', 'concession', 'charge', 'cancel', 'cash'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStates = ['waiting', 'approved', 'declined'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What stands in a day's book. */
export const entryKinds = ['payment', 'reversal', 'refund'] as const
export type EntryKind = (typeof entryKinds)[number]
