import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const treatment = "text not null check (treatment in ('taxable', 'exempt', 'none'))"

/** What papers say of the institute, how fees are taxed, reminded of and paid online. */
export function feeSettings(engine: Engine) {
  const paise = engine === 'postgres' ? 'bigint' : 'integer'
  const statements = [
    `create table fee_settings (
      id text primary key check (id = 'own'),
      legal_name text not null,
      address text not null,
      gstin text not null,
      state_code text not null,
      sac text not null,
      treatment ${treatment},
      upi_address text not null,
      remind_before_days integer,
      remind_on_day integer not null check (remind_on_day in (0, 1)),
      remind_after_days integer,
      late_fee_paise ${paise},
      late_fee_after_days integer,
      razorpay_key_id text not null,
      razorpay_secret_sealed text,
      razorpay_webhook_sealed text,
      razorpay_old_webhook_sealed text,
      changed_at text not null
    )`,
    `create table fee_treatments (
      programme_id text primary key references programmes (id) on delete cascade,
      treatment ${treatment}
    )`,
  ]
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
