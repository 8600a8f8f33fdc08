import { type Kysely, sql } from 'kysely'

const statements = [
  'create index fee_accounts_by_last_payment on fee_accounts (last_payment_id)',
  'create index fee_instalments_by_order on fee_instalments (enrolment_id)',
  'create index enrolments_by_paid_programme on enrolments (paid_programme_id)',
  'create index site_addresses_by_item on site_addresses (item_id)',
  'create index content_schedules_by_item on content_schedules (item_id)',
  'create index certificates_by_batch on certificates (batch_id)',
  'create index certificates_by_registration on certificates (registration_id)',
  'create index certificates_by_enrolment on certificates (enrolment_id)',
  'create index certificates_by_template on certificates (template_id)',
]

/** Whatever is removed asks each table that refers to it: without an index, every row of that table. */
export function foreignKeyIndexes() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
