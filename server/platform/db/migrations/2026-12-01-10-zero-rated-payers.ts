import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table fee_bill_to add column place text not null default 'india' check (place in ('india', 'sez', 'abroad'))",
  "alter table fee_bill_to add column country text not null default ''",
  'alter table fee_bill_to add column is_forex integer not null default 0',
  "alter table fee_settings add column lut_arn text not null default ''",
  "alter table fee_settings add column lut_year text not null default ''",
]

/** Who pays may be in a Special Economic Zone or outside India; everybody of before is in India. */
export function zeroRatedPayers() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
