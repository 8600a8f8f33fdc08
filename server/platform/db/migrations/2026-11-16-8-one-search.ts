import { type Kysely, sql } from 'kysely'
import { numberStart } from './number-index.ts'

const statements = [
  `create index enrolments_by_number on enrolments ((${numberStart('id')}))`,
  'create index messages_by_name on messages (name_key)',
  'create index messages_by_email on messages (email)',
  'create index messages_by_phone on messages (phone)',
]

/** Requests and orders by their number, messages by who wrote them. */
export function oneSearch() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
