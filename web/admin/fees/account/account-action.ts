import type { BookedOrder, Payment } from '#web/admin/fees/shared/account.ts'

/** An entry in the books that is about to be made. */
export type AccountAction =
  | { what: 'giveConcession' | 'charge' | 'plan' | 'payer'; order: BookedOrder }
  | { what: 'credit'; order: BookedOrder; others: BookedOrder[] }
  | { what: 'bounce'; payment: Payment }
  | { what: 'refund'; payment: Payment; due: number }
  | { what: 'cancel'; payment: Payment; about: string }
  | { what: 'voidCharge' | 'voidConcession'; id: string; about: string; amount: number }

export interface AccountActionProps {
  onClose: () => void
  /** The books have changed. */
  onDone: () => void
}
