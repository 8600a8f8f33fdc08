import type { Generated } from 'kysely'
import type { MatchWay } from '#contract/fees/bank-words.ts'
import type {
  ApprovalKind,
  ApprovalState,
  BookMethod,
  ChargeKind,
  ChequeState,
  ConcessionKind,
  DocumentKind,
  DrawerKind,
  PaymentState,
  RefundState,
} from '#contract/fees/book-words.ts'
import type { InvoiceOn, Treatment } from '#contract/fees/treatments.ts'
import type { Paise } from '#contract/money.ts'
import type { Flag } from '#server/platform/db/schema.ts'

/** Who took an entry back, when and why: it stays in the books. */
interface Voided {
  voided_at: string | null
  voided_by: string | null
  voided_by_id: string | null
  /** Where a second person said yes to it; `voided_by_id` is who had asked. */
  voided_approval_id: Generated<string | null>
  voided_reason: string | null
}

/** Nothing here is edited but to say that it is over, and nothing is deleted that has a document. */
declare module '#server/platform/db/schema.ts' {
  interface Tables {
    fee_charges: Voided & {
      id: string
      enrolment_id: string
      kind: ChargeKind
      label: string
      amount_paise: Paise
      /** The instalment that a late fee is for: charged once. */
      late_key: string | null
      /** Where it has a tax of its own, and documents of its own with it; null: it is taxed as the programme. */
      treatment: Treatment | null
      sac: Generated<string>
      /** In hundredths of a percent; 0 unless taxable. */
      rate: Generated<number>
      exempt_reason: Generated<string>
      /** Of a charge with its own tax: where it stands in the plan. */
      planned_on: string | null
      /** What of the debt disappeared when it was taken back with its order, said on one of its charges; else null. */
      erased_paise: Generated<Paise | null>
      /** Null: the product itself. */
      by_name: string | null
      by_id: string | null
      /** Where a second person said yes to it; `by_id` is who had asked. */
      approval_id: Generated<string | null>
      created_at: string
    }
    fee_concessions: Voided & {
      id: string
      enrolment_id: string
      kind: ConcessionKind
      amount_paise: Paise
      reason: string
      /** The charge with its own tax that it lessens; null: the price of the programme. */
      charge_id: string | null
      /** What of a write-off was invoiced: its tax is owed though nobody pays. */
      invoiced_paise: Generated<Paise>
      /** When it was given; what is left of one that was cut is entered later, in place of it. */
      given_at: string
      by_name: string | null
      by_id: string | null
      /** Where a second person said yes to it; `by_id` is who had asked. */
      approval_id: Generated<string | null>
      created_at: string
    }
    /** The plan: together what is owed. Another plan ends this one. */
    fee_instalments: {
      id: string
      enrolment_id: string
      no: number
      due_on: string
      amount_paise: Paise
      /** What of it payments do not cover, the oldest first: worked out by `settle`, for sums. */
      open_paise: Paise
      /** Days from the start of the batch, with which it moves; null: it does not. */
      start_days: Generated<number | null>
      created_at: string
      voided_at: string | null
    }
    fee_payments: {
      id: string
      enrolment_id: string
      method: BookMethod
      /** Of TDS the section. */
      ref: string
      /** Without blanks and signs; empty where references may meet. */
      ref_key: string
      amount_paise: Paise
      received_on: string
      /** The day in whose book it counts, by `bookDay`; null until it is confirmed. */
      counts_on: string | null
      note: string
      state: PaymentState
      /** A learner said so first. */
      is_claim: Flag
      by_name: string | null
      by_id: string | null
      /** Where a second person said yes to it; `by_id` is who had asked. */
      approval_id: Generated<string | null>
      /** One press. */
      idem_key: string | null
      gateway_payment_id: string | null
      replaces_id: string | null
      created_at: string
      /** When it was refused, reversed, or bounced. */
      ended_on: string | null
      /** The day in whose book a reversal counts. */
      ended_counts_on: string | null
      ended_at: string | null
      ended_by: string | null
      ended_by_id: string | null
      ended_approval_id: Generated<string | null>
      ended_reason: string | null
      /** Of tax that the payer deducted: the number and the day of its certificate, once it has come. */
      tds_certificate: string | null
      tds_certified_on: string | null
      /** Null of other payments, and of cheques from before it was written down. */
      cheque_state: ChequeState | null
      deposited_on: string | null
      deposited_by: string | null
      deposited_by_id: string | null
      cleared_on: string | null
      cleared_by: string | null
      cleared_by_id: string | null
      /** The credit of the bank's statement that is its money; null again once the payment is cancelled. */
      bank_line_id: string | null
      /** The bank's day, and who told when that it is this payment's money. */
      seen_on: string | null
      seen_by: string | null
      seen_by_id: string | null
      seen_at: string | null
      /** What Razorpay kept of it, its tax included, and that tax; null until it is known. */
      gateway_fee_paise: Paise | null
      gateway_tax_paise: Paise | null
      settlement_id: string | null
      /** What of it is for which charge with its own tax: JSON; the rest, and all where it is null, is the programme's. */
      charge_parts: string | null
      /** Of a credit: its money came in foreign exchange. */
      is_forex: Flag | null
      /** Why it is dated before the day on which it was entered. */
      late_reason: string | null
      /** Of cash: in whose drawer it lies, by their id; empty: the shared one. */
      drawer_id: Generated<string>
      /** Out of which it went when it was cancelled; null: out of the same, or none. */
      ended_drawer_id: string | null
    }
    /** With which sums Razorpay sent payments to the bank. */
    fee_settlements: {
      /** Razorpay's. */
      id: string
      utr: string
      settled_on: string
      net_paise: Paise
      gross_paise: Paise
      /** With its tax. */
      fee_paise: Paise
      tax_paise: Paise
      refunded_paise: Paise
      payment_count: number
      bank_line_id: string | null
      seen_on: string | null
      seen_by: string | null
      seen_by_id: string | null
      seen_at: string | null
      created_at: string
    }
    /** The credits of the bank's statements. */
    fee_bank_lines: {
      id: string
      /** Of day, amount, text and its number among the same: the same file again adds nothing. */
      line_key: string
      on_date: string
      amount_paise: Paise
      description: string
      reference: string
      /** To search in. */
      text_key: string
      /** Aside: not a fee. */
      state: 'open' | 'matched' | 'aside'
      matched_by: MatchWay | null
      /** Somebody took a match back: it is matched by hand from then on. */
      is_by_hand: Generated<Flag>
      decided_by: string | null
      decided_by_id: string | null
      decided_at: string | null
      added_by: string
      added_by_id: string
      added_at: string
    }
    /** In which uploads a credit stands: files may overlap. */
    fee_bank_statement_lines: { statement_id: string; line_id: string }
    /** Each upload of a bank's statement. One that was taken back has no credits any more, and says how many it had. */
    fee_bank_statements: {
      id: string
      file_name: string
      added_by: string
      added_by_id: string
      added_at: string
      taken_back_by: string | null
      taken_back_by_id: string | null
      taken_back_at: string | null
      credit_count: number | null
      payment_count: number | null
    }
    fee_refunds: {
      id: string
      payment_id: string
      enrolment_id: string
      method: BookMethod
      ref: string
      /** As of payments; empty where an earlier refund has the same. */
      ref_key: Generated<string>
      amount_paise: Paise
      reason: string
      state: RefundState
      refunded_on: string
      /** The day in whose book it counts; null until it is done. */
      counts_on: string | null
      by_name: string | null
      by_id: string | null
      /** Where a second person said yes to it; `by_id` is who had asked. */
      approval_id: Generated<string | null>
      idem_key: string | null
      gateway_refund_id: string | null
      /** As Razorpay says it. */
      failed_reason: string | null
      created_at: string
      /** A credit from when its tax stayed with the document it came with; since then both move together. */
      is_carried: Generated<Flag>
      /** As of payments. */
      charge_parts: string | null
      drawer_id: Generated<string>
    }
    fee_documents: {
      id: string
      series: string
      /** 26-27; empty for receipts from before the books. */
      fy: string
      no: number
      number: string
      kind: DocumentKind
      enrolment_id: string
      payment_id: string | null
      refund_id: string | null
      replaces_id: string | null
      amount_paise: Paise
      /** What is written on it, as it was then: JSON. */
      data: string
      issued_at: string
      /** Null: the product itself, or before it was written down. */
      by_name: string | null
      by_id: string | null
      cancelled_at: string | null
      cancelled_by: string | null
      cancelled_by_id: string | null
      cancel_reason: string | null
      /** Cancelled before the return of its month was filed: no return knows it but for its number. */
      is_void: Generated<Flag>
      /** The document that this one takes back, or whose amount it takes over. */
      against_id: string | null
      /** The document in whose place an invoice stands, also where a credit note took that back. */
      in_place_of_id: string | null
      /** The charge with its own tax that it is for; null: the programme. */
      charge_id: string | null
      /** The document of the same money that names it: a payment has one, and others with it. */
      with_id: string | null
      /** Of what it is for; null: it says that money came or went, and another document is for the supply. */
      treatment: Treatment | null
      rate: Generated<number>
      taxable_paise: Generated<Paise>
      /** SGST is the same. */
      cgst_paise: Generated<Paise>
      igst_paise: Generated<Paise>
      /** The code of the State of supply; empty without tax. */
      place_code: Generated<string>
      payer_gstin: Generated<string>
      /** Of a credit whose value stays with the receipt that it came with: it counts with that one. */
      is_carried: Generated<Flag>
      /** By what it is called, in small letters, who paid in the learner's place; empty: the learner themselves. */
      payer_name_key: Generated<string>
    }
    fee_series: { series: string; fy: string; last: number }
    fee_days: {
      on_date: string
      opening_paise: Paise | null
      expected_paise: Paise | null
      counted_paise: Paise | null
      note: string | null
      closed_by: string | null
      closed_by_id: string | null
      closed_at: string | null
    }
    /** A closing that no longer holds, as it was, and why the day was opened again. */
    fee_day_reopenings: {
      id: string
      on_date: string
      opening_paise: Paise | null
      expected_paise: Paise | null
      counted_paise: Paise | null
      note: string | null
      closed_by: string | null
      closed_by_id: string | null
      closed_at: string
      reason: string
      reopened_by: string
      reopened_by_id: string
      reopened_at: string
    }
    /** Cash that left the drawer for an expense or the bank; one that was taken back counts nothing. */
    fee_drawer_entries: Voided & {
      id: string
      kind: DrawerKind
      amount_paise: Paise
      /** What for, or the slip of the bank. */
      details: string
      taken_on: string
      /** The day in whose book it counts, by `bookDay`. */
      counts_on: string
      by_name: string
      by_id: string
      /** One press. */
      idem_key: string
      created_at: string
      /** Out of whose drawer; empty: the shared one. */
      drawer_id: Generated<string>
    }
    /** Cash that went from one drawer into another, entered by whoever took it over. */
    fee_handovers: Voided & {
      id: string
      /** As of payments. */
      from_drawer: string
      to_drawer: string
      amount_paise: Paise
      taken_on: string
      counts_on: string
      by_name: string
      by_id: string
      idem_key: string
      created_at: string
    }
    /** How each drawer was counted for the closing of a day. */
    fee_drawer_counts: {
      on_date: string
      drawer_id: string
      /** As its owner was called then, for once they have left; empty: the shared one. */
      drawer_name: string
      opening_paise: Paise
      expected_paise: Paise
      counted_paise: Paise
      /** What there should have been by the books when it was counted: what came since makes the count stale. */
      books_paise: Paise
      note: string
      by_name: string
      by_id: string
      counted_at: string
      /** The day is closed with it. */
      is_closed: Generated<Flag>
    }
    /** What one member of staff asked for and only the yes of another books. */
    fee_approvals: {
      id: string
      kind: ApprovalKind
      enrolment_id: string
      /** Whose it was when it was asked for. */
      person_id: string | null
      /** The payment or charge that it is about; else empty. */
      subject_id: string
      amount_paise: Paise
      /** What is done on the yes: JSON. */
      data: string
      reason: string
      idem_key: string | null
      asked_by: string
      asked_by_id: string
      asked_at: string
      state: ApprovalState
      decided_by: string | null
      decided_by_id: string | null
      decided_at: string | null
      decided_reason: string | null
    }
    fee_plan_parts: {
      programme_id: string
      no: number
      /** Hundredths of a percent; 0 where it is an amount. */
      basis_points: number
      amount_paise: Paise | null
      /** From the acceptance, or from the start of the batch; below zero: before it. */
      after_days: number
      from_start: Generated<Flag>
    }
    /** What follows from an order's entries, worked out by `settle` whenever one is made: lists are sorted by it. */
    fee_accounts: {
      enrolment_id: string
      owed_paise: Paise
      /** Without what was given back. */
      paid_paise: Paise
      /** Below zero: a credit. */
      due_paise: Paise
      next_due_on: string | null
      last_payment_id: string | null
      /** Of the last payment. */
      receipt_number: string | null
      is_reminded: Flag
      /** Where it came from, while reminders are off until the owner switches them on: an upgrade, an import. */
      reminders_held: string | null
      /** The day on which an import brought it along: what was due by then is older than these books. */
      opening_on: string | null
    }
    /** One row; none until the owner says something. */
    fee_settings: {
      id: 'own'
      legal_name: string
      address: string
      /** Empty: the institute is not registered, and no document knows of tax. */
      gstin: string
      state_code: string
      sac: string
      treatment: Treatment
      /** In hundredths of a percent. */
      rate: Generated<number>
      /** Which entry of which notification bills of supply name. */
      exempt_reason: Generated<string>
      upi_address: string
      remind_before_days: number | null
      remind_on_day: Flag
      remind_after_days: number | null
      late_fee_paise: Paise | null
      late_fee_after_days: number | null
      /** When the rule was made or last changed. */
      late_fee_since: string | null
      /** The most that the office discounts on one order; null: as much as it likes. */
      office_concession_paise: Paise | null
      /** Empty: payments online are off. */
      razorpay_key_id: string
      razorpay_secret_sealed: string | null
      razorpay_webhook_sealed: string | null
      /** What webhooks were signed with before: those on their way still count. */
      razorpay_old_webhook_sealed: string | null
      /** The day of the next month up to which a tax document can be cancelled. */
      lock_day: Generated<number>
      /** By how many days a payment can be dated back, with a reason; null: to any day that is not closed. */
      back_date_days: number | null
      /** Each who takes cash has a drawer of their own. */
      own_drawers: Generated<Flag>
      /** From which amounts a second person's yes is needed; null: never. */
      refund_yes_paise: Paise | null
      cash_yes_paise: Paise | null
      invoice_on: Generated<InvoiceOn>
      /** The first day on which the rule holds; null: it never was another. */
      invoice_since: string | null
      /** What the accountant said of it. */
      invoice_advice: Generated<string>
      /** The last day whose invoices are all issued; null: the rule is new. */
      invoiced_until: string | null
      /** The ARN of the letter of undertaking, and the financial year for which it holds: 2026-27. */
      lut_arn: Generated<string>
      lut_year: Generated<string>
      /** The ledgers of Tally by our heads: JSON. */
      tally: string | null
      changed_at: string
    }
    /** Where a programme differs from the settings; what is empty or null is theirs. */
    fee_treatments: {
      programme_id: string
      treatment: Treatment
      sac: Generated<string>
      rate: number | null
      exempt_reason: Generated<string>
    }
  }
}
