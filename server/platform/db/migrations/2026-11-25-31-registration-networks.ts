import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table event_registrations add column network text',
  'create index event_registrations_by_network on event_registrations (event_id, network)',
]

/** From which network somebody registered, as a hash: nobody takes more than a share of the seats. */
export function registrationNetworks() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
