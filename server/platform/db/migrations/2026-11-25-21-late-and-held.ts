import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table fee_settings add column late_fee_since text',
  'update fee_settings set late_fee_since = changed_at where late_fee_paise is not null',
  'alter table fee_accounts add column reminders_held text',
  // What the first version's orders became has the order's own id, and a due day that nobody agreed on.
  `update fee_accounts set is_reminded = 0, reminders_held = 'upgrade'
    where due_paise > 0 and is_reminded = 1 and exists (
      select 1 from fee_instalments
      where fee_instalments.id = fee_accounts.enrolment_id and fee_instalments.voided_at is null
    )`,
  'create index fee_accounts_held on fee_accounts (reminders_held) where reminders_held is not null',
]

/** Since when the late fee holds, apart from any saving; and orders of an upgrade are not reminded of until the owner says so. */
export function lateAndHeld() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
