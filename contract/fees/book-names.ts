import type {
  BookMethod,
  ChargeKind,
  ChequeState,
  ConcessionKind,
  DocumentKind,
  DrawerKind,
  EntryKind,
  FollowUp,
  PaymentState,
} from './book-words.ts'

/** The words of the books as screens and documents write them. */
export const methodNames: Record<BookMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  razorpay: 'Razorpay',
  credit: 'Credit',
  tds: 'TDS',
}

export const paymentStateNames: Record<PaymentState, string> = {
  claimed: 'Waiting',
  confirmed: 'Received',
  refused: 'Refused',
  reversed: 'Cancelled',
  bounced: 'Bounced',
}

export const chequeNames: Record<ChequeState, string> = {
  in_hand: 'In hand',
  deposited: 'Deposited',
  cleared: 'Cleared',
}

export const followUpNames: Record<FollowUp, string> = {
  in_hand: 'Cheques in hand',
  deposited: 'Deposited',
  cleared: 'Cleared',
  awaited: 'TDS certificates awaited',
  certified: 'TDS with certificate',
}

export const chargeNames: Record<ChargeKind, string> = {
  fee: 'Fee',
  late_fee: 'Late fee',
  other: 'Other charge',
}

export const concessionNames: Record<ConcessionKind, string> = {
  discount: 'Discount',
  scholarship: 'Scholarship',
  write_off: 'Write-off',
  paid_before: 'Paid before',
}

export const entryNames: Record<EntryKind, string> = {
  payment: 'Received',
  reversal: 'Cancelled',
  refund: 'Refunded',
}

export const sharedDrawerName = 'Shared drawer'
export const handedOverName = 'Handed over'
/** Of a count that differs from the books. */
export const cashDifferenceName = 'Cash short or over'

export const drawerNames: Record<DrawerKind, string> = {
  expense: 'Paid from the drawer',
  bank: 'Taken to the bank',
}

export const documentNames: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  refund: 'Refund',
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
  credit_note: 'Credit note',
}
