import { run } from './run.ts'

/**
 * Until now a credit that paid a programme outside of GST counted with the receipt that it had come with, or with none: a
 * year that was told stays as it was.
 */
export const carriedCredits = run([
  'alter table fee_documents add column is_carried integer not null default 0',
  `update fee_documents set is_carried = 1
    where treatment = 'none' and kind not in ('refund', 'refund_voucher', 'credit_note')
      and exists (
        select 1 from fee_payments
        where method = 'credit' and fee_payments.created_at = fee_documents.issued_at
          and fee_payments.id = coalesce(
            fee_documents.payment_id,
            (select first.payment_id from fee_documents as first where first.id = fee_documents.with_id)
          )
      )`,
])
