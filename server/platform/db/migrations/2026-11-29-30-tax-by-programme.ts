import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table fee_settings add column rate integer not null default 1800',
  "alter table fee_settings add column exempt_reason text not null default ''",
  "alter table fee_treatments add column sac text not null default ''",
  'alter table fee_treatments add column rate integer',
  "alter table fee_treatments add column exempt_reason text not null default ''",
]

/** SAC, rate and reason of exemption, for all and for single programmes: as before until an owner says otherwise. */
export function taxByProgramme() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
