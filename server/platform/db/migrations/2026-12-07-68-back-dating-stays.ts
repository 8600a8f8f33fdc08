import { type Kysely, sql } from 'kysely'

/**
 * An institute that is new dates payments back by 30 days at most. One that works already, whose owner never said anything
 * of fees, keeps what held for it: to any day that is not closed.
 */
export function backDatingStays() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`insert into fee_settings (id, legal_name, address, gstin, state_code, sac, treatment, upi_address,
          remind_before_days, remind_on_day, remind_after_days, razorpay_key_id, changed_at)
        select 'own', '', '', '', '', '999293', 'none', '', 3, 1, 7, '', ${new Date().toISOString()}
        where exists (select 1 from staff) and not exists (select 1 from fee_settings)`.execute(db)
    },
  }
}
