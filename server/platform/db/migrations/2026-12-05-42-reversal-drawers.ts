import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table fee_payments add column ended_drawer_id text',
  // The shared drawer is nobody's: what it is called is no name that is kept.
  `update fee_drawer_counts set drawer_name = '' where drawer_id = ''`,
]

/** Cash that is cancelled once its drawer was counted, or handed over, leaves the drawer of who cancels it. */
export function reversalDrawers() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
