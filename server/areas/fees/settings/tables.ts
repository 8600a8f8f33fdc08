import type { Treatment } from '#contract/fees/treatments.ts'
import type { Paise } from '#contract/money.ts'
import type { Flag } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    /** One row; none until the owner says something. */
    fee_settings: {
      id: 'own'
      legal_name: string
      address: string
      /** Empty: the institute is not registered, and no paper knows of tax. */
      gstin: string
      state_code: string
      sac: string
      treatment: Treatment
      upi_address: string
      remind_before_days: number | null
      remind_on_day: Flag
      remind_after_days: number | null
      late_fee_paise: Paise | null
      late_fee_after_days: number | null
      /** When the rule was made or last changed. */
      late_fee_since: string | null
      /** The most that the office concedes on one order; null: as much as it likes. */
      office_concession_paise: Paise | null
      /** Empty: payments online are off. */
      razorpay_key_id: string
      razorpay_secret_sealed: string | null
      razorpay_webhook_sealed: string | null
      /** What webhooks were signed with before: those on their way still count. */
      razorpay_old_webhook_sealed: string | null
      changed_at: string
    }
    /** Where a programme differs from the settings. */
    fee_treatments: { programme_id: string; treatment: Treatment }
  }
}
