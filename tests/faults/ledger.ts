/** What the product has acknowledged, and what it was asked when its answer did not come. */
export interface Ledger {
  signedUp: Set<string>
  /** Enrolments. */
  approved: Set<string>
  /** Emails of people whose sign-up was declined, acknowledged or not. */
  declined: Set<string>
  perhapsDeclined: Set<string>
  courses: Set<string>
  orders: Set<string>
  /** Receipt number by order. */
  payments: Map<string, string>
  edition: { acknowledged: number; asked: number }
  city: { acknowledged: number; asked: number }
  acknowledged: number
}

export function emptyLedger(): Ledger {
  return {
    signedUp: new Set(),
    approved: new Set(),
    declined: new Set(),
    perhapsDeclined: new Set(),
    courses: new Set(),
    orders: new Set(),
    payments: new Map(),
    edition: { acknowledged: 0, asked: 0 },
    city: { acknowledged: 0, asked: 0 },
    acknowledged: 0,
  }
}
